import { builtApp } from '#suites/harness/builtApp.ts';
import { forEachInTabs } from '#suites/harness/chromium/forEachInTabs.ts';
import { defineSuite } from '#suites/harness/defineSuite.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import { sample } from '#suites/harness/sample.ts';
import { withServer } from '#suites/harness/withServer.ts';
import { mutants, type PageMutant } from './mutants.ts';
import { scenario, titles, type Scenario } from './scenario.ts';
import { openTab } from './openTab.ts';
import { runScenario } from './runScenario.ts';
import { runModelTests } from './runModelTests.ts';

const onSlice = 'scenarios on the slice and its queue';
const onStore = 'scenarios through the real store';
const inChromium = 'scenarios in Chromium';

const runInChromium = (scenarios: Scenario[], recorder: Recorder, script?: string) =>
  withServer(async (server) => {
    const agent_id = await server.create.agent();
    for (const title of titles) await server.create.property({ title, agent_id });
    await forEachInTabs(
      scenarios,
      (browser) => openTab(browser, server.url, recorder, script),
      async (tab, scenario) => {
        await runScenario(server, tab, scenario).catch((error: unknown) =>
          recorder.violation(`${String(error)}: ${JSON.stringify(scenario)}`),
        );
        recorder.count(inChromium);
      },
    );
  }, builtApp);

/** A mutant of the reducer, named by the title of its model test, or a mutant of the app in the browser. */
type Mutant = { test: string } | PageMutant;

const modelMutants = [
  'sends each toggle at once',
  'undoes a later toggle when a request fails',
  'accepts outdated lists',
  'keeps pending toggles across sessions',
  'assumes that a failed request was not applied',
];

export const savedIds = defineSuite({
  name: 'saved ids',
  guarantee:
    'When all requests have ended, the hearts show exactly what the server has saved, even if responses were lost or late.',
  fast: {
    [onSlice]: 1_000,
    [onStore]: 100,
    [inChromium]: 4,
    'late requests in Chromium': 8,
    'lost responses in Chromium': 6,
    'refused requests in Chromium': 8,
  },
  full: {
    [onSlice]: 100_000,
    [onStore]: 10_000,
    [inChromium]: 200,
    'late requests in Chromium': 400,
    'lost responses in Chromium': 300,
    'refused requests in Chromium': 400,
  },
  // With a defect of the model, one of a thousand scenarios must fail.
  mutants: {
    ...Object.fromEntries(modelMutants.map((name): [string, Mutant] => [name, { test: name }])),
    ...mutants,
  },
  run: async ({ amounts, seed, mutant, ...recorder }) => {
    const modelScenarios = amounts[onSlice] ?? 0;
    if (mutant && 'test' in mutant) {
      const [caught] = await runModelTests(`detect the mutant that ${mutant.test}`, modelScenarios, seed);
      if (caught?.status === 'passed') recorder.violation('The scenarios broke an invariant.');
      return;
    }
    const tabScenarios = amounts[inChromium] ?? 0;
    if (mutant)
      return runInChromium(
        Array.from({ length: tabScenarios }, () => mutant.scenario),
        recorder,
        mutant.script,
      );

    const tests = await runModelTests('matches the model', modelScenarios, seed);
    for (const { title, status, failureMessages } of tests) {
      if (status !== 'passed') recorder.violation(failureMessages.join('\n'));
      // The title begins with the number of scenarios that the test runs.
      recorder.count(
        title.includes('real store') ? onStore : onSlice,
        Number.parseInt(title.replaceAll(',', ''), 10),
      );
    }
    await runInChromium(sample(scenario, seed, tabScenarios), recorder);
  },
});

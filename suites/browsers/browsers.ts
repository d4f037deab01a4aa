import { defineSuite } from '#suites/harness/defineSuite.ts';
import { mutants, type Mutant } from './mutants.ts';
import { engines, openBrowser, type Engine } from './engines/engines.ts';
import {
  journeys,
  viewports,
  runJourney,
  type JourneyName,
  type ViewportName,
  type JourneyResult,
} from './runJourney.ts';

type Case = { viewport: ViewportName; journey: JourneyName };

const cases = (Object.keys(viewports) as ViewportName[]).flatMap((viewport) =>
  (Object.keys(journeys) as JourneyName[]).map((journey) => ({ viewport, journey })),
);

const differences = (reference: JourneyResult, other: JourneyResult): string[] =>
  [...reference.shown].flatMap(([what, text]) => {
    const different = other.shown.get(what);
    if (different === undefined || different === text) return [];
    const start = Math.max(0, [...text].findIndex((letter, index) => letter !== different[index]) - 20);
    const excerpt = (whole: string) => whole.slice(start, start + 80);
    return [`It shows another "${what}": ${excerpt(different)} instead of ${excerpt(text)}`];
  });

/**
 * The engines and cases of a run: all engines in the full form, one in the fast form, and for a mutant those that show
 * its defect.
 */
const plan = (
  journeyCount: number,
  seed: number,
  mutant?: Mutant,
): { engines: readonly Engine[]; cases: Case[] } => {
  if (mutant)
    return { engines: mutant.engines, cases: [{ viewport: 'a wide window', journey: mutant.journey }] };
  if (journeyCount > 1) return { engines, cases: cases.slice(0, Math.ceil(journeyCount / engines.length)) };
  const all = engines.flatMap((engine) => cases.map((each) => ({ engine, each })));
  const { engine, each } = all[seed % all.length] ?? { engine: engines[0], each: cases[0] };
  return { engines: [engine], cases: each ? [each] : [] };
};

export const browsers = defineSuite({
  name: 'browsers',
  guarantee:
    'Visitors, members and administrators see the same in Chromium, Firefox and WebKit, on wide windows and on phones, and no console shows an error.',
  fast: { journeys: 1 },
  full: { journeys: engines.length * cases.length },
  mutants,
  run: async ({ amounts, seed, mutant, count, violation }) => {
    const planned = plan(amounts.journeys, seed, mutant);
    const runAll = async (engine: Engine) => {
      const browser = await openBrowser[engine]();
      try {
        const results: JourneyResult[] = [];
        for (const { viewport, journey } of planned.cases)
          results.push(await runJourney(browser, viewport, journey, mutant?.interceptor));
        return results;
      } finally {
        await browser.close();
      }
    };
    const [referenceResults = [], ...others] = await Promise.all(planned.engines.map(runAll));

    for (const [place, engine] of planned.engines.entries()) {
      const results = others[place - 1] ?? referenceResults;
      for (const [index, { viewport, journey }] of planned.cases.entries()) {
        const [seen, reference] = [results[index], referenceResults[index]];
        if (!seen || !reference) continue;
        count('journeys');
        count('pages read', seen.shown.size);
        if (seen !== reference) count(`pages compared with ${engines[0]}`, seen.shown.size);
        for (const description of [...seen.violations, ...differences(reference, seen)])
          violation(`${engine} on ${viewport}, ${journey}: ${description}`);
      }
    }
  },
});

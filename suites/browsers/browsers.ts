import { defineSuite } from '#suites/harness/defineSuite.ts';
import { mutants, type Mutant } from './mutants.ts';
import { engines, openBrowser, type Engine } from './engines.ts';
import { journeys, sizes, visit, type JourneyName, type SizeName, type Visit } from './visit.ts';

type Case = { size: SizeName; journey: JourneyName };

const cases = (Object.keys(sizes) as SizeName[]).flatMap((size) =>
  (Object.keys(journeys) as JourneyName[]).map((journey) => ({ size, journey })),
);

const differences = (standard: Visit, other: Visit): string[] =>
  [...standard.shown].flatMap(([what, text]) => {
    const different = other.shown.get(what);
    if (different === undefined || different === text) return [];
    const start = Math.max(0, [...text].findIndex((letter, index) => letter !== different[index]) - 20);
    const excerpt = (whole: string) => whole.slice(start, start + 80);
    return [`It shows another "${what}": ${excerpt(different)} instead of ${excerpt(text)}`];
  });

/** What runs: all engines on the chosen cases, one engine on one case, or what a planted defect needs. */
const plan = (
  visits: number,
  seed: number,
  mutant?: Mutant,
): { engines: readonly Engine[]; cases: Case[] } => {
  if (mutant) return { engines: mutant.engines, cases: [{ size: 'a wide window', journey: mutant.journey }] };
  if (visits > 1) return { engines, cases: cases.slice(0, Math.ceil(visits / engines.length)) };
  const all = engines.flatMap((engine) => cases.map((each) => ({ engine, each })));
  const { engine, each } = all[seed % all.length] ?? { engine: engines[0], each: cases[0] };
  return { engines: [engine], cases: each ? [each] : [] };
};

export const browsers = defineSuite({
  name: 'browsers',
  promise:
    'Visitors, members and administrators see the same in Chromium, Firefox and WebKit, on wide windows and on phones, and no console shows an error.',
  fast: { journeys: 1 },
  full: { journeys: engines.length * cases.length },
  mutants,
  run: async ({ amounts, seed, mutant, count, violation }) => {
    const planned = plan(amounts.journeys, seed, mutant);
    const visitAll = async (engine: Engine) => {
      const browser = await openBrowser[engine]();
      try {
        const visits: Visit[] = [];
        for (const { size, journey } of planned.cases)
          visits.push(await visit(browser, size, journey, mutant?.interceptor));
        return visits;
      } finally {
        await browser.close();
      }
    };
    const [standards = [], ...others] = await Promise.all(planned.engines.map(visitAll));

    for (const [place, engine] of planned.engines.entries()) {
      const visits = others[place - 1] ?? standards;
      for (const [index, { size, journey }] of planned.cases.entries()) {
        const [seen, standard] = [visits[index], standards[index]];
        if (!seen || !standard) continue;
        count('journeys');
        count('pages read', seen.shown.size);
        if (seen !== standard) count(`pages compared with ${engines[0]}`, seen.shown.size);
        for (const description of [...seen.violations, ...differences(standard, seen)])
          violation(`${engine} on ${size}, ${journey}: ${description}`);
      }
    }
  },
});

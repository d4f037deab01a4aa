import type { Page } from '@playwright/test';
import { buildBarePage } from './buildBarePage.ts';
import { makeProperties } from './makeProperties.ts';
import { openMockedApp } from './openMockedApp.ts';
import { reportLimit } from './reportLimit.ts';
import { formatMeasured, rounds, summarize, summarizeRatio } from './statistics.ts';

const propertyCount = 10_000;
const frames = 180;
/** A fast turn of the wheel: a row of cards comes into view at every second or third frame. */
const pixelsPerFrame = 200;
/** The cards of the listings that these frames scroll past. */
const scrolledCards = 240;

const properties = makeProperties(propertyCount);

const bareCss = `
  body { margin: 0 } main { max-width: 1216px; margin: auto } .list { position: relative }
  .row { position: absolute; inset: 0 0 auto; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 32px; padding-bottom: 32px }
  article { position: relative; border: 1px solid #ddd } picture, img { display: block; width: 100%; aspect-ratio: 3/2; object-fit: cover }
  button, span { position: absolute; top: 16px; right: 16px } span { right: auto; left: 16px }
  footer { display: flex; justify-content: space-between }`;

/** The figures of one page. Times are milliseconds of the main thread's CPU, except for `p95`. */
type Figures = { frame: number; p95: number; filter: number; nodes: number };
type Figure = keyof Figures;

/** With a timeout: on a page that draws no more frames, Chromium may never call back. */
const untilIdle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 20_000 }), 300)),
  );

/**
 * Whether the page shows a number of homes other than the number of all homes. Cheap, because it counts as the page's
 * time.
 */
const isFiltered = (allHomes: number): boolean => {
  const count = document.querySelector('[role=status]')?.textContent.match(/^([\d,]+) homes$/)?.[1];
  return count !== undefined && Number(count.replaceAll(',', '')) !== allHomes;
};

/** Scrolls at every frame and returns how long each frame lasted. */
const scroll = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ([count, pixels]) => {
      const stamps: number[] = [];
      while (stamps.length <= count) {
        stamps.push(await new Promise<number>(requestAnimationFrame));
        window.scrollBy(0, pixels);
      }
      return stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? 0));
    },
    [frames, pixelsPerFrame] as const,
  );

const measure = async (path: string, barePage: string): Promise<Figures> => {
  const { page, cpuTime, close } = await openMockedApp(path, {
    '/bare': barePage,
    '/api/properties': properties,
    '/api/properties?bedrooms=3': properties.filter(({ bedrooms }) => bedrooms >= 3),
  });
  try {
    await page.getByRole('article').first().waitFor();
    await untilIdle(page);

    const nodes = await page.locator('*').count();
    // The bare list has no such button. There are as many cards as the frames scroll past.
    while ((await page.getByRole('article').count()) < scrolledCards) {
      const more = page.getByRole('button', { name: 'Show more' });
      if (!(await more.isVisible())) break;
      await more.click();
    }
    // The focus goes to the last new cards, and the page scrolls there.
    await untilIdle(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    // Someone who turns a wheel has the pointer over the cards.
    await page.mouse.move(720, 600);
    await untilIdle(page);

    const beforeScroll = await cpuTime();
    const durations = await scroll(page);
    const frame = ((await cpuTime()) - beforeScroll) / frames;

    await page.evaluate(() => window.scrollTo(0, 0));
    await untilIdle(page);
    await page.getByLabel('Bedrooms').focus();
    const beforeFilter = await cpuTime();
    // A key, as users do it. `selectOption` would change the page within a command of the DevTools protocol, whose time
    // does not count.
    await page.keyboard.press('3');
    await page.waitForFunction(isFiltered, propertyCount);
    await untilIdle(page);
    const filter = (await cpuTime()) - beforeFilter;

    const p95 = durations.sort((a, b) => a - b)[Math.floor(frames * 0.95)] ?? NaN;
    return { frame, p95, filter, nodes };
  } finally {
    await close();
  }
};

/** The limits: ratios to the bare list, and absolute ones. */
const limits: { figure: Figure; label: string; ratio?: number; value?: number }[] = [
  { figure: 'frame', label: 'CPU of a scrolled frame', ratio: 1.4 },
  { figure: 'p95', label: '95th percentile of a scrolled frame in ms', value: 20 },
  { figure: 'filter', label: 'CPU of a filter change', ratio: 2 },
  { figure: 'nodes', label: 'DOM nodes with 10,000 properties', value: 900 },
];

/**
 * Scrolls and filters the listings page with 10,000 properties and, in turn, a bare list with the same properties and
 * a virtualizer. Returns whether all figures are within their limits.
 */
export const benchmarkScrolling = async (): Promise<boolean> => {
  const barePage = await buildBarePage('bareList.tsx', bareCss);
  const [app, bare]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    app.push(await measure('/listings', barePage));
    bare.push(await measure('/bare', barePage));
  }
  console.log(`Listings with ${propertyCount} properties`);
  const passed = limits.map(({ figure, label, ratio, value }) => {
    const [ours, limit] = [app, bare].map((figures) => figures.map((round) => round[figure]));
    if (!ours || !limit) throw new Error('Nothing was measured.');
    const [text, bareText] = [ours, limit].map((numbers) => formatMeasured(summarize(numbers), 1));
    console.log(`${label}: ${text}, bare list ${bareText}`);
    return ratio === undefined
      ? reportLimit(label, summarize(ours), value ?? NaN)
      : reportLimit(`${label}, times the bare list`, summarizeRatio(ours, limit), ratio);
  });
  return passed.every(Boolean);
};

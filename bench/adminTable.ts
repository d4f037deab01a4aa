import type { Page } from '@playwright/test';
import { buildBarePage } from './buildBarePage.ts';
import { openMockedApp } from './openMockedApp.ts';
import { reportLimit } from './reportLimit.ts';
import { formatMeasured, rounds, summarize, summarizeRatio } from './statistics.ts';

const manyRows = 10_000;
const fewRows = 100;
/** A click in the table of 10,000 rows may take at most this many times as long as in the table of 100 rows. */
const maxRatio = 3;
/** The table of 10,000 rows may take at most this many times as long to load as the bare grid with the same rows. */
const maxLoadRatio = 1.2;
/** The longest time from a key press until the rows show its result. */
const maxKeyMs = 100;

/** Without pictures, and with titles in a different order from the ids. */
const makeRows = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = (index * 7_919 + 17) % count;
    return {
      id: index + 1,
      title: `Property ${number}`,
      city: `City ${index % 40}, Country`,
      price: 1_000_000 + number * 13,
      bedrooms: index % 7,
      bathrooms: index % 5,
      status: ['Available', 'Under Offer', 'Sold'][index % 3],
      listing_type: 'For Sale',
    };
  });

const firstCell = '[role="gridcell"]';

/** Measures the milliseconds from a click to the first frame in which the first row has changed. */
const measureClick = async (page: Page, selector: string): Promise<number> => {
  const [clickedAt, before] = await page.evaluate(
    ([cell, button]) => {
      const text = document.querySelector(cell)?.textContent;
      const now = performance.now();
      document.querySelector<HTMLElement>(button)?.click();
      return [now, text] as const;
    },
    [firstCell, selector] as const,
  );
  const shown = await page.waitForFunction(
    ([cell, text]) => document.querySelector(cell)?.textContent !== text && performance.now(),
    [firstCell, before] as const,
    { polling: 'raf' },
  );
  return Number(await shown.jsonValue()) - clickedAt;
};

const clicks = {
  // The second click removes the filter.
  'Filter by status': ['[aria-label^="Sold: "]', '[aria-label^="Sold: "]'],
  'Sort by title': ['[data-field="title"][role="columnheader"]'],
  'Change the page': ['[aria-label="Go to next page"]', '[aria-label="Go to previous page"]'],
};

/** Clicks in a table of `fewRows` and in one of `manyRows`, in turn. */
const benchmarkClicks = async (): Promise<boolean> => {
  const open = (count: number) => openMockedApp('/admin/dashboard', { '/api/properties': makeRows(count) });
  const [shortTable, longTable] = [await open(fewRows), await open(manyRows)];
  for (const { page } of [shortTable, longTable]) await page.getByRole('gridcell').first().waitFor();
  const passed: boolean[] = [];
  for (const [name, selectors] of Object.entries(clicks)) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++)
      for (const selector of selectors) {
        few.push(await measureClick(shortTable.page, selector));
        many.push(await measureClick(longTable.page, selector));
      }
    console.log(
      `${name} in ms: ${formatMeasured(summarize(many), 0)} with ${manyRows} rows, ${formatMeasured(summarize(few), 0)} with ${fewRows} rows`,
    );
    passed.push(
      reportLimit(
        `${name} with ${manyRows} rows, times ${fewRows} rows`,
        summarizeRatio(many, few),
        maxRatio,
      ),
    );
  }
  await shortTable.close();
  await longTable.close();
  return passed.every(Boolean);
};

/** Measures the milliseconds from a key press to the first frame in which the first row has changed. */
const measureKey = async (page: Page, key: string): Promise<number> => {
  const before = await page.evaluate((selector) => {
    window.addEventListener('keydown', ({ timeStamp }) => performance.mark('key', { startTime: timeStamp }), {
      capture: true,
      once: true,
    });
    return document.querySelector(selector)?.textContent;
  }, firstCell);
  const shown = page.waitForFunction(
    ([selector, text]) => document.querySelector(selector)?.textContent !== text && performance.now(),
    [firstCell, before] as const,
    { polling: 'raf' },
  );
  await page.keyboard.press(key);
  const shownAt = Number(await (await shown).jsonValue());
  const pressedAt = await page.evaluate(() => performance.getEntriesByName('key').at(-1)?.startTime);
  return shownAt - Number(pressedAt);
};

/** Opens a page with the table. Resolves with the milliseconds until its first row was shown. */
const openTable = async (path: string, pages: Record<string, string>) => {
  const { page, close } = await openMockedApp(path, {
    '/api/properties': makeRows(manyRows),
    ...pages,
  });
  const loaded = await page.waitForFunction(
    (selector) => document.querySelector(selector) !== null && performance.now(),
    firstCell,
    { polling: 'raf' },
  );
  return { page, close, loadedAfter: Number(await loaded.jsonValue()) };
};

const barePath = '/bare-table';

/** The second key of each pair takes back what the first one does. */
const keys = {
  search: { selector: '[role="searchbox"]', keys: ['4', 'Backspace'] },
  filter: { selector: '[aria-label^="Sold: "]', keys: ['Enter', 'Enter'] },
  sort: { selector: '[data-field="title"][role="columnheader"]', keys: ['Enter', 'Enter'] },
};

/** Our table and the bare grid in turn, each time in a new browser. */
const benchmarkKeys = async (): Promise<boolean> => {
  const pages = { [barePath]: await buildBarePage('bareTable.tsx') };
  const loaded = { ours: [] as number[], bare: [] as number[] };
  const times: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++) {
    const bare = await openTable(barePath, pages);
    loaded.bare.push(bare.loadedAfter);
    await bare.close();
    const { page, close, loadedAfter } = await openTable('/admin/dashboard', pages);
    loaded.ours.push(loadedAfter);
    for (const [name, { selector, keys: pair }] of Object.entries(keys))
      for (const key of pair) {
        await page.locator(selector).first().focus();
        (times[name] ??= []).push(await measureKey(page, key));
        // The next key must not be part of the same search.
        await page.waitForTimeout(200);
      }
    await close();
  }
  const { ours, bare } = loaded;
  console.log(
    `Table of ${manyRows} rows in ms: ${formatMeasured(summarize(ours), 0)}, bare grid: ${formatMeasured(summarize(bare), 0)}`,
  );
  return [
    reportLimit(
      `Table of ${manyRows} rows, usable, times the bare grid`,
      summarizeRatio(ours, bare),
      maxLoadRatio,
    ),
    ...Object.entries(times).map(([name, values]) =>
      reportLimit(`Table of ${manyRows} rows, ${name} after a key, in ms`, summarize(values), maxKeyMs),
    ),
  ].every(Boolean);
};

/**
 * Measures clicks in a short and a long table of the built app, keys in the long one, and its loading against the bare
 * grid. Returns whether all figures are within their limits.
 */
export const benchmarkAdminTable = async (): Promise<boolean> =>
  [await benchmarkClicks(), await benchmarkKeys()].every(Boolean);

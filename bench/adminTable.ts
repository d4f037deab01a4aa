import type { Page } from '@playwright/test';
import { openMockedApp } from './openMockedApp.ts';
import { reportLimit } from './reportLimit.ts';

const manyRows = 10_000;
const fewRows = 100;
/** A click in the table of 10,000 rows may take at most this many times as long as in the table of 100 rows. */
const maxRatio = 3;
const rounds = 7;

const makeProperties = (count: number) =>
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

/** Measures the milliseconds from a click to the first frame in which the first row has changed. */
const measureClick = async (page: Page, selector: string): Promise<number> => {
  const [clickedAt, before] = await page.evaluate((button) => {
    const text = document.querySelector('[role="gridcell"]')?.textContent;
    const now = performance.now();
    document.querySelector<HTMLElement>(button)?.click();
    return [now, text] as const;
  }, selector);
  const shown = await page.waitForFunction(
    (text) => document.querySelector('[role="gridcell"]')?.textContent !== text && performance.now(),
    before,
    { polling: 'raf' },
  );
  return Number(await shown.jsonValue()) - clickedAt;
};

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;

const clicks = {
  // The second click removes the filter.
  'Filter by status': ['[aria-label^="Sold: "]'],
  'Sort by title': ['[data-field="title"][role="columnheader"]'],
  'Change the page': ['[aria-label="Go to next page"]', '[aria-label="Go to previous page"]'],
};

const measure = async (count: number): Promise<Record<string, number>> => {
  const { page, close } = await openMockedApp('/admin/dashboard', {
    '/api/properties': makeProperties(count),
  });
  try {
    await page.getByRole('gridcell').first().waitFor();
    const times: Record<string, number> = {};
    for (const [name, selectors] of Object.entries(clicks)) {
      const measured: number[] = [];
      for (let round = 0; round < rounds; round++)
        for (const selector of selectors) measured.push(await measureClick(page, selector));
      times[name] = median(measured);
    }
    return times;
  } finally {
    await close();
  }
};

/**
 * Clicks the same buttons in a short and a long table of the built app, in a real browser. The ratio of the times does not
 * depend on the machine's speed. Returns whether the ratio is within the limit.
 */
export const benchmarkAdminTable = async (): Promise<boolean> => {
  const shortTable = await measure(fewRows);
  const longTable = await measure(manyRows);
  const passed = Object.entries(longTable).map(([name, time]) => {
    const ratio = time / (shortTable[name] ?? 0);
    console.log(
      `${name}: ${time.toFixed(0)} ms with ${manyRows} rows, ${shortTable[name]?.toFixed(0)} ms with ${fewRows} rows`,
    );
    return reportLimit(`${name} with ${manyRows} rows, times ${fewRows} rows`, ratio, maxRatio);
  });
  return passed.every(Boolean);
};

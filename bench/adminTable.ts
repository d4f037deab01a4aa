import type { Page } from '@playwright/test';
import { openBuiltApp } from './openBuiltApp.ts';

const many = 10_000;
const few = 100;
/** What a press may take longer in the table of ten thousand homes than in that of a hundred, which shows as many. */
const limit = 3;
const rounds = 7;

const homes = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const number = (place * 7_919 + 17) % count;
    return {
      id: place + 1,
      title: `Home ${number}`,
      city: `City ${place % 40}, Country`,
      price: 1_000_000 + number * 13,
      bedrooms: place % 7,
      bathrooms: place % 5,
    };
  });

/** Milliseconds from a press until the next frame in which the first row is another one. */
const timePress = async (page: Page, selector: string): Promise<number> => {
  const [pressed, before] = await page.evaluate((button) => {
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
  return Number(await shown.jsonValue()) - pressed;
};

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;

const presses = {
  'Sort by title': ['[data-field="title"][role="columnheader"]'],
  'Turn the page': ['[aria-label="Go to next page"]', '[aria-label="Go to previous page"]'],
};

const measure = async (count: number): Promise<Record<string, number>> => {
  const { page, close } = await openBuiltApp('/admin/dashboard', { '/api/properties': homes(count) });
  try {
    await page.getByRole('gridcell').first().waitFor();
    const times: Record<string, number> = {};
    for (const [name, selectors] of Object.entries(presses)) {
      const taken: number[] = [];
      for (let round = 0; round < rounds; round++)
        for (const selector of selectors) taken.push(await timePress(page, selector));
      times[name] = median(taken);
    }
    return times;
  } finally {
    await close();
  }
};

/**
 * Presses the same buttons of the built app over a short and a long table, in a real browser: the machine's speed falls
 * out of the ratio. Answers whether the limit holds.
 */
export const benchAdminTable = async (): Promise<boolean> => {
  const short = await measure(few);
  const long = await measure(many);
  const held = Object.entries(long).map(([name, time]) => {
    const ratio = time / (short[name] ?? 0);
    console.log(`${name}: ${time.toFixed(0)} ms of ${many} homes, ${short[name]?.toFixed(0)} ms of ${few}`);
    console.log(`Ratio: ${ratio.toFixed(2)}, limit ${limit}: ${ratio <= limit ? 'held' : 'MISSED'}`);
    return ratio <= limit;
  });
  return held.every(Boolean);
};

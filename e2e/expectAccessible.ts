import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [390, 768, 1440];

/**
 * Waits until animations end, because a color in transition says nothing. Skeletons pulse endlessly and are skipped.
 */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

/**
 * Runs axe in the page. @axe-core/playwright would take six times as long, because for each audit it loads axe three
 * times and opens another page.
 */
const findViolations = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const results = await window.axe?.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    if (!results) throw new Error('axe is not loaded.');
    return results.violations;
  }, tags);
};

/** Expects axe to find no violation in the page's current state and at its current width. */
export const expectAccessibleAtThisWidth = async (page: Page, state: string): Promise<void> => {
  await waitForAnimations(page);
  const found = (await findViolations(page)).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target: target.join(' '), failureSummary })),
  );
  expect.soft(found, `${state} at ${page.viewportSize()?.width} px`).toEqual([]);
};

/** Expects axe to find no violation at a phone's, a tablet's and a desktop's width. */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleAtThisWidth(page, state);
  }
};

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [390, 768, 1440];

/** Waits until animations end, because a color in transition says nothing. Skeletons pulse endlessly and are skipped. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });

/** Expects axe to find no violation in the page's current state and at its current width. */
export const expectAccessibleAtThisWidth = async (page: Page, state: string): Promise<void> => {
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page })
    // axe is three times as fast this way. It skips frames of other origins (no audited state has one) and lists no passes.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
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

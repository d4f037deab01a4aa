import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [390, 768, 1440];

/** A colour on its way says nothing of the one it will be. Skeletons pulse for ever and are not waited for. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Expects axe to find nothing on the page as it stands, at the width it has. */
export const auditHere = async (page: Page, state: string): Promise<void> => {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target: target.join(' '), failureSummary })),
  );
  expect.soft(found, `${state} at ${page.viewportSize()?.width} px`).toEqual([]);
};

/** Expects axe to find nothing at any of the widths for which the pages are laid out. */
export const audit = async (page: Page, state: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await auditHere(page, state);
  }
};

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const propertyCount = 10_000;

test.use({ role: 'member' });

test.beforeEach(async ({ page, properties }) => {
  const many = Array.from({ length: propertyCount }, (_, index) => ({
    ...properties[index % properties.length],
    id: index + 1,
    // Some titles need a second line, so that the rows differ in height.
    title: `Home ${index + 1}${index % 11 === 0 ? ' with a name that is too long for one line of a card' : ''}`,
  }));
  await page.route('**/api/properties', (route) => route.fulfill({ json: many }));
});

const openList = async (page: Page) => {
  await page.goto('/listings');
  await expect(page.getByText('10,000 homes')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
};

/** Scrolls to a part of the page and waits until cards are there. */
const scrollTo = async (page: Page, share: number) => {
  await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('article')].some((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    }),
  );
};

for (const width of [390, 768, 1440, 2560]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });
    test(`10,000 properties have at most 900 DOM nodes at ${width} px`, async ({ page }) => {
      await openList(page);
      for (const share of [0, 0.5, 1]) {
        await scrollTo(page, share);
        expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(900);
      }
      await expect(page.getByRole('main').getByRole('listitem').last()).toHaveAttribute(
        'aria-posinset',
        String(propertyCount),
      );
    });
  });
}

test('the cards of a long list stay where they are while others are mounted and unmounted', async ({
  page,
}) => {
  await openList(page);
  const jumps = await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const found: number[] = [];
    for (const step of [...Array<number>(60).fill(170), ...Array<number>(40).fill(-230)]) {
      const card = [...document.querySelectorAll('article')].find(
        (each) => each.getBoundingClientRect().top > 200,
      );
      const top = card?.getBoundingClientRect().top ?? NaN;
      window.scrollBy(0, step);
      await nextFrame();
      await nextFrame();
      found.push(Math.abs((card?.getBoundingClientRect().top ?? NaN) - (top - step)));
    }
    return found;
  });
  expect(Math.max(...jumps)).toBeLessThan(1);
});

test('a card with the focus stays mounted when it is scrolled away', async ({ page }) => {
  await openList(page);
  const heart = page.getByRole('button', { name: 'Save Home 5', exact: true });
  await heart.focus();
  for (const share of [0.5, 1, 0]) {
    await scrollTo(page, share);
    await expect(heart).toBeFocused();
  }
  // It is in the flow of the grid again.
  await expect(page.getByRole('article', { name: /^Home 1 / })).toBeInViewport();
  const [card, neighbour] = ['Home 5', 'Home 6'].map((name) =>
    page.getByRole('article', { name, exact: true }),
  );
  expect((await card?.boundingBox())?.y).toBe((await neighbour?.boundingBox())?.y);
});

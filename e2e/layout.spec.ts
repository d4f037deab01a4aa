import type { Locator } from '@playwright/test';
import { pagePaths } from './pagePaths.ts';
import { expect, test } from './fixtures.ts';
import { openAndRefetch } from './hydration.ts';

const largeText = 'html { font-size: 200% }';

const horizontalOverflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const [screen, width, textSize] of [
  ['a 320 px wide screen', 320, '100%'],
  ['a phone with text at 200%', 390, '200%'],
] as const) {
  test.describe(`on ${screen} no page scrolls horizontally`, () => {
    test.use({ viewport: { width, height: 640 } });

    test('with a long status', async ({ page, properties }) => {
      const status = 'Under offer, viewings by appointment';
      await page.route('**/api/properties/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), status } });
      });
      await page.route('**/api/properties', (route) =>
        route.fulfill({ json: properties.map((each) => ({ ...each, status })) }),
      );
      for (const url of [`/properties/${properties[0]?.id}`, '/listings']) {
        await openAndRefetch(page, url);
        await page.addStyleTag({ content: `html { font-size: ${textSize} }` });
        const badge = page.getByText(status).first();
        await expect(badge).toBeVisible();
        expect(await page.evaluate(horizontalOverflow), url).toBe(0);
        const { x = 0, width: badgeWidth = Infinity } = (await badge.boundingBox()) ?? {};
        expect(x + badgeWidth, url).toBeLessThan(width);
      }
    });

    test('with a long listing type', async ({ page, properties }) => {
      const listing_type = 'L'.repeat(100);
      await page.route('**/api/properties/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), listing_type } });
      });
      await openAndRefetch(page, `/properties/${properties[0]?.id}`);
      await page.addStyleTag({ content: `html { font-size: ${textSize} }` });
      await expect(page.getByText(listing_type)).toBeVisible();
      expect(await page.evaluate(horizontalOverflow)).toBe(0);
    });

    for (const role of ['visitor', 'member', 'admin'] as const) {
      test.describe(() => {
        test.use({ role });
        test(`for a ${role}`, async ({ page }) => {
          for (const url of pagePaths[role]) {
            await page.goto(url);
            await page.addStyleTag({ content: `html { font-size: ${textSize} }` });
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            // Until then, the page is the visitors' version.
            await expect(page.locator('[data-signed-in]')).toHaveCount(0);
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
            expect(await page.evaluate(horizontalOverflow), url).toBe(0);
          }
          // With the way back to the results and to the neighbors.
          await page.goto('/listings');
          await page.addStyleTag({ content: `html { font-size: ${textSize} }` });
          await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
          await expect(page.getByRole('link', { name: 'Next home' })).toBeInViewport({ ratio: 1 });
          expect(await page.evaluate(horizontalOverflow)).toBe(0);
        });
      });
    }
  });
}

test.describe('with text at 200%', () => {
  test.use({ role: 'admin' });

  test.beforeEach(({ page }) =>
    page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('<head>', `<head><style>${largeText}</style>`) });
    }),
  );

  test('the icons grow with the text', async ({ page, properties }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const widthOf = async (icon: Locator) => (await icon.boundingBox())?.width;
    await page.goto('/listings');
    expect(await widthOf(page.getByRole('button', { name: 'Filters' }).locator('svg'))).toBe(40);
    const hearts = page.getByRole('button', { name: /^Save / });
    expect(await widthOf(hearts.first().locator('svg'))).toBe(48);
    await page.goto(`/properties/${properties[0]?.id}`);
    expect(await widthOf(hearts.locator('svg'))).toBe(48);
    // Next to the price, which stays on one line.
    const price = await page
      .getByText(/^\$[\d,]+$/)
      .first()
      .boundingBox();
    expect(price?.height).toBeLessThan(80);
  });

  test('the label of a filter does not touch the text of its field', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto('/listings');
    await expect(page.getByText(/^\$[\d,]+$/).first()).toBeVisible();
    const label = await page.getByText('City', { exact: true }).boundingBox();
    const field = await page.getByLabel('City').boundingBox();
    if (!label || !field) throw new Error('The field is not there.');
    // The padding of the field.
    expect(label.y + label.height - field.y).toBeLessThanOrEqual(4);
  });

  test('the sidebar of the back office is as wide as its labels', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto('/admin/agents');
    const overflow = await page
      .getByRole('navigation', { name: 'Administration' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBe(0);
  });

  test('no label breaks inside a word in the table of the users on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/users');
    const label = page.getByRole('term').filter({ hasText: 'Membership' }).first();
    const lines = await label.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  for (const width of [390, 1280])
    test(`the overview fits on a ${width} px wide screen`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/admin/dashboard');
      const overview = page.getByRole('region', { name: 'Overview' });
      await expect(overview.getByRole('button', { name: /^\$/ }).first()).toBeVisible();
      const overflowing = await overview.evaluate((section) =>
        [...section.querySelectorAll('*')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ outerHTML }) => outerHTML),
      );
      expect(overflowing).toEqual([]);
    });

  test('a price and its label are not cut off in the form', async ({ page, properties }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/admin/properties/edit/${properties[0]?.id}`);
    for (const label of ['Price', 'Bathrooms']) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).not.toHaveValue('');
      for (const part of [field, page.locator('label').filter({ hasText: label })])
        expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });

  for (const width of [390, 1440])
    test(`the actions of a row are not cut off on a ${width} px wide screen`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/admin/dashboard');
      const last = page.getByRole('button', { name: /^Delete / }).first();
      await expect(last).toBeVisible();
      const isCut = await last.evaluate((button) => {
        const cell = button.closest('[role="gridcell"]');
        return !cell || button.getBoundingClientRect().right > cell.getBoundingClientRect().right;
      });
      expect(isCut).toBe(false);
    });
});

test.describe('at 400% zoom', () => {
  test.use({ role: 'admin', viewport: { width: 320, height: 225 } });

  test('the question before a deletion can be read without scrolling', async ({ page }) => {
    await page.goto('/admin/dashboard');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('This action cannot be undone.')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' }, colorScheme: 'dark' });

  test('the arrow of a select and the edge of a button are visible', async ({ page }) => {
    await page.goto('/listings');
    await expect(page.getByLabel('Bedrooms').locator('xpath=following-sibling::*[name()="svg"]')).toHaveCSS(
      'color',
      'rgb(255, 255, 255)',
    );
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toHaveCSS('border-top-style', 'solid');
  });

  test('the header and a badge have an edge', async ({ page }) => {
    await page.goto('/listings');
    for (const target of [page.getByRole('banner'), page.getByText('EXCLUSIVE', { exact: true }).first()]) {
      await expect(target).toHaveCSS('outline-style', 'solid');
      await expect(target).toHaveCSS('outline-color', 'rgb(255, 255, 255)');
    }
  });
});

test.describe('in print', () => {
  test.use({ role: 'member' });

  test('a property fits on one page', async ({ page, properties }) => {
    for (const { id } of properties.slice(0, 3)) {
      await page.goto(`/properties/${id}`);
      await expect(page.getByText('Your agent')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByLabel('Message')).toBeHidden();
      await expect(page.getByRole('banner')).toHaveCSS('color', 'rgb(21, 19, 15)');
      const paper = await page.pdf({ format: 'A4', printBackground: true });
      expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });

  for (const url of ['/', '/listings'])
    test(`cards stay in one piece and have no controls at ${url}`, async ({ page }) => {
      await page.goto(url);
      const card = page.getByRole('article').first();
      await expect(card.getByRole('button')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(card).toHaveCSS('break-inside', 'avoid');
      await expect(card.getByRole('button')).toBeHidden();
      await expect(card.getByText('View Details')).toBeHidden();
      await expect(page.getByLabel('Sort by')).toBeHidden();
      await expect(page.getByLabel('City')).toBeHidden();
    });

  test('the home page begins with the dark text of the hero', async ({ page }) => {
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    const hero = page.getByRole('region', { name: 'Welcome' });
    await expect(hero).toHaveCSS('color', 'rgb(21, 19, 15)');
    await expect(hero.getByRole('img')).toBeHidden();
    expect((await hero.boundingBox())?.height).toBeLessThan(1123 / 2);
  });
});

test('a title on a card is shown whole up to 40 characters, and a longer one takes at most three lines', async ({
  page,
  properties,
}) => {
  const whole = 'Overwhelmingly Magnificent Château Royal';
  expect(whole).toHaveLength(40);
  const cut = `${whole} with Terraces, Olive Trees, a Long Drive and a Lake`;
  await page.route('**/api/properties', (route) =>
    route.fulfill({ json: [whole, cut].map((title, index) => ({ ...properties[index], title })) }),
  );
  for (const [width, textSize] of [
    [320, '200%'],
    [390, '100%'],
    [1440, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openAndRefetch(page, '/listings');
    await page.addStyleTag({ content: `html { font-size: ${textSize} }` });
    const linesOf = async (title: string) => {
      const heading = page.getByRole('article').getByRole('heading', { name: title, exact: true });
      return heading.evaluate((element) => {
        const lineHeight = parseFloat(getComputedStyle(element).lineHeight);
        return [element.clientHeight, element.scrollHeight].map((height) => Math.round(height / lineHeight));
      });
    };
    const [shown, all = 0] = await linesOf(whole);
    expect(shown).toBe(all);
    if (textSize === '200%') expect(all).toBeGreaterThan(3);
    const [shownOfLong, allOfLong = 0] = await linesOf(cut);
    expect(shownOfLong).toBe(Math.min(3, allOfLong));
    if (width < 400) expect(allOfLong).toBeGreaterThan(3);
  }
});

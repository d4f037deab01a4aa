import type { Page } from '@playwright/test';
import { callApi } from './callApi.ts';
import { expectAccessible, expectAccessibleAtThisWidth } from './expectAccessible.ts';
import { expectNoScroll } from './expectNoScroll.ts';
import { expect, test } from './fixtures.ts';
import { logInAdmin } from './users.ts';

const phone = { width: 390, height: 844 };

test.describe('the first screen of a property', () => {
  test.use({ viewport: { width: 1440, height: 900 }, role: 'member' });

  test('shows the picture, the title and the price', async ({ page, properties }) => {
    for (const { id, title, price } of properties) {
      await page.goto(`/properties/${id}`);
      const aside = page.getByRole('complementary', { name: 'Price and agent' });
      const parts = [
        page.getByRole('button', { name: /in full screen$/ }),
        page.getByRole('heading', { level: 1, name: title }),
        aside.getByText(`$${price.toLocaleString('en-US')}`, { exact: true }),
      ];
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
      expect((await parts[0]?.boundingBox())?.height).toBeLessThanOrEqual(0.6 * 900);
    }
  });

  test('shows all of its thumbnails beside the picture in a tall window', async ({ page, properties }) => {
    for (const [width, height] of [
      [900, 1100],
      [1024, 1366],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/properties/${properties[0]?.id}`);
      await expect(page.getByRole('group', { name: 'Pictures' })).toBeInViewport({ ratio: 1 });
    }
  });

  test('shows a long title, too', async ({ page, properties }) => {
    const title = 'Contemporary Lakeside Residence with a Private Dock and Guest House';
    await page.route('**/api/properties/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), title } });
    });
    await page.goto(`/properties/${properties[0]?.id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport({ ratio: 1 });
  });

  test('has a strip that scrolls to every one of many thumbnails', async ({
    page,
    webServer,
    properties,
  }) => {
    const pictures = properties.flatMap(({ image, image_gallery }) => [image, ...image_gallery]).slice(0, 20);
    await page.route('**/api/properties/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), image_gallery: pictures } });
    });
    await page.goto(`${webServer.url}/properties/${properties[0]?.id}?many`);
    const thumbnails = page.getByRole('group', { name: 'Pictures' }).getByRole('button');
    await expect(thumbnails).toHaveCount(20);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await thumbnails.first().focus();
    await page.keyboard.press('ArrowLeft');
    await expect(thumbnails.last()).toBeFocused();
    await expect(thumbnails.last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Open picture 20 of 20 in full screen' })).toBeInViewport();
  });
});

test.describe('the bar at the bottom of a phone', () => {
  test.use({ viewport: phone, bypassCSP: true });

  /** The bar leaves nothing that has the focus below it. */
  const expectFocusToBeUncovered = async (page: Page) => {
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const x = left + width / 2;
      // A tall element may end below the window. Then its part in the window counts.
      const found = [top + 2, Math.min(top + height, innerHeight) - 2].map((y) =>
        document.elementFromPoint(x, y),
      );
      return found.some((element) => focused.contains(element)) ? undefined : focused.outerHTML.slice(0, 200);
    });
    expect(covered).toBeUndefined();
  };

  test.describe('for a member', () => {
    test.use({ role: 'member' });

    test('leads to the message and does not cover it', async ({ page, properties }) => {
      const [property] = properties;
      await page.goto(`/properties/${property?.id}`);
      const contact = page.getByRole('button', { name: 'Contact agent' });
      await expect(contact).toBeInViewport({ ratio: 1 });
      await expectAccessibleAtThisWidth(page, 'the bar');
      const message = page.getByLabel('Message', { exact: true });
      // Until its code is loaded, the place of the form gets the focus.
      await expect(message).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send Inquiry' })).not.toBeInViewport();
      await contact.click();
      await expect(message).toBeFocused();
      await expect(message).toBeInViewport({ ratio: 1 });
      await expectFocusToBeUncovered(page);
      await page.getByRole('button', { name: 'Send Inquiry' }).scrollIntoViewIfNeeded();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(contact).not.toBeInViewport();
    });

    test('does not move the page when it gets the focus', async ({ page, properties }) => {
      await page.goto(`/properties/${properties[0]?.id}`);
      const contact = page.getByRole('button', { name: 'Contact agent' });
      await expect(page.getByLabel('Message', { exact: true })).toBeVisible();
      await expectNoScroll(page, () => contact.focus());
    });

    test('covers nothing that has the focus', async ({ page, properties }) => {
      await page.goto(`/properties/${properties[0]?.id}`);
      await expect(page.getByRole('button', { name: 'Contact agent' })).toBeVisible();
      await expect(page.getByLabel('Message', { exact: true })).toBeVisible();
      // In a window of this height, the button is where the bar is.
      const share = page.getByRole('button', { name: 'Share' });
      const { y = 0, height = 0 } = (await share.boundingBox()) ?? {};
      await page
        .getByRole('button', { name: /^Show picture/ })
        .last()
        .focus();
      await page.setViewportSize({ ...phone, height: Math.round(y + height + 10) });
      await page.keyboard.press('Tab');
      await expect(share).toBeFocused();
      await expectFocusToBeUncovered(page);
      await page.setViewportSize(phone);
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let step = 0; step < 24; step += 1) {
          await page.keyboard.press(key);
          await expectFocusToBeUncovered(page);
        }
      }
    });
  });

  test('invites a visitor to join', async ({ page, properties }) => {
    await page.goto(`/properties/${properties[0]?.id}`);
    const link = page.getByRole('link', { name: 'Join to Unlock Details' });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expectAccessibleAtThisWidth(page, 'the bar for visitors');
    await link.click();
    await expect(page).toHaveURL('/signup');
  });
});

test.describe('a visitor', () => {
  test.use({ bypassCSP: true, permissions: ['clipboard-read', 'clipboard-write'] });

  test('shares a property', async ({ page, properties }) => {
    const path = `/properties/${properties[0]?.id}`;
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto(`${path}?from=mail`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
    await expectAccessible(page, 'the toast of a copied link');
  });
});

test.describe('a property that an administrator has changed', () => {
  // Chromium reports the preload of a missing picture as unused, if the page takes a few seconds to load.
  test.use({
    role: 'admin',
    bypassCSP: true,
    allowedConsoleMessages: /status of 404|gone\.jpg was preloaded/,
  });

  test('says that it is sold, and shows a placeholder for a broken picture', async ({
    page,
    webServer,
    properties,
  }) => {
    const token = await logInAdmin(webServer.url);
    const changed = { ...properties[0], status: 'Sold', image: '/media/gone.jpg', image_gallery: '[]' };
    const { id } = (await callApi(webServer.url, 'POST /api/properties', { token, body: changed })) as {
      id: number;
    };
    await page.goto(`/properties/${id}`);
    await expect(page.getByText(/^This home has been sold\./)).toBeVisible();
    // The picture fails before hydration.
    const main = page.getByRole('button', { name: /in full screen$/ });
    await expect(main.locator('[data-missing]')).toBeVisible();
    await expectAccessible(page, 'a sold property');
    await callApi(webServer.url, `DELETE /api/properties/${id}`, { token });
  });

  test('cannot reverse the text around its title', async ({ page, webServer, properties }) => {
    const token = await logInAdmin(webServer.url);
    const changed = { ...properties[0], title: '\u2069\u202EVilla', image_gallery: '[]' };
    const { id } = (await callApi(webServer.url, 'POST /api/properties', { token, body: changed })) as {
      id: number;
    };
    await page.goto(`/admin/properties/edit/${id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('heading', { name: /^Delete .*Villa.*\?$/ });
    await expect(question).toBeVisible();
    const [letter, sign] = await question.evaluate(({ firstChild }) =>
      [/V/, /\?/].map((pattern) => {
        const range = document.createRange();
        const start = firstChild?.textContent?.search(pattern) ?? 0;
        range.setStart(firstChild as Text, start);
        range.setEnd(firstChild as Text, start + 1);
        return range.getBoundingClientRect().left;
      }),
    );
    expect(sign).toBeGreaterThan(letter ?? Infinity);
    await callApi(webServer.url, `DELETE /api/properties/${id}`, { token });
  });
});

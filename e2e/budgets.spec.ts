import type { Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/**
 * What a page may download on a phone: kilobytes of compressed JavaScript, and requests of any kind. The hashes in the
 * file names change the size by 0.2 kB from build to build. The fonts of every page may have 60 kB.
 */
const budgets = {
  visitor: {
    '/': { javaScript: 165, requests: 16 },
    '/listings': { javaScript: 175, requests: 18 },
    '/properties/1': { javaScript: 170, requests: 18 },
    '/login': { javaScript: 230, requests: 20 },
  },
  member: { '/dashboard': { javaScript: 190, requests: 20 } },
  admin: {
    '/admin/dashboard': { javaScript: 350, requests: 34 },
    // The forms do not load the table.
    '/admin/properties/new': { javaScript: 250, requests: 30 },
  },
};

const sizeOf = async (response: Response) => (await response.request().sizes()).responseBodySize;

test.use({ viewport: { width: 412, height: 823 } });

for (const role of ['visitor', 'member', 'admin'] as const)
  test.describe(role, () => {
    test.use({ role });

    for (const [path, budget] of Object.entries(budgets[role]))
      test(`${path} stays within its budget`, async ({ page }) => {
        const responses: Response[] = [];
        page.on('response', (response) => responses.push(response));
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // The fonts come last.
        await expect.poll(() => responses.some((response) => response.url().includes('/fonts/'))).toBe(true);
        await page.waitForLoadState('networkidle');

        const kilobytes = async (part: string) => {
          const sizes = await Promise.all(
            responses.filter((response) => response.url().includes(part)).map(sizeOf),
          );
          return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
        };
        const scripts = responses.filter((response) => response.url().endsWith('.js'));
        expect(scripts.length).toBeGreaterThan(2);
        expect(await kilobytes('.js')).toBeLessThan(budget.javaScript);
        expect(await kilobytes('/fonts/')).toBeLessThan(60);
        expect(responses.length).toBeLessThanOrEqual(budget.requests);
      });
  });

test('the entry chunk, and no other, begins with the hint for V8 to compile it in the background', async ({
  page,
}) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  await page.goto('/');
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
  await page.waitForLoadState('networkidle');
  const hinted: string[] = [];
  for (const script of scripts)
    if ((await script.text()).startsWith('//# allFunctionsCalledOnLoad\n')) hinted.push(script.url());
  expect(hinted).toEqual([expect.stringContaining('/assets/index-')]);
});

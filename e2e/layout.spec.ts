import { expect, test } from './journey.ts';

const sidewaysRoom = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const addressesOf = {
  visitor: [
    '/',
    '/listings',
    '/properties/1',
    '/signup',
    '/login',
    '/pricing',
    '/about',
    '/admin/login',
    '/nowhere',
  ],
  member: ['/listings', '/properties/1', '/dashboard'],
  admin: [
    '/admin/dashboard',
    '/admin/properties/new',
    '/admin/properties/edit/1',
    '/admin/agents',
    '/admin/agents/new',
    '/admin/agents/edit/1',
    '/admin/users',
    '/admin/users/edit/1',
  ],
} as const;

for (const [screen, width, textSize] of [
  ['the narrowest screen', 320, '100%'],
  ['a phone with text twice as large', 390, '200%'],
] as const) {
  test.describe(`on ${screen} nothing scrolls sideways`, () => {
    test.use({ viewport: { width, height: 640 } });

    for (const as of ['visitor', 'member', 'admin'] as const) {
      test.describe(() => {
        test.use({ as });
        test(`for a ${as}`, async ({ page }) => {
          for (const address of addressesOf[as]) {
            await page.goto(address);
            await page.addStyleTag({ content: `html { font-size: ${textSize} }` });
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
            expect(await page.evaluate(sidewaysRoom), address).toBe(0);
          }
        });
      });
    }
  });
}

test.describe('on paper', () => {
  test.use({ as: 'member' });

  test('a home takes one page', async ({ page, homes }) => {
    for (const { id } of homes.slice(0, 3)) {
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
});

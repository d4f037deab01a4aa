import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';

const built = join(import.meta.dirname, '..', 'dist');
const origin = 'http://luminous.example';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The app judges a token by its form alone; here nobody checks the signature. */
const adminToken = [part({}), part({ id: 1, name: 'A', role: 'admin' }), 'signature'].join('.');

/**
 * Opens `address` of the built app as an administrator, in a browser of its own and without any server: `answers` holds
 * what the API says, by path; everything else is an empty list.
 */
export const openBuiltApp = async (
  address: string,
  answers: Record<string, unknown>,
): Promise<{ page: Page; close: () => Promise<void> }> => {
  if (!existsSync(join(built, 'index.html')))
    throw new Error('There is no built app. Run `npm run build` first.');
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((token) => localStorage.setItem('token', token), adminToken);
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.fulfill({ json: answers[pathname] ?? [] });
    const file = join(built, pathname);
    return route.fulfill({ path: pathname !== '/' && existsSync(file) ? file : join(built, 'index.html') });
  });
  await page.goto(origin + address);
  return { page, close: () => browser.close() };
};

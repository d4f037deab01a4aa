import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { watchCpu } from './watchCpu.ts';

const dist = join(import.meta.dirname, '..', 'dist');
const origin = 'http://luminous.example';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The app checks only the form of a token, so the signature can be any text. */
const adminToken = [encode({}), encode({ id: 1, name: 'A', role: 'admin' }), 'signature'].join('.');

/** The file that a static host sends for a path: the file itself, the page of a folder, or the app's fallback. */
const findFile = (pathname: string): string => {
  const candidates = [pathname, join(pathname, 'index.html')].map((path) => join(dist, path));
  return candidates.find((file) => existsSync(file) && extname(file)) ?? join(dist, 'index.html');
};

/**
 * Opens `path` of the built app as an administrator in a new browser, without a server. `responses` are the responses
 * by path, with or without its query: a string is a page, anything else the API's JSON. Any other API call returns an
 * empty list. `cpuTime` counts from before the page opens.
 */
export const openMockedApp = async (
  path: string,
  responses: Record<string, unknown>,
): Promise<{ page: Page; cpuTime: () => Promise<number>; close: () => Promise<void> }> => {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('The app is not built. Run `npm run build` first.');
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript((token) => localStorage.setItem('token', token), adminToken);
  await page.route(`${origin}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = responses[pathname + search] ?? responses[pathname];
    if (typeof response === 'string') return route.fulfill({ contentType: 'text/html', body: response });
    if (pathname.startsWith('/api/')) return route.fulfill({ json: response ?? [] });
    return route.fulfill({ path: findFile(pathname) });
  });
  const cpuTime = await watchCpu(page);
  await page.goto(origin + path);
  return { page, cpuTime, close: () => browser.close() };
};

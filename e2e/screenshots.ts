import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContextOptions } from '@playwright/test';
import config from '../playwright.config.ts';
import { callApi } from './callApi.ts';
import { logInAdmin, newUser, registerMember, storageStateWith } from './users.ts';
import { startWebServer } from './startWebServer.ts';

// Takes the documents' screenshots of the built app: npm run docs:pictures

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const webServer = await startWebServer();
const browser = await chromium.launch(config.use?.launchOptions);
await mkdir(folder, { recursive: true });

type Screenshot = { url: string; viewport: typeof wide; token?: string; isPartOfApp?: boolean };

const take = async (name: string, { url, viewport, token, isPartOfApp = true }: Screenshot) => {
  const options: BrowserContextOptions = { baseURL: webServer.url, viewport, reducedMotion: 'reduce' };
  const context = await browser.newContext({
    ...options,
    storageState: token && storageStateWith(webServer.url, token),
  });
  const page = await context.newPage();
  await page.goto(url);
  if (isPartOfApp)
    // The web fonts come last, after hydration.
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Figtree') && status === 'loaded'),
    );
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'));
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 72 });
  await context.close();
};

const member = await registerMember(webServer.url, { ...newUser(), email: 'ada@members.example' });
const admin = await logInAdmin(webServer.url);
await take('home', { url: '/', viewport: wide });
await take('listings-visitor', { url: '/listings', viewport: wide });
await take('listings-member', { url: '/listings', viewport: wide, token: member });
await take('property', {
  url: '/properties/8',
  viewport: { width: 1440, height: 1500 },
  token: member,
});
for (const property_id of [8, 5, 3])
  await callApi(webServer.url, 'POST /api/users/me/saved-properties', {
    token: member,
    body: { property_id },
  });
await take('dashboard', { url: '/dashboard', viewport: wide, token: member });
await take('admin', { url: '/admin/dashboard', viewport: wide, token: admin });
await take('phone', { url: '/listings', viewport: phone });
await take('api-reference', { url: '/api/docs', viewport: wide, isPartOfApp: false });

await browser.close();
await webServer.stop();

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '#server/testing/freePort.ts';
import { expect, test as base } from './fixtures.ts';
import { openDevTools, type DevTools } from './openDevTools.ts';
import { startStaticApp, type StaticApp } from './startStaticApp.ts';
import { demoMember } from './users.ts';

/** These tests use the real browser extension: its script in the page, its worker and its panel. */
const test = base.extend<{ devTools: DevTools; staticApp: StaticApp }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
  devTools: async ({}, use) => {
    const devTools = await openDevTools();
    await use(devTools);
    await devTools.close();
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  staticApp: async ({}, use) => {
    const app = await startStaticApp({ VITE_DEVTOOLS: '1' });
    await use(app);
    await app.stop();
  },
});
test.setTimeout(180_000);

/** Collects what the page tells the extension. */
const recordMessages = async (context: BrowserContext): Promise<string[]> => {
  const messages: string[] = [];
  await context.exposeFunction('recordMessage', (message: string) => void messages.push(message));
  await context.addInitScript(() => {
    addEventListener('message', ({ data }: MessageEvent<{ source?: string }>) => {
      if (data.source === '@devtools-page')
        (globalThis as unknown as { recordMessage: (message: string) => void }).recordMessage(
          JSON.stringify(data),
        );
    });
  });
  return messages;
};

const logIn = async (page: Page) => {
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email', { exact: true }).fill(demoMember.email);
  await page.getByLabel('Password', { exact: true }).fill(demoMember.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/listings');
};

test('in a build with VITE_DEVTOOLS=1, an earlier state shows its screen and sends nothing', async ({
  devTools,
  properties,
  staticApp: app,
}) => {
  const title = properties[0]?.title ?? '';
  const messages = await recordMessages(devTools.context);
  const calls: string[] = [];
  devTools.context.on('request', (request) => {
    if (request.url().startsWith(app.api.url))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });

  const page = await devTools.context.newPage();
  await page.goto(`${app.url}/listings`);
  const panel = await devTools.openPanel(page);
  const heart = page.getByRole('button', { name: `Save ${title}` });
  const otherHeart = page.getByRole('button', { name: `Save ${properties[1]?.title}` });
  const visitorPrice = page.getByRole('article', { name: title }).getByText('Price for members');
  await expect(visitorPrice).toBeAttached();
  await logIn(page);
  await heart.click();
  await expect(page.getByText('Property saved!')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');

  const callsSoFar = calls.length;
  const newCalls = () => calls.slice(callsSoFar);
  const actions = devTools.actions(panel);

  await test.step('before the heart was pressed', async () => {
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const types = await actions.types();
    await actions.jumpTo(types.indexOf('savedProperties/saveToggled') - 1);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await otherHeart.click();
  });
  await test.step('before the login', async () => {
    await actions.jumpTo((await actions.types()).indexOf('api/executeQuery/fulfilled (getProperties)'));
    await expect(visitorPrice).toBeAttached();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  });
  await test.step('before the list arrived', async () => {
    await actions.jumpTo((await actions.types()).indexOf('drafts/draftsClaimed'));
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(0);
  });
  await test.step('calls wait for the latest state', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.getByLabel('Listing type').selectOption(properties[0]?.listing_type ?? '');
    await page.waitForTimeout(500);
    expect(newCalls()).toEqual([]);
    // The panel shows new actions with a delay, so the last one that it shows may not be the latest yet.
    await expect(async () => {
      await actions.jumpTo((await actions.types()).length - 1);
      expect(newCalls()).toContain('GET /api/properties');
      expect(newCalls()).toContain('POST /api/users/me/saved-properties');
      await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  });

  expect(messages.join('\n')).toContain(demoMember.email);
  for (const secret of [token, demoMember.password]) expect(messages.join('\n')).not.toContain(secret);
});

test('an ordinary build tells the extension nothing', async ({ devTools, webServer }) => {
  const messages = await recordMessages(devTools.context);
  const page = await devTools.context.newPage();
  await page.goto(`${webServer.url}/listings`);
  await logIn(page);
  expect(messages).toEqual([]);
});

test('npm run dev prints the URL of the app first, and the app there tells the extension its actions', async ({
  devTools,
}) => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'luminous-dev-'));
  const port = await freePort();
  const dev = spawn(process.execPath, ['--import', 'tsx', 'bin/dev.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const urls: string[] = [];
    for await (const line of createInterface(dev.stdout)) {
      urls.push(...(/http:\/\/\S+/.exec(line) ?? []));
      if (urls.length === 2) break;
    }
    expect(urls).toEqual([`http://localhost:${port}/`, `http://127.0.0.1:${port + 1_000}`]);
    dev.stdout.resume();

    const page = await devTools.context.newPage();
    await page.goto(`${urls[0]}listings`);
    const panel = await devTools.openPanel(page);
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 90_000 });
    await expect(panel.getByText('api/executeQuery/fulfilled').first()).toBeVisible();
  } finally {
    const ended = new Promise((resolve) => dev.once('exit', resolve));
    dev.kill('SIGTERM');
    await ended;
    // The server may still be removing its lock.
    await rm(dataDirectory, { recursive: true, maxRetries: 5 });
  }
});

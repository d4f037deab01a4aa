import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import config from '../playwright.config.ts';

// electron-devtools-vendor contains the built browser extension. Its manifest has version 2, which Electron reads.
// Chromium reads only version 3.
const vendor = dirname(createRequire(import.meta.url).resolve('electron-devtools-vendor/package.json'));
const worker = "self.window = self; importScripts('background.bundle.js');";
const manifest = {
  manifest_version: 3,
  name: 'Redux DevTools',
  version: '3.1.6',
  background: { service_worker: 'worker.js' },
  content_scripts: [
    { matches: ['<all_urls>'], js: ['content.bundle.js'], run_at: 'document_start' },
    { matches: ['<all_urls>'], js: ['page.bundle.js'], run_at: 'document_start', world: 'MAIN' },
  ],
  commands: {},
  permissions: ['contextMenus', 'notifications', 'storage'],
  host_permissions: ['<all_urls>'],
};

export type DevTools = {
  /** A browser with the extension. */
  context: BrowserContext;
  /** Opens the panel that the browser's developer tools show for a page. */
  openPanel: (page: Page) => Promise<Page>;
  /** The list of actions in the panel. */
  actions: (panel: Page) => { types: () => Promise<string[]>; jumpTo: (index: number) => Promise<void> };
  close: () => Promise<void>;
};

/** Starts Chromium with the Redux DevTools extension. */
export const openDevTools = async (): Promise<DevTools> => {
  const folder = await mkdtemp(join(tmpdir(), 'luminous-devtools-'));
  const extension = join(folder, 'extension');
  await cp(join(vendor, 'extensions', 'redux-devtools'), extension, { recursive: true });
  await writeFile(join(extension, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(extension, 'worker.js'), worker);

  const { launchOptions, ...options } = config.use ?? {};
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...options,
    ...launchOptions,
    reducedMotion: 'reduce',
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...(launchOptions?.args ?? []),
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

  return {
    context,
    openPanel: async (page) => {
      const tabId = await background.evaluate(async (url) => {
        const { tabs } = (globalThis as unknown as ExtensionGlobal).chrome;
        return (await tabs.query({})).find((tab) => tab.url === url)?.id;
      }, page.url());
      const panel = await context.newPage();
      // In the developer tools, the browser tells the panel which tab it belongs to.
      await panel.addInitScript((id) => {
        const { chrome } = globalThis as unknown as ExtensionGlobal;
        chrome.devtools = { inspectedWindow: { tabId: id }, panels: { themeName: 'default' } };
      }, tabId);
      await panel.goto(new URL('devpanel.html', background.url()).href);
      return panel;
    },
    actions: (panel) => {
      const rows = panel.getByRole('button', { name: / Jump/ });
      return {
        types: async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0] ?? ''),
        jumpTo: async (index) => {
          // The button appears when the mouse is over the row, and the list scrolls if another action arrives.
          await rows.nth(index).getByText('Jump').dispatchEvent('click');
        },
      };
    },
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

type ExtensionGlobal = {
  chrome: {
    tabs: { query: (filter: object) => Promise<{ id: number; url?: string }[]> };
    devtools: object;
  };
};

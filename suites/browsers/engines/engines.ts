import { openPuppeteerBrowser } from './puppeteerBrowser.ts';
import type { Browser } from './tab.ts';
import { openWebKitBrowser } from './webKitBrowser.ts';

/** The first one is the reference: the others must show the same. */
export const engines = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof engines)[number];

export const openBrowser: Record<Engine, () => Promise<Browser>> = {
  Chromium: () => openPuppeteerBrowser('chrome', process.env.CHROME_PATH ?? '/usr/bin/chromium'),
  Firefox: () => openPuppeteerBrowser('firefox', process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
  WebKit: openWebKitBrowser,
};

import { chromium, type Browser } from '@playwright/test';
import config from '../../../playwright.config.ts';

/** Two of them keep two cores busy. */
const tabCount = 2;

/** Processes items in Chromium, in two tabs in parallel. `open` makes a tab in the browser. */
export const forEachInTabs = async <Item, Tab extends { close: () => Promise<void> }>(
  items: Iterable<Item>,
  open: (browser: Browser) => Promise<Tab>,
  work: (tab: Tab, item: Item) => Promise<void>,
): Promise<void> => {
  const queue = items[Symbol.iterator]();
  const browser = await chromium.launch(config.use?.launchOptions);
  const workInTab = async () => {
    const tab = await open(browser);
    try {
      for (let next = queue.next(); !next.done; next = queue.next()) await work(tab, next.value);
    } finally {
      await tab.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: tabCount }, workInTab));
  } finally {
    await browser.close();
  }
};

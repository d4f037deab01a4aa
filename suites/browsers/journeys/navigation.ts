import type { Page } from './page.ts';

/** Opens a link of the header, on a phone through its menu. */
export const followHeader = async (page: Page, isPhone: boolean, name: string, role = 'link') => {
  if (isPhone) await page.click({ role: 'button', name: 'Menu' });
  await page.click({ role, name, within: { role: 'navigation', name: 'Main' } });
};

/** Waits for the heading of a page and for its late parts, and returns all that the page shows. */
export const readPage = async (page: Page, heading: string | RegExp) => {
  await page.see({ role: 'heading', level: 1, name: heading });
  return page.seeSettled({ role: 'main' });
};

/** Chooses an order or a filter of the listings. On a phone the filters are in a dialog. */
export const chooseFilter = async (page: Page, isPhone: boolean, label: string, option: string) => {
  if (isPhone) await page.click({ role: 'button', name: /^Filters/ });
  await page.choose({ role: 'combobox', name: label }, option);
  if (isPhone) {
    await page.click({ role: 'button', name: /^Show \d+ home/ });
    await page.waitUntilGone({ role: 'dialog' });
  }
};

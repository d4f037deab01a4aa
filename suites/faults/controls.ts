import type { Page } from '@playwright/test';

export const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });
export const press = (name: string) => (page: Page) => button(name)(page).click();
export const follow = (name: string) => (page: Page) => link(name)(page).click();

export const focusWindow = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('focus')));

export const fillIn = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
};
export const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
/** The link of a table that opens a row's form. */
export const editLink = (name: string) => link(`Edit ${name}`);
export const tryAgain = press('Try again');

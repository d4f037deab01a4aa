import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Chromium says that a request has failed. The app says what it leaves out, and what it does not show. */
const expectedInConsole =
  /Failed to load resource|Left out \d+ of|The saved list could not be fetched|The session was cleared/;

export type OpenPage = {
  context: BrowserContext;
  page: Page;
  /** What the console has shown since the last call, without what the app logs on purpose. */
  takeConsoleMessages: () => string[];
};

/** A page with its own storage. The script runs in each of its documents before the app. */
export const openPage = async (browser: Browser, script = ''): Promise<OpenPage> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addInitScript(script);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const messages: string[] = [];
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expectedInConsole.test(message.text()))
      messages.push(message.text());
  });
  return { context, page, takeConsoleMessages: () => messages.splice(0) };
};

import puppeteer, { type ElementHandle, type Page, type SupportedBrowser } from 'puppeteer-core';
import type { Browser, Tab } from './tab.ts';

const makeTab = (page: Page, close: () => Promise<void>): Tab => {
  const find = async (element: string) => {
    const handle = (await page.evaluateHandle(element)).asElement() as ElementHandle<Element> | null;
    if (!handle) throw new Error(`${element} is not an element.`);
    return handle;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: (body) => page.evaluate(`(() => {${body}})()`),
    click: async (element) => (await find(element)).click(),
    type: (text) => page.keyboard.type(text),
    choose: async (element, option) => {
      const select = await find(element);
      const isChosen = `({ label }) => label === ${JSON.stringify(option)}`;
      const value = await page.evaluate(`[...${element}.options].find(${isChosen}).value`);
      await select.select(String(value));
    },
    close,
  };
};

/** Chromium through the DevTools protocol, Firefox through WebDriver BiDi. */
export const openPuppeteerBrowser = async (
  browser: SupportedBrowser,
  executablePath: string,
): Promise<Browser> => {
  const args = browser === 'chrome' ? ['--no-sandbox'] : [];
  const program = await puppeteer.launch({ browser, executablePath, args, protocolTimeout: 60_000 });
  return {
    openTab: async (viewport, report) => {
      const context = await program.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(viewport);
      page.on('pageerror', (error) => report(String(error)));
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) report(message.text());
      });
      return makeTab(page, () => context.close());
    },
    close: () => program.close(),
  };
};

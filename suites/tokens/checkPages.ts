import type { Browser, Page } from '@playwright/test';
import { pagePaths } from '#e2e/pagePaths.ts';
import { forEachInTabs } from '#suites/harness/chromium/forEachInTabs.ts';
import { openTwoTabs } from '#suites/harness/chromium/openTwoTabs.ts';
import { storeToken } from '#suites/harness/chromium/storeToken.ts';
import { readScreen } from '#suites/harness/chromium/readScreen.ts';
import { expectEventually } from '#suites/harness/expectEventually.ts';
import { quote } from '#suites/harness/quote.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import type { SuiteServer } from '#suites/harness/withServer.ts';
import { tryToDecode } from './checkDecoder.ts';
import { expectedPage, findMismatch, pages, title, type ExpectedPage } from './expectedPage.ts';

const openTab = async (browser: Browser, origin: string, script?: string) => {
  const { context, ...tabs } = await openTwoTabs(browser, origin, script);
  // This listener is registered before the app's, so an event is counted at the moment the app receives it.
  await tabs.page.addInitScript(() => {
    let events = 0;
    addEventListener('storage', () => (document.documentElement.dataset.storageEvents = String(++events)));
  });
  return { ...tabs, origin, close: () => context.close() };
};
type Tab = Awaited<ReturnType<typeof openTab>>;

const countEvents = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.storageEvents ?? 0));

/** The toasts with their counts. */
const readToasts = (page: Page) =>
  page
    .locator('[data-toast]')
    .evaluateAll((toasts: HTMLElement[]) =>
      toasts.map(({ dataset, textContent }) => `${dataset.toast}: ${textContent}`),
    );

/** What is wrong with the page, or undefined. Toasts in `before` were already shown for an earlier string. */
const checkPage = async (page: Page, expected: ExpectedPage, before: string[] = []) => {
  const toasts = await readToasts(page);
  const hasNewToast = toasts.some((toast) => !before.includes(toast));
  return findMismatch(await readScreen(page), expected, hasNewToast);
};

type Case = { tab: Tab; path: string; text: string; expected: ExpectedPage };

/** Opens a page with a stored string. */
const openWith = async ({ tab: { page, origin }, path, text, expected }: Case) => {
  await storeToken(page, text);
  await page.goto(origin + path);
  await expectEventually(path, () => checkPage(page, expected));
};

/** Writes a string in another tab while the page is open. The page is as the previous string has left it. */
const writeBeside = async ({ tab: { page, otherTab, origin }, path, text, expected }: Case) => {
  if (page.url() !== origin + path) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(origin + path);
  }
  const events = await countEvents(page);
  const toasts = await readToasts(page);
  await storeToken(otherTab, text);
  const check = async () =>
    (await countEvents(page)) === events ? 'it got no storage event' : checkPage(page, expected, toasts);
  // Does not wait after a check, because there are thousands of cases. A late change shows up in the next case.
  await expectEventually(path, check, { restMs: 0 });
};

type Way = { put: (setting: Case) => Promise<void>; pages: readonly string[] };

/** How a string comes into the browser's storage, and on which pages. */
const ways = {
  'published texts on every page': { put: openWith, pages },
  'pages opened with a stored text': { put: openWith, pages },
  // Visitors can stay on these pages, so they need not be opened for each string.
  'texts written while a page is open': { put: writeBeside, pages: pagePaths.visitor },
} satisfies Record<string, Way>;
type Kind = keyof typeof ways;

/**
 * Each round has every string once, on a page that it has not been on in the rounds before. Cases of one page are next
 * to each other.
 */
const casesOf = (kind: Kind, amount: number, texts: string[]) => {
  const { put, pages }: Way = ways[kind];
  return Array.from({ length: amount }, (_, index) => ({
    kind,
    put,
    text: texts[index % texts.length] ?? '',
    path: pages[((index % texts.length) + Math.floor(index / texts.length)) % pages.length] ?? '/',
  })).toSorted((a, b) => pages.indexOf(a.path) - pages.indexOf(b.path));
};

type Options = {
  /** They must be unique: storing the current value again fires no `storage` event. */
  texts: Record<Kind, string[]>;
  amounts: Record<Kind, number>;
  script?: string;
};

/** Checks the app's pages: what people see when such a text is in the browser's storage. */
export const checkPages = async (
  { url, create }: SuiteServer,
  { texts, amounts, script }: Options,
  { count, violation }: Recorder,
): Promise<void> => {
  await create.property({ title, agent_id: await create.agent() });
  const kinds = Object.keys(ways) as Kind[];
  await forEachInTabs(
    kinds.flatMap((kind) => casesOf(kind, amounts[kind], texts[kind])),
    (browser) => openTab(browser, url, script),
    async (tab, { kind, put, path, text }) => {
      const about = (found: string) => `${kind}: ${found}, with ${JSON.stringify(text.slice(0, 200))}`;
      const expected = expectedPage(path, tryToDecode(text, violation));
      await put({ tab, path, text, expected }).catch((error: unknown) => violation(about(String(error))));
      const messages = tab.takeConsoleMessages();
      if (messages.length > 0) violation(about(`the console of ${path} shows ${quote(messages)}`));
      count(kind);
    },
  );
};

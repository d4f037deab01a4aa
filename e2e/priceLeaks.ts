import type { BrowserContext, Page } from '@playwright/test';

const withSeparators = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, "[\\s,.'’_]?");

/** Matches a price in every usual notation: 18500000, 18,500,000, 18 500 000.00, 18.5M, 1.85e7. */
const pricePattern = (price: number): RegExp => {
  const units = [
    [1e6, '(?:m\\b|mio|mill)'],
    [1e3, '(?:k\\b|thousand)'],
  ] as const;
  const abbreviated = units.map(([unit, word]) => `${String(price / unit).replace('.', '[.,]')}\\s?${word}`);
  const exponential = price.toExponential().replace('.', '\\.').replace('e+', 'e\\+?');
  return new RegExp(
    `(?<![\\d.,])(?:${[withSeparators(String(price)), ...abbreviated, exponential].join('|')})(?!\\d)`,
    'i',
  );
};

/** Returns the prices that the text contains, in any notation. */
export const findPrices = (text: string, prices: number[]): number[] =>
  prices.filter((price) => pricePattern(price).test(text));

/** Returns all that a page shows, exposes to assistive technology or stores, as one text. */
export const readWholePage = async (page: Page): Promise<string> => {
  const devTools = await page.context().newCDPSession(page);
  const tree = await devTools.send('Accessibility.getFullAXTree');
  await devTools.detach();
  const stored = await page.evaluate(async () => {
    const cacheNames = await caches.keys();
    const databases = await indexedDB.databases();
    const historyState: unknown = history.state;
    return [{ ...localStorage }, { ...sessionStorage }, document.cookie, cacheNames, databases, historyState];
  });
  return [await page.content(), JSON.stringify(tree), JSON.stringify(stored), page.url()].join('\n');
};

/** Records the headers of every response, and the body of every text response. */
export const recordResponses = (context: BrowserContext): (() => Promise<string>) => {
  const recorded: Promise<string>[] = [];
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const isText = !/^(image\/(?!svg)|font|video)/.test(type);
    const body = isText ? response.text().catch(() => '') : Promise.resolve('');
    recorded.push(body.then((text) => [response.url(), JSON.stringify(response.headers()), text].join('\n')));
  });
  return async () => (await Promise.all(recorded)).join('\n');
};

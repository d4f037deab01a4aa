import type { BrowserContext, Page } from '@playwright/test';

const separated = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, "[\\s,.'’_]?");

/** A number as people or programs write it: 18500000, 18,500,000, 18 500 000.00, 18.5M, 1.85e7. */
const formsOf = (price: number): RegExp => {
  const short = [
    [1e6, '(?:m\\b|mio|mill)'],
    [1e3, '(?:k\\b|thousand)'],
  ] as const;
  const shortForms = short.map(([unit, word]) => `${String(price / unit).replace('.', '[.,]')}\\s?${word}`);
  const exponent = price.toExponential().replace('.', '\\.').replace('e+', 'e\\+?');
  return new RegExp(
    `(?<![\\d.,])(?:${[separated(String(price)), ...shortForms, exponent].join('|')})(?!\\d)`,
    'i',
  );
};

/** Which of the prices stand in a text, in whatever form. */
export const pricesIn = (text: string, prices: number[]): number[] =>
  prices.filter((price) => formsOf(price).test(text));

/** Everything a page shows, says to assistive technology or keeps, as text. */
export const everythingOn = async (page: Page): Promise<string> => {
  const session = await page.context().newCDPSession(page);
  const tree = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const kept = await page.evaluate(async () => {
    const cacheNames = await caches.keys();
    const databases = await indexedDB.databases();
    const entry: unknown = history.state;
    return [{ ...localStorage }, { ...sessionStorage }, document.cookie, cacheNames, databases, entry];
  });
  return [await page.content(), JSON.stringify(tree), JSON.stringify(kept), page.url()].join('\n');
};

/** Notes every answer that comes over the wire: its headers and, of all that is text, its body. */
export const recordAnswers = (context: BrowserContext): (() => Promise<string>) => {
  const answers: Promise<string>[] = [];
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const isText = !/^(image\/(?!svg)|font|video)/.test(type);
    const body = isText ? response.text().catch(() => '') : Promise.resolve('');
    answers.push(body.then((text) => [response.url(), JSON.stringify(response.headers()), text].join('\n')));
  });
  return async () => (await Promise.all(answers)).join('\n');
};

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

/** Returns all that a page shows, exposes to assistive technology or stores, as one string. */
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

/**
 * Records the headers of every response, and the body of every text response. Read them before the next navigation,
 * because Chromium then drops the bodies.
 */
export const recordResponses = (context: BrowserContext): (() => Promise<string>) => {
  const recorded: Promise<string>[] = [];
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const isText = !/^(image\/(?!svg)|font|video)/.test(type);
    const body = isText ? response.text() : Promise.resolve('');
    const record = body.then((text) => [response.url(), JSON.stringify(response.headers()), text].join('\n'));
    // It fails where it is read.
    record.catch(() => undefined);
    recorded.push(record);
  });
  return async () => (await Promise.all(recorded)).join('\n');
};

/** The format of V8: records of several numbers, and names as indexes of `strings`. */
type HeapSnapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]]; edge_fields: string[] } };
  nodes: number[];
  edges: number[];
  strings: string[];
};

/** The texts of a heap, and its numbers as texts. The positions in the source that V8 keeps are neither. */
const readValues = ({ snapshot: { meta }, nodes, edges, strings }: HeapSnapshot): string[] => {
  const [nodeSize, edgeSize] = [meta.node_fields.length, meta.edge_fields.length];
  const edgeCount = meta.node_fields.indexOf('edge_count');
  const target = meta.edge_fields.indexOf('to_node');
  const values = new Set<string>();
  const positions = new Set<number>();
  for (let node = 0, edge = 0; node < nodes.length; node += nodeSize) {
    const end = edge + (nodes[node + edgeCount] ?? 0) * edgeSize;
    // An "int" is V8's own, and its only edge leads to its text.
    const isPosition = strings[nodes[node + 1] ?? 0] === 'int';
    for (; edge < end; edge += edgeSize) if (isPosition) positions.add(edges[edge + target] ?? 0);
  }
  for (let node = 0; node < nodes.length; node += nodeSize) {
    const type = meta.node_types[0][nodes[node] ?? 0] ?? '';
    if (type.includes('string') && !positions.has(node)) values.add(strings[nodes[node + 1] ?? 0] ?? '');
  }
  return [...values];
};

/** Returns the texts and numbers in the memory of a page's code, without what could be collected. */
export const readHeap = async (page: Page): Promise<string> => {
  const devTools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.takeHeapSnapshot', { captureNumericValue: true });
  await devTools.detach();
  return readValues(JSON.parse(chunks.join('')) as HeapSnapshot).join('\n');
};

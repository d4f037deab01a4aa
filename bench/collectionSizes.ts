import { gzipSync } from 'node:zlib';
import { makeProperties } from './makeProperties.ts';
import { openMockedApp } from './openMockedApp.ts';
import { formatMeasured, rounds, summarize } from './statistics.ts';

const sizes = [10, 100, 1_000, 10_000, 100_000];

const measure = async (properties: object[]) => {
  const { page, cpuTime, close } = await openMockedApp('/listings', { '/api/properties': properties });
  try {
    const shown = await page.waitForFunction(
      () => document.querySelector('article h2, article h3') !== null && performance.now(),
      undefined,
      { polling: 'raf', timeout: 120_000 },
    );
    await page.waitForLoadState('networkidle');
    const cpu = await cpuTime();
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { shown: Number(await shown.jsonValue()), cpu, heap: usedSize / 1e6 };
  } finally {
    await close();
  }
};

/** Opens the listings with more and more properties. Returns what it costs as a table in Markdown. */
export const measureCollectionSizes = async (): Promise<string> => {
  const lines = [
    '| properties | response in MB | after gzip in MB | first card after ms | CPU in ms | heap in MB |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  for (const size of sizes) {
    const properties = makeProperties(size);
    const body = JSON.stringify(properties);
    const figures: Awaited<ReturnType<typeof measure>>[] = [];
    for (let round = 0; round < rounds; round++) figures.push(await measure(properties));
    const cells = [
      size.toLocaleString('en'),
      (body.length / 1e6).toFixed(3),
      (gzipSync(body).length / 1e6).toFixed(3),
      ...(['shown', 'cpu', 'heap'] as const).map((figure) =>
        formatMeasured(summarize(figures.map((round) => round[figure])), 0),
      ),
    ];
    lines.push(`| ${cells.join(' | ')} |`);
    console.log(lines.at(-1));
  }
  return lines.join('\n');
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { build, type Rollup } from 'vite';
import { openMockedApp } from './openMockedApp.ts';

const propertyCount = 10_000;
const rounds = 7;
const frames = 180;
/** A fast turn of the wheel: a row of cards comes into view at every second or third frame. */
const pixelsPerFrame = 200;

const { properties: portfolio } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'server', 'demo', 'portfolio.json'), 'utf8'),
) as { properties: { slug: string }[] };

const properties = Array.from({ length: propertyCount }, (_, index) => ({
  id: index + 1,
  title: `Property ${index + 1}`,
  city: `City ${index % 40}, Country`,
  price: 1_000_000 + index * 7_919,
  bedrooms: index % 7,
  bathrooms: index % 5,
  image: `/media/properties/${portfolio[index % portfolio.length]?.slug}/main-1200.jpg`,
  image_gallery: [2, 3].map(
    (number) => `/media/properties/${portfolio[index % portfolio.length]?.slug}/${number}-1200.jpg`,
  ),
  description: `A house of stone and light above bay ${index}, with a pool, a garden and a long view.`,
  status: 'Available',
  listing_type: 'For Sale',
  agent_id: 1,
}));

const bareCss = `
  body { margin: 0 } main { max-width: 1216px; margin: auto } .list { position: relative }
  .row { position: absolute; inset: 0 0 auto; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 32px; padding-bottom: 32px }
  article { position: relative; border: 1px solid #ddd } picture, img { display: block; width: 100%; aspect-ratio: 3/2; object-fit: cover }
  button, span { position: absolute; top: 16px; right: 16px } span { right: auto; left: 16px }
  footer { display: flex; justify-content: space-between }`;

/** The bare list as one HTML document. */
const buildBarePage = async (): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'bareList.tsx') } },
  })) as Rollup.RollupOutput;
  const code = output[0].code.replaceAll('</script', '<\\/script');
  return `<!doctype html><style>${bareCss}</style><body><script type="module">${code}</script>`;
};

type Figures = Record<'frame' | 'p95' | 'filter' | 'nodes', number>;

/** The CPU time of the page's main thread so far, in milliseconds. It does not grow while other processes are busy. */
const readCpuTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000;
};

const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 300)));

const measure = async (path: string, barePage: string): Promise<Figures> => {
  const { page, close } = await openMockedApp(path, {
    '/bare': barePage,
    '/api/properties': properties,
    '/api/properties?bedrooms=3': properties.filter(({ bedrooms }) => bedrooms >= 3),
  });
  try {
    await page.getByRole('article').first().waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await untilIdle(page);

    const beforeScroll = await readCpuTime(session);
    const times = await page.evaluate(
      async ([count, pixels]) => {
        const stamps: number[] = [];
        while (stamps.length <= count) {
          stamps.push(await new Promise<number>(requestAnimationFrame));
          window.scrollBy(0, pixels);
        }
        return stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? 0));
      },
      [frames, pixelsPerFrame] as const,
    );
    const afterScroll = await readCpuTime(session);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);

    await page.evaluate(() => window.scrollTo(0, 0));
    await untilIdle(page);
    const beforeFilter = await readCpuTime(session);
    await page.getByLabel('Bedrooms').selectOption('3');
    await page.getByRole('status').filter({ hasText: /^[1-9],... homes$/ }).waitFor();
    await untilIdle(page);
    const filter = (await readCpuTime(session)) - beforeFilter;

    const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;
    return { frame: (afterScroll - beforeScroll) / frames, p95, filter, nodes };
  } finally {
    await close();
  }
};

const page = await buildBarePage();
for (let i = 0; i < Number(process.argv[2] ?? rounds); i++) {
  console.log('app', await measure('/listings', page));
  console.log('bare', await measure('/bare', page));
}

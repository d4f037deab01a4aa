import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Request } from '@playwright/test';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { serveFromMemory } from '#server/http/serveFromMemory.ts';
import { startServer } from '#server/startServer.ts';
import config from '../playwright.config.ts';
import { builtServer, startMeasuredProcess } from './measuredProcess.ts';
import { reportLimit } from './reportLimit.ts';
import { rounds, summarize, summarizeRatio } from './statistics.ts';

const dist = join(import.meta.dirname, '..', 'dist');

/** A slow phone: 1.6 megabits per second, 150 ms to the server, and a processor four times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const slowdown = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** The limits: ratios to the static page, and absolute ones. */
const pages = {
  home: { path: '/', firstPaint: 1.3, fromHost: 1, fromServer: 1, requests: 16, javaScript: 165 },
  listings: {
    path: '/listings',
    firstPaint: 1.4,
    fromHost: 3,
    fromServer: 1.15,
    requests: 18,
    javaScript: 185,
  },
  'a property': {
    path: '/properties/1',
    firstPaint: 1.4,
    fromHost: 2.2,
    fromServer: 1.15,
    requests: 18,
    javaScript: 170,
  },
};
const maxShift = 0.02;

type Figures = {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  requests: number;
  /** Kilobytes after compression. */
  javaScript: number;
};

declare global {
  interface Window {
    paints: Pick<Figures, 'firstPaint' | 'largestPaint' | 'shift'>;
  }
}

/**
 * Runs in the page before everything else. It names no functions: tsx would add a helper that the page does not have.
 */
const observePaints = () => {
  window.paints = { firstPaint: 0, largestPaint: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') window.paints.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paints.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.paints.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Loads a page with an empty cache. */
const load = async (browser: Browser, url: string): Promise<Figures> => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.addInitScript(observePaints);
  await page.goto(url);
  // The home page begins with a picture, the others show one in the first screen.
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('main img')].find(
      (image) => image.getClientRects().length > 0,
    );
    return shown?.complete && shown.naturalWidth > 0;
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const paints = await page.evaluate(() => window.paints);
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  const javaScript = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1_000;
  await context.close();
  return { ...paints, requests: requests.length, javaScript };
};

/** The same page without code: what a static page with this content and these pictures would be. */
const withoutCode = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      '</head>',
      `<style>
        @font-face { font-family: Cormorant; src: url(/fonts/cormorant.woff2); font-weight: 300 700; font-display: swap }
        @font-face { font-family: Figtree; src: url(/fonts/figtree.woff2); font-weight: 300 900; font-display: swap }
      </style></head>`,
    );

/** A static host with the built app, the static pages under /static, and the API at the same origin. */
const startHost = (serverUrl: string) => {
  const files = serveFromMemory(dist);
  const host = new Hono()
    .get('/static/*', compress(), async (c) => {
      const page = await fetch(serverUrl + c.req.path.replace('/static', ''));
      return c.html(withoutCode(await page.text()));
    })
    .get('/api/*', compress(), async (c) => {
      const response = await fetch(serverUrl + c.req.path);
      return c.body(await response.text(), response.ok ? 200 : 404, { 'Content-Type': 'application/json' });
    })
    .get('*', files(), files('/index.html'));
  return startServer(host, '127.0.0.1', 0);
};

const measure = async (browser: Browser, name: keyof typeof pages, serverUrl: string, hostUrl: string) => {
  const { path, ...limits } = pages[name];
  const urls = { static: `${hostUrl}/static${path}`, server: serverUrl + path, host: hostUrl + path };
  const measured = { static: [] as Figures[], server: [] as Figures[], host: [] as Figures[] };
  for (let round = 0; round < rounds; round++)
    for (const variant of ['static', 'server', 'host'] as const)
      measured[variant].push(await load(browser, urls[variant]));

  const figures = (variant: keyof typeof measured, key: keyof Figures) =>
    measured[variant].map((round) => round[key]);
  const ours = (key: keyof Figures) => summarize(figures('server', key));
  const ratio = (variant: keyof typeof measured, key: keyof Figures) =>
    summarizeRatio(figures(variant, key), figures('static', key));
  return [
    reportLimit(
      `${name}, first paint, times the static page`,
      ratio('server', 'firstPaint'),
      limits.firstPaint,
    ),
    reportLimit(`${name}, largest paint from our server`, ratio('server', 'largestPaint'), limits.fromServer),
    reportLimit(`${name}, largest paint from a static host`, ratio('host', 'largestPaint'), limits.fromHost),
    reportLimit(`${name}, layout shift`, ours('shift'), maxShift),
    reportLimit(`${name}, requests`, ours('requests'), limits.requests),
    reportLimit(`${name}, kB of JavaScript`, ours('javaScript'), limits.javaScript),
  ].every(Boolean);
};

/**
 * Opens the public pages on a slow phone with an empty cache, in turn from our server, from a static host and as static
 * pages without code. Returns whether all figures are within their limits.
 */
export const benchmarkPageLoad = async (): Promise<boolean> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'luminous-bench-'));
  const server = await startMeasuredProcess(builtServer, [], { DATA_DIR: dataDir, DATABASE_URL: '' });
  const host = await startHost(server.url);
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const results: boolean[] = [];
    for (const name of Object.keys(pages) as (keyof typeof pages)[])
      results.push(await measure(browser, name, server.url, host.url));
    return results.every(Boolean);
  } finally {
    await browser.close();
    await host.close(1_000);
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
};

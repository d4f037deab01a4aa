import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { marked } from 'marked';
import config from '../playwright.config.ts';

// Takes a picture of README.md roughly as GitHub shows it, down to the diagram, which only GitHub draws: npm run
// docs:pictures

const root = join(import.meta.dirname, '..');
const width = 1012;

const css = `
  body { margin: 0; padding: 32px; font: 16px/1.5 system-ui, 'Liberation Sans', sans-serif; color: #1f2328 }
  h1, h2 { padding-bottom: 0.3em; border-bottom: 1px solid #d1d9e0; line-height: 1.25 }
  a { color: #0969da; text-decoration: none }
  img { max-width: 100% }
  code { padding: 0.2em 0.4em; border-radius: 6px; background: #eff1f3; font: 85% 'Liberation Mono', monospace }
  pre { padding: 16px; border-radius: 6px; background: #f6f8fa; overflow: hidden }
  pre code { padding: 0; background: none }
  table { border-collapse: collapse }
  th, td { padding: 6px 13px; border: 1px solid #d1d9e0; text-align: start }`;

const html = await marked(await readFile(join(root, 'README.md'), 'utf8'));

const browser = await chromium.launch(config.use?.launchOptions);
const page = await browser.newPage({ viewport: { width, height: 900 } });
// The pictures of the README are relative to this file.
await page.goto(pathToFileURL(join(root, 'LICENSE')).href);
await page.setContent(`<style>${css}</style>${html}`);
await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
const end = await page.getByRole('heading', { name: 'How it is built' }).boundingBox();
await page.screenshot({
  path: join(root, 'docs', 'pictures', 'readme.jpg'),
  type: 'jpeg',
  quality: 72,
  fullPage: true,
  clip: { x: 0, y: 0, width, height: Math.floor(end?.y ?? 900) },
});
await browser.close();

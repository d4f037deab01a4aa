import { readFile, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage } from '../src/entry-server.tsx';

/** The pages that are the same for every visitor, and the module of each. */
const pages = {
  '/': 'src/features/home/HomePage.tsx',
  '/listings': 'src/features/properties/listings/ListingsPage.tsx',
  '/pricing': 'src/features/membership/PricingPage.tsx',
  '/about': 'src/features/about/AboutPage.tsx',
  '/login': 'src/features/session/LoginPage.tsx',
  '/signup': 'src/features/session/SignupPage.tsx',
};

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const closure = (manifest: Manifest, key: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, found);
  return found;
};

export const composePage = (
  template: string,
  page: string,
  { title, styles, html }: RenderedPage,
  head = '',
) =>
  template
    .replace('<html', `<html data-page="${page}"`)
    .replace(/<title>.*?<\/title>/, () => title)
    .replace('<!-- page head -->', () => head + styles)
    .replace('<!-- page -->', () => html);

export const prerender = async (dist: string, serverBundle: string): Promise<void> => {
  const { render } = (await import(
    pathToFileURL(serverBundle).href
  )) as typeof import('../src/entry-server.tsx');
  const template = await readFile(path.join(dist, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  await writeFile(path.join(dist, 'app.html'), template);
  for (const [page, module] of Object.entries(pages)) {
    const preloads = [...closure(manifest, module)]
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
    const rendered = await render(`http://localhost${page}`);
    const folder = path.join(dist, page);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'index.html'), composePage(template, page, rendered, preloads));
  }
};

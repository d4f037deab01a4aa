import { renderToStaticMarkup } from 'react-dom/server';
import { propertiesApi } from '#features/properties/propertiesApi.ts';
import manifestJson from '#dist/.vite/manifest.json?raw';
import template from '#dist/app.html?raw';
import type { AppState } from '../store.ts';
import { pageDataElement } from './pageData.ts';
import { PageHead } from './PageHead.tsx';
import { prerenderedPages } from './prerenderedPages.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifest = JSON.parse(manifestJson) as Manifest;

/** The files of a module: its own and those that it imports, directly or not. */
const filesOf = (key: string, files: Set<string>): Set<string> => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  const file = `/${chunk.file}`;
  if (files.has(file)) return files;
  files.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, files);
  return files;
};

/** The elements that load the app in the document that the build has made of `index.html`. */
const startElement =
  /<script type="module"[^>]* src="(.*?)"><\/script>\s*|<link rel="modulepreload"[^>]* href="(.*?)">\s*/g;
const startElements = [...template.matchAll(startElement)];
const appFiles = startElements.map(([, script, preload]) => script ?? preload ?? '');
const entryFiles = startElements.flatMap(([, script]) => script ?? []);

/** Loads all files of the page at once. */
const startAtOnce = (files: Set<string>) =>
  [
    ...[...files].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...entryFiles.map((file) => `<script type="module" crossorigin src="${file}"></script>`),
  ].join('');

/**
 * Loads the files of the page after its pictures, or as soon as the user does something. If the page is incomplete (for
 * members) or of another address, it loads them at once. The text of the script is the same on every page, so that a page
 * policy can allow it by its hash.
 */
const startAfterLoad = (files: Set<string>) => `<script data-files="${[...files].join(' ')}">{
const files = document.currentScript.dataset.files.split(' ');
const start = () => { for (const file of files) import(file); };
const { signedIn, otherPage } = document.documentElement.dataset;
if ((signedIn ?? otherPage) !== undefined) start();
else for (const event of ['load', 'pointerdown', 'keydown']) addEventListener(event, start, { once: true });
}</script>`;

/** What the head says about a property, in place of the page's own description. */
const describeProperty = (state: AppState, id: string) => {
  const { data: property } = propertiesApi.endpoints.getProperty.select(id)(state);
  if (!property) return {};
  const { title, city, description, image } = property;
  return { title, description: description || city, image };
};

type Parts = {
  path: string;
  origin?: string;
  /** The path pattern of the route, and the parameters in the path. */
  route: string;
  params: Record<string, string | undefined>;
  /** The app as HTML. What React puts into the head stands at its start. */
  markup: string;
  styles: string;
  state: AppState;
};

/** Puts the parts of a page into the document that the build has made of `index.html`. */
export const composeDocument = ({ path, origin, route, params, markup, styles, state }: Parts): string => {
  const page = prerenderedPages[route];
  if (!page) throw new Error(`${path} is not one of the prerendered pages.`);
  const [hoisted = ''] = /^(?:<title>.*?<\/title>|<link[^>]*>)*/.exec(markup) ?? [];
  const head = renderToStaticMarkup(
    <PageHead
      title={page.title}
      description={page.description}
      image="/media/hero/hero-1920.jpg"
      path={path}
      origin={origin}
      {...describeProperty(state, params.id ?? '')}
    />,
  );
  const files = filesOf(page.module, new Set(appFiles));
  const data = pageDataElement(state);
  const start = data !== '' || page.isComplete ? startAfterLoad(files) : startAtOnce(files);

  // The replacements are functions, because `$` has a meaning in a replacement text.
  return template
    .replace('<html', () => `<html data-page="${path}"`)
    .replace(/<!--page-head-->.*<!--\/page-head-->/s, () => hoisted + head + styles)
    .replaceAll(startElement, '')
    .replace('</body>', () => `${start}</body>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup.slice(hoisted.length)}</div>${data}`);
};

import manifestJson from '#dist/.vite/manifest.json?raw';
import template from '#dist/app.html?raw';
import { env } from '#shared/env.ts';
import { paths, patterns } from '#shared/paths.ts';
import { prerenderedPage, type PrerenderedPage } from './prerenderedPages.ts';
import startAfterLoad from './scripts/startAfterLoad.ts?script';
import startProperty from './scripts/startProperty.ts?script';
import startShell from './scripts/startShell.ts?script';

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;
const manifest = JSON.parse(manifestJson) as Manifest;

/** The elements that load the app in the document that the build makes from `index.html`. */
const appElement =
  /<script type="module"[^>]* src="(.*?)"><\/script>\s*|<link rel="modulepreload"[^>]* href="(.*?)">\s*/g;
const appElements = [...template.matchAll(appElement)];
const appFiles = appElements.map(([, script, preload]) => script ?? preload ?? '');
const entryFiles = appElements.flatMap(([, script]) => script ?? []);

/** The document of the build without the elements that load the app. */
export const templateWithoutLoader = template.replaceAll(appElement, '');

const addFiles = (key: string, files: Set<string>): void => {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  const file = `/${chunk.file}`;
  if (files.has(file)) return;
  files.add(file);
  for (const imported of chunk.imports ?? []) addFiles(imported, files);
};

/** The files of the app and of the modules of a page, with all that they import. */
const filesOf = (...modules: string[]): string[] => {
  const files = new Set(appFiles);
  for (const module of modules) addFiles(module, files);
  return [...files];
};

/** The chunk of the schemas of the API's responses. The app imports them itself, but later. */
const schemas = Object.keys(manifest).find((key) => manifest[key]?.name === 'schemas') ?? '';

/** The files of a page whose document does not contain the API's responses. */
const filesWithoutData = ({ module, showsData }: PrerenderedPage): string[] =>
  showsData ? filesOf(module, schemas) : filesOf(module);

/** Loads all files of the page at once. */
const startAtOnce = (files: string[]) =>
  [
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...entryFiles.map((file) => `<script type="module" crossorigin src="${file}"></script>`),
  ].join('');

/** A classic script, with the data that it reads from its element. None of the values contains a quotation mark. */
const scriptElement = (code: string, data: Record<string, string | string[]>): string => {
  const attributes = Object.entries(data).map(
    ([name, value]) => ` data-${name}="${[value].flat().join(' ')}"`,
  );
  return `<script${attributes.join('')}>${code}</script>`;
};

/** The elements that start the app in the document of a page. `hasData`: the document contains the API's responses. */
export const loaderTags = (route: string, hasData: boolean): string => {
  const page = prerenderedPage(route);
  if (hasData) return scriptElement(startAfterLoad, { files: filesOf(page.module) });
  const files = filesWithoutData(page);
  if (!page.startsAfterLoad) return startAtOnce(files);
  const start = scriptElement(startAfterLoad, { files });
  if (route !== paths.home) return start;
  const propertyFiles = filesWithoutData(prerenderedPage(patterns.property));
  return scriptElement(startProperty, { files: propertyFiles, api: `${env.apiUrl}/api` }) + start;
};

/** The elements that start the app in the document of a shell (`appShells.ts`). */
export const shellLoaderTags = (modules: string[], endpoint: string, role = ''): string =>
  startAtOnce(appFiles) +
  scriptElement(startShell, {
    files: filesOf(...modules, schemas),
    endpoint: `${env.apiUrl}/api${endpoint}`,
    role,
  });

import manifestJson from '#dist/.vite/manifest.json?raw';
import template from '#dist/app.html?raw';
import { mainPictureSizes } from '#features/properties/detail/pictures.ts';
import { env } from '#shared/env.ts';
import { pictureSources } from '#shared/lib/pictureSources.ts';
import { paths, patterns } from '#shared/paths.ts';
import { prerenderedPage, type PrerenderedPage } from './prerenderedPages.ts';

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

/**
 * Loads the files of the page, of which the first one is the app's, after its pictures and its first paint, or as soon as
 * the user does something. With the pictures in the cache, the paint comes last. If the page is incomplete (for members)
 * or of another URL, it loads them at once. The text of the script is the same on every page, so that a content security
 * policy (CSP) can allow it by its hash.
 */
const startAfterLoad = (files: string[]) => `<script data-files="${files.join(' ')}">{
const files = document.currentScript.dataset.files.split(' ');
const [entry, ...others] = files;
const start = () => {
import(entry).catch(reportLostApp);
for (const file of others) import(file).catch(() => {});
};
const { signedIn, otherPage } = document.documentElement.dataset;
if ((signedIn ?? otherPage) !== undefined) start();
else {
addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
for (const event of ['pointerdown', 'keydown']) addEventListener(event, start, { once: true });
}
}</script>`;

/**
 * The code that the scripts below share. `add` adds a link element to the head. `preload` starts an API request as
 * `shared/api/baseApi.ts` would, and the app uses its response (`shared/api/preloadedResponse.ts`). The request comes
 * first: with HTTP/1.1 it would wait for all the files.
 */
const scriptHelpers = `const { signedIn, otherPage } = document.documentElement.dataset;
const add = (link) => document.head.append(Object.assign(document.createElement('link'), link));
const addModules = (files) => { for (const href of files.split(' ')) add({ rel: 'modulepreload', crossOrigin: '', href }); };
const preload = (endpoint) => {
const { href: url } = new URL(endpoint, location.href);
const authorization = signedIn === undefined ? null : 'Bearer ' + localStorage.getItem('token');
const response = fetch(url, {
cache: 'no-cache',
headers: { accept: 'application/json, text/plain, */*', ...(authorization && { authorization }) },
});
response.catch(() => {});
window.preloadedResponse = { url, authorization, response };
return response;
};`;

/** Stands for the name of a picture in the `srcset` of the sample portfolio's pictures. */
const pictureName = '*';
const pictureSrcSet = pictureSources(`/media/properties/${pictureName}-1200.jpg`)?.avif ?? '';

/**
 * A static host sends the home page for the URL of a property. This starts the download of the property's page and its
 * API request at once, and its main picture as soon as the API has named it.
 */
const startProperty = (
  files: string[],
) => `<script data-files="${files.join(' ')}" data-api="${env.apiUrl}/api" data-srcset="${pictureSrcSet}" data-sizes="${mainPictureSizes}">{
${scriptHelpers}
const { files, api, srcset, sizes } = document.currentScript.dataset;
const [, collection, id] = location.pathname.split('/');
const addPicture = ({ image }) => {
const name = /^\\/media\\/properties\\/(.+)-1200\\.jpg$/.exec(image)?.[1];
if (name) add({ rel: 'preload', as: 'image', type: 'image/avif', imageSrcset: srcset.replaceAll('${pictureName}', name), imageSizes: sizes });
else if (/^https?:/.test(image)) add({ rel: 'preload', as: 'image', href: image });
};
if (collection === 'properties' && id && otherPage !== undefined) {
preload(api + '/properties/' + id).then((received) => received.clone().json()).then(addPicture).catch(() => {});
addModules(files);
}
}</script>`;

/** The elements that start the app in the document of a page. `hasData`: the document contains the API's responses. */
export const loaderTags = (route: string, hasData: boolean): string => {
  const page = prerenderedPage(route);
  if (hasData) return startAfterLoad(filesOf(page.module));
  const files = filesWithoutData(page);
  if (!page.startsAfterLoad) return startAtOnce(files);
  const earlyStart =
    route === paths.home ? startProperty(filesWithoutData(prerenderedPage(patterns.property))) : '';
  return earlyStart + startAfterLoad(files);
};

/**
 * The elements that start the app in a document without a page. For someone who may see the page, its code and its API
 * request come at once too. For others it redirects, and needs neither. The app itself judges the token later.
 */
export const shellLoaderTags = (modules: string[], endpoint: string, role = ''): string =>
  `${startAtOnce(appFiles)}<script data-files="${filesOf(...modules, schemas).join(' ')}" data-endpoint="${env.apiUrl}/api${endpoint}" data-role="${role}">{
${scriptHelpers}
const { files, endpoint, role } = document.currentScript.dataset;
try {
const [, payload, signature] = localStorage.getItem('token').split('.');
const user = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
if (signature !== undefined && user.constructor === Object && (!role || user.role === role)) {
preload(endpoint);
addModules(files);
}
} catch {}
}</script>`;

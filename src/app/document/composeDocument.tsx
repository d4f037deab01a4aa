import { renderToStaticMarkup } from 'react-dom/server';
import { propertiesApi } from '#features/properties/propertiesApi.ts';
import type { RootState } from '#shared/store.ts';
import { pageDataElement } from './pageData.ts';
import { PageHead } from './PageHead.tsx';
import { prerenderedPage } from './prerenderedPages.ts';
import { templateWithoutLoader, loaderTags } from './loaderTags.ts';

/** A preview shows no more of a description. */
const maxDescription = 200;

/** The beginning of the text, in one line. It ends with a whole word, or at least with a whole character. */
const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxDescription
    ? `${line.slice(0, maxDescription).replace(/ [^ ]*$|[\ud800-\udbff]$/, '')}…`
    : line;
};

/** What the head says about a property, in place of the page's own description. */
const describeProperty = (state: RootState, id: string) => {
  const { data: property } = propertiesApi.endpoints.getProperty.select(id)(state);
  if (!property) return {};
  const { title, city, description, image } = property;
  return { title, description: shorten(description) || city, image };
};

type Parts = {
  path: string;
  origin?: string;
  /** The path pattern of the route, and the parameters in the path. */
  route: string;
  params: Record<string, string | undefined>;
  /** The app as HTML. What React puts into the head comes first in it. */
  markup: string;
  styles: string;
  state: RootState;
};

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Puts the parts of a page into the document that the build makes from `index.html`. */
export const composeDocument = ({ path, origin, route, params, markup, styles, state }: Parts): string => {
  const page = prerenderedPage(route);
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
  const data = pageDataElement(state);
  const start = loaderTags(route, data !== '');

  // The replacements are functions, because `$` has a meaning in a replacement text.
  return templateWithoutLoader
    .replace('<html', () => `<html data-page="${escapeAttribute(path)}"`)
    .replace(/<!--page-head-->.*<!--\/page-head-->/s, () => hoisted + head + styles)
    .replace('</body>', () => `${start}</body>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup.slice(hoisted.length)}</div>${data}`);
};

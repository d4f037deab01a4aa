import createCache, { type EmotionCache } from '@emotion/cache';

const decidesVisibility = /display:none|visibility:|pointer-events:/;

/**
 * Gives jsdom only the rules that hide something, about 20 of 400. Each query by role computes the style of many
 * elements, and jsdom matches every rule against each of them. jsdom ignores media queries.
 */
export const makeStyleCache = (hasAllStyles = false): EmotionCache => {
  const cache = createCache({ key: 'css' });
  const insert = cache.sheet.insert.bind(cache.sheet);
  if (!hasAllStyles)
    cache.sheet.insert = (rule) => {
      if (decidesVisibility.test(rule) && !rule.startsWith('@')) insert(rule);
    };
  return cache;
};

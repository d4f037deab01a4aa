import createCache, { type EmotionCache } from '@emotion/cache';

const decidesVisibility = /display:none|visibility:|pointer-events:/;

/**
 * Hands jsdom only the rules that hide something: some 20 of 400. It tries every rule on every element it is asked about,
 * and each look for a role asks about all of them. It ignores media queries.
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

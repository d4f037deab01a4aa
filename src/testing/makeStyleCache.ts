import createCache, { type EmotionCache } from '@emotion/cache';

const decidesVisibility = /display:none|visibility:|pointer-events:/;

/**
 * Styles that go with the app they belong to. jsdom tries every rule on every element it is asked about, and it is asked
 * by each look for a role: of some 400 rules, it gets the 20 that hide something. It never reads media queries.
 */
export const makeStyleCache = (hasAllStyles: boolean): EmotionCache => {
  const cache = createCache({ key: 'css' });
  const insert = cache.sheet.insert.bind(cache.sheet);
  if (!hasAllStyles)
    cache.sheet.insert = (rule) => {
      if (decidesVisibility.test(rule) && !rule.startsWith('@')) insert(rule);
    };
  return cache;
};

import createCache, { type EmotionCache } from '@emotion/cache';

const decidesVisibility = /display:none|visibility:|pointer-events:/;
const mediaRule = /^@media (?<query>[^{]+)\{(?<rules>.*\bdisplay:.*)\}$/s;

/** The part of a rule that hides or shows something. jsdom ignores media queries, so a query is decided here. */
const visibilityRule = (rule: string): string | undefined => {
  const media = mediaRule.exec(rule)?.groups;
  if (media) return window.matchMedia(media.query ?? '').matches ? media.rules : undefined;
  return decidesVisibility.test(rule) && !rule.startsWith('@') ? rule : undefined;
};

/**
 * Gives jsdom only the rules that decide what is visible, about 30 of 400. Each query by role computes the style of
 * many elements, and jsdom matches every rule against each of them.
 */
export const makeStyleCache = (hasAllStyles = false): EmotionCache => {
  const cache = createCache({ key: 'css' });
  const insert = cache.sheet.insert.bind(cache.sheet);
  if (!hasAllStyles)
    cache.sheet.insert = (rule) => {
      const kept = visibilityRule(rule);
      if (kept !== undefined) insert(kept);
    };
  return cache;
};

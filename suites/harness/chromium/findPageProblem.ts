import type { Screen } from './readScreen.ts';

export const findMissingParts = ({ missing }: Screen): string | undefined =>
  missing.length > 0 ? `the page has no ${missing.join(' and no ')}` : undefined;

/** What is wrong with a page that has finished loading, or undefined. */
export const findPageProblem = (screen: Screen): string | undefined => {
  const waiting = [...new Set(screen.waiting)].join();
  return findMissingParts(screen) ?? (waiting === '' ? undefined : `the page is still loading (${waiting})`);
};

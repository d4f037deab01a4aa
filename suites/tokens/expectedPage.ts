import { pagePaths, unknownPath } from '#e2e/pagePaths.ts';
import type { SessionUser } from '#shared/api/decodeToken.ts';
import { findPageProblem } from '#suites/harness/chromium/findPageProblem.ts';
import type { Screen } from '#suites/harness/chromium/readScreen.ts';
import { quote } from '#suites/harness/quote.ts';

/** The only property. */
export const title = 'Villa Azure';

/** Every page of the app, once. */
export const pages = [...new Set(Object.values(pagePaths).flat())];

/** On these pages, the app makes no call that could show that the server refuses the token. */
const pagesWithoutCalls = ['/admin/login', '/pricing', '/about', unknownPath, '/admin/agents/new'];

const isForAdministrators = (path: string) => path.startsWith('/admin') && path !== '/admin/login';

/** Where a guard leads a visitor. */
const pathForVisitor = (path: string) => {
  if (isForAdministrators(path)) return '/';
  return path === '/dashboard' ? '/login' : path;
};

/** Where the app leads a user with a token. */
const pathForUser = (path: string, { role }: SessionUser) => {
  if (path === '/login' || path === '/signup') return '/listings';
  if (role !== 'admin') return isForAdministrators(path) ? '/' : path;
  return path === '/admin/login' ? '/admin/dashboard' : path;
};

export type ExpectedPage = {
  path: string;
  isSignedIn: boolean;
  /** The server has refused the token, and the page says so. */
  saysThatSessionEnded: boolean;
};

/** What a page does with a token that the server refuses. Without a user, the app cannot even read it. */
export const expectedPage = (path: string, user: SessionUser | undefined): ExpectedPage => {
  if (!user) return { path: pathForVisitor(path), isSignedIn: false, saysThatSessionEnded: false };
  const shown = pathForUser(path, user);
  return pagesWithoutCalls.includes(shown)
    ? { path: shown, isSignedIn: true, saysThatSessionEnded: false }
    : { path: pathForVisitor(shown), isSignedIn: false, saysThatSessionEnded: true };
};

/** The toast counts how often its message came. */
const sessionEnded = /^Your session has ended\. Please log in again\.( \(\d+\))?$/;

/** What is wrong with a page, or undefined. `hasNewToast`: a toast has come, or has counted once more. */
export const findMismatch = (
  screen: Screen,
  expected: ExpectedPage,
  hasNewToast: boolean,
): string | undefined => {
  const { path, heading, messages, properties, isSignedIn, offersLogout } = screen;
  if (path !== expected.path) return `it leads to ${path} instead of ${expected.path}`;
  if (isSignedIn !== expected.isSignedIn) return `the token is ${isSignedIn ? 'still' : 'not'} stored`;
  if (offersLogout !== isSignedIn) return `the page is that of ${offersLogout ? 'a member' : 'a visitor'}`;
  const unexpected = messages.filter((message) => !sessionEnded.test(message));
  if (unexpected.length > 0) return `the page says ${quote(unexpected)}`;
  if (hasNewToast !== expected.saysThatSessionEnded)
    return hasNewToast ? 'the page says that a session has ended' : 'the page does not say why';
  if (['/', '/listings'].includes(path) && properties === 0) return 'the page shows no property';
  if (path.startsWith('/properties/') && heading !== title) return `the page shows “${heading}”`;
  return findPageProblem(screen);
};

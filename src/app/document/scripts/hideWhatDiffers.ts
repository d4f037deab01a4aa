import { currentPath } from '../hydration.ts';

/** The pages that redirect members. Without `paths`, which would make every document larger. */
const signInPage = /^\/(login|signup|admin\/login)$/;

const hasToken = (): boolean => {
  try {
    return Boolean(localStorage.getItem('token'));
  } catch {
    // Without storage there is no session to restore.
    return false;
  }
};

/**
 * The build and the server write pages into the document as visitors see them. This hides what does not fit: the home
 * page that a static host sends for an unknown path, and what is different for members. The app shows it again after its
 * first render.
 */
export const hideWhatDiffers = (): void => {
  const { dataset } = document.documentElement;
  const path = currentPath();
  const isSignedIn = hasToken();
  if (isSignedIn) dataset.signedIn = '';
  const isRedirected = isSignedIn && signInPage.test(path);
  if (dataset.page && (dataset.page !== path || isRedirected))
    dataset.otherPage = path.startsWith('/admin') ? 'admin' : '';
};

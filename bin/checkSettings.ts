import type { Plugin } from 'vite';

const parseUrl = (setting: string, url: string): URL => {
  if (!URL.canParse(url) || !/^https?:\/\//i.test(url))
    throw new Error(`${setting} must begin with http:// or https://.`);
  return new URL(url);
};

/** @throws if the app could not reach the API at this URL. */
export const checkApiUrl = (text: string): void => {
  if (text === '') return;
  const url = parseUrl('VITE_API_URL', text);
  if (/[?#]/.test(text) || url.username || url.password)
    throw new Error('VITE_API_URL must not have a query, a fragment, a user name or a password.');
  if (/\/api\/*$/.test(url.pathname))
    throw new Error('VITE_API_URL must not end with /api, because the app adds it.');
};

/** @throws if the link to the billing portal would lead to a page of this app. */
export const checkBillingUrl = (text: string): void => {
  if (text !== '') parseUrl('VITE_BILLING_URL', text);
};

/** @throws if Vite could not find the files of a project in this directory. */
export const checkRoot = (root: string): void => {
  if (/[#?]/.test(root))
    throw new Error(`The path of the project must not contain "#" or "?", so rename a directory of ${root}.`);
};

/** Stops Vite at a setting that the app cannot use, or in a directory where Vite does not work. */
export const checkSettings = (): Plugin => ({
  name: 'check-settings',
  configResolved: ({ env, root }) => {
    checkRoot(root);
    checkApiUrl(String(env.VITE_API_URL ?? ''));
    checkBillingUrl(String(env.VITE_BILLING_URL ?? ''));
  },
});

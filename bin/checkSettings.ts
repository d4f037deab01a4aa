import type { Plugin } from 'vite';

/** @throws if the app could not reach the API at this URL. */
export const checkApiUrl = (url: string): void => {
  if (url === '') return;
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new Error('VITE_API_URL must begin with http:// or https://.');
  if (/\/api\/*$/.test(url)) throw new Error('VITE_API_URL must not end with /api, because the app adds it.');
};

/** Stops Vite at a setting that the app cannot use. */
export const checkSettings = (): Plugin => ({
  name: 'check-settings',
  configResolved: ({ env }) => checkApiUrl(String(env.VITE_API_URL ?? '')),
});

/** The settings of the build. Only this file reads `import.meta`, because the test runner does not support it. */
export const env = {
  /** Origin of the hosted API without a trailing slash. Empty means the app's own origin. */
  apiUrl: (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, ''),
  /** URL of the billing portal. Empty if none is connected. */
  billingUrl: import.meta.env.VITE_BILLING_URL ?? '',
  /** The path of the file with the app, which every document of its release names. Empty in development. */
  entryFile: import.meta.env.PROD ? new URL(import.meta.url).pathname : '',
};

/**
 * Whether Redux DevTools may show the store: always in development, in a build only with `VITE_DEVTOOLS=1`. A separate
 * constant, so that a build without them leaves out their code.
 */
export const hasDevTools = import.meta.env.DEV || import.meta.env.VITE_DEVTOOLS === '1';

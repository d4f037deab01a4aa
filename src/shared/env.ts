/** What the build was told. The only reader of `import.meta.env`, which the test runner cannot load. */
export const env = {
  /** Origin of the hosted API without a trailing slash; empty means the app's own origin. */
  apiUrl: (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, ''),
  /** Address of the billing portal; empty while none is connected. */
  billingUrl: import.meta.env.VITE_BILLING_URL ?? '',
  isDevelopment: import.meta.env.DEV,
};

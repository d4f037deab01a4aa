/** Stands in for `#shared/env.ts`: Node's fetch wants whole addresses, so the app's own origin is spelt out. */
export const env = { apiUrl: 'http://localhost', billingUrl: '', isDevelopment: false };

/** Stands in for `#shared/env.ts`: the app's calls go to the real API that the test has started. */
export const env = { apiUrl: process.env.WIRE_API_URL ?? '', billingUrl: '', isDevelopment: false };

/** Replaces `#shared/env.ts`, so that the app calls the API that the test has started. */
export const env = { apiUrl: process.env.INTEGRATION_API_URL ?? '', billingUrl: '', entryFile: '' };
export const hasDevTools = false;

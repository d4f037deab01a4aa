/** Replaces `#shared/env.ts` in tests. Node's fetch needs absolute URLs, so `apiUrl` contains the origin. */
export const env = { apiUrl: 'http://localhost', billingUrl: '', entryFile: '' };
export const hasDevTools = false;

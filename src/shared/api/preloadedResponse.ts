declare global {
  /** A call that the document has started before the code of the app was there. See `app/document/loaderTags.ts`. */
  var preloadedResponse: { url: string; response: Promise<Response> } | undefined;
}

/** Much later, the response would be out of date. */
const maxAgeMs = 30_000;

/** Calls the API, or takes over the preloaded response if it is for the same call. Only visitors have one. */
export const fetchOrUsePreloaded = (request: Request): Promise<Response> => {
  const preloaded = globalThis.preloadedResponse;
  const isSame =
    preloaded?.url === request.url && request.method === 'GET' && !request.headers.has('Authorization');
  if (!isSame) return fetch(request);
  globalThis.preloadedResponse = undefined;
  if (performance.now() > maxAgeMs) return fetch(request);
  return preloaded.response.catch(() => fetch(request));
};

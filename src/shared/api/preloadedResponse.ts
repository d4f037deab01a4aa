type PreloadedResponse = {
  url: string;
  /** The header of that name, or null for a visitor. */
  authorization: string | null;
  response: Promise<Response>;
};

declare global {
  /** A call that the document has started before the code of the app was there. See `app/document/loaderTags.ts`. */
  var preloadedResponse: PreloadedResponse | undefined;
}

/** Milliseconds since the page began to load. Later, the response would be out of date. */
const latestUseMs = 30_000;

/**
 * Calls the API, or takes over the preloaded response if it is for the same call of the same user. If the preloaded
 * call has failed, this call fails too: a second one would double the calls of a page whose API is down.
 */
export const fetchOrUsePreloaded = (request: Request): Promise<Response> => {
  const preloaded = globalThis.preloadedResponse;
  const isSame =
    preloaded?.url === request.url &&
    preloaded.authorization === request.headers.get('Authorization') &&
    request.method === 'GET';
  if (!isSame) return fetch(request);
  globalThis.preloadedResponse = undefined;
  if (performance.now() > latestUseMs) return fetch(request);
  return preloaded.response;
};

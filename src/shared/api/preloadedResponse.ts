type PreloadedResponse = {
  url: string;
  /** The header of that name, or null for a visitor. */
  authorization: string | null;
  response: Promise<Response>;
};

declare global {
  /** A request that the document has started before the app's code was loaded. See `app/document/scripts`. */
  var preloadedResponse: PreloadedResponse | undefined;
}

/** Milliseconds since the page began to load. Later, the response would be out of date. */
const latestUseMs = 30_000;

/**
 * Calls the API, or uses the preloaded response if it is for the same request of the same user. If the preloaded
 * request has failed, this one fails too: a second one would double the requests of a page whose API is down.
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

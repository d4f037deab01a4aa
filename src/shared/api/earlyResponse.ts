declare global {
  /** A call that the document has started before the code of the app was there. See `app/document/startElements.ts`. */
  var earlyResponse: { url: string; response: Promise<Response> } | undefined;
}

/** Much later, the response would be out of date. */
const maxAgeMs = 30_000;

/** Calls the API, or takes over the early response if it is for the same call. Only visitors have one. */
export const fetchOrTakeOver = (request: Request): Promise<Response> => {
  const early = globalThis.earlyResponse;
  const isSame =
    early?.url === request.url && request.method === 'GET' && !request.headers.has('Authorization');
  if (!isSame) return fetch(request);
  globalThis.earlyResponse = undefined;
  if (performance.now() > maxAgeMs) return fetch(request);
  return early.response.catch(() => fetch(request));
};

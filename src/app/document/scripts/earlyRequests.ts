import { decodePayload } from '#shared/api/decodeToken.ts';

/** Adds a link element to the head. */
export const addLink = (link: Partial<HTMLLinkElement>): void => {
  document.head.append(Object.assign(document.createElement('link'), link));
};

/** Starts the download of the modules with these URLs, separated by spaces. */
export const preloadModules = (files = ''): void => {
  for (const href of files.split(' ')) addLink({ rel: 'modulepreload', crossOrigin: '', href });
};

/** The stored token and its payload. Undefined for visitors, and for a token that cannot be decoded. */
export const readSession = () => {
  try {
    const token = localStorage.getItem('token') ?? '';
    return { token, payload: decodePayload(token) };
  } catch {
    return undefined;
  }
};

/**
 * Starts an API request as `shared/api/baseApi.ts` would, with the token if there is one. The app uses its response
 * (`shared/api/preloadedResponse.ts`). Call it before `preloadModules`: with HTTP/1.1, it would wait for all the files.
 */
export const preloadResponse = (endpoint: string, token?: string): Promise<Response> => {
  const { href: url } = new URL(endpoint, location.href);
  const authorization = token === undefined ? null : `Bearer ${token}`;
  const response = fetch(url, {
    cache: 'no-cache',
    headers: {
      Accept: 'application/json, text/plain, */*',
      ...(authorization && { Authorization: authorization }),
    },
  });
  response.catch(() => {});
  window.preloadedResponse = { url, authorization, response };
  return response;
};

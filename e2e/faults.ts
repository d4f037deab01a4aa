import type { Page, Route } from '@playwright/test';

/** Ways in which a hosted API, or what stands before it, may fail to answer. */
export const faults = {
  'cannot be reached': (route: Route) => route.abort('connectionrefused'),
  'answers with a proxy’s page': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  'is cut off in the middle': (route: Route) =>
    route.fulfill({ contentType: 'application/json', body: '[{"id":1,"title":"Villa' }),
  'answers nothing': (route: Route) => route.fulfill({ contentType: 'application/json', body: '' }),
};

export const isApiCall = (url: URL): boolean => url.pathname.startsWith('/api/');

/** Lets every call of the API end that way. */
export const breakApi = (page: Page, fault: keyof typeof faults): Promise<unknown> =>
  page.route(isApiCall, faults[fault]);

/** Lets every call of the API wait for ever. */
export const stallApi = (page: Page): Promise<unknown> => page.route(isApiCall, () => undefined);

/** Lets the API think before it answers, so that what stands there meanwhile is seen. */
export const slowApi = (page: Page): Promise<unknown> =>
  page.route(isApiCall, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });

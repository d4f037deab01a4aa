import type { Page, Route } from '@playwright/test';

/** The ways in which a hosted API, or a proxy in front of it, can fail to answer. */
export const apiFaults = {
  'cannot be reached': (route: Route) => route.abort('connectionrefused'),
  'answers with a proxy’s error page': (route: Route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  'sends half of its response': (route: Route) =>
    route.fulfill({ contentType: 'application/json', body: '[{"id":1,"title":"Villa' }),
  'sends an empty response': (route: Route) => route.fulfill({ contentType: 'application/json', body: '' }),
};

export const isApiCall = (url: URL): boolean => url.pathname.startsWith('/api/');

/** Makes every API call fail in the given way. */
export const injectFault = (page: Page, fault: keyof typeof apiFaults): Promise<unknown> =>
  page.route(isApiCall, apiFaults[fault]);

/** Leaves every API call without a response. */
export const stallApi = (page: Page): Promise<unknown> => page.route(isApiCall, () => undefined);

/** Delays every API call, so that the loading state is visible. */
export const delayApi = (page: Page): Promise<unknown> =>
  page.route(isApiCall, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });

import type { Browser, Request, Route } from '@playwright/test';
import type { Interceptor } from '#suites/harness/api.ts';
import { openPage } from '#suites/harness/chromium/openPage.ts';
import { readCall, sendResponse, startProxy } from '#suites/harness/startProxy.ts';
import type { Call } from './calls.ts';
import { captivePortal, paths, type FaultType } from './faultTypes.ts';

type InjectedFault = { call: Call; fault: FaultType; isRemoved: boolean; whenReleased: Promise<void> };

/** The request that the app has made, before any redirects. */
const firstOfChain = (request: Request): Request => {
  const previous = request.redirectedFrom();
  return previous ? firstOfChain(previous) : request;
};

/** A 401 rejects a token. The same call without one is another call. */
const isAbout = ({ call }: InjectedFault, method: string, path: string, token: string | undefined) =>
  method === call.method && call.path.test(path) && (token !== undefined) === (call.caller !== 'visitor');

/** A tab of a browser whose server breaks the responses to one call. */
export const openTab = async (
  browser: Browser,
  serverUrl: string,
  { interceptor = (api) => api, script }: { interceptor?: Interceptor; script?: string } = {},
) => {
  let injected: InjectedFault | undefined;
  let reportWaiting = () => {};
  let sent = 0;
  let settled = 0;
  let refused: string[] = [];

  const proxy = await startProxy(serverUrl, async ({ request, response, api }) => {
    const call = await readCall(request);
    if (call.path === paths.captivePortal)
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(captivePortal);
    if (call.path === paths.loop) return void response.writeHead(302, { Location: call.path }).end();
    const { pathname } = new URL(call.path, serverUrl);
    const isBroken =
      injected &&
      !injected.isRemoved &&
      isAbout(injected, call.method, pathname, call.headers?.authorization);
    if (!injected || !isBroken || !('respond' in injected.fault))
      return sendResponse(response, await interceptor(api)(call));
    const { fault, whenReleased } = injected;
    await fault.respond({
      response,
      forward: () => api(call),
      release: () => {
        reportWaiting();
        return whenReleased;
      },
    });
  });

  const { context, page, takeConsoleMessages } = await openPage(browser, script);
  const isOurs = (request: Request) =>
    injected !== undefined &&
    isAbout(injected, request.method(), new URL(request.url()).pathname, request.headers().authorization);
  page.on('request', (request) => {
    if (isOurs(request) && !request.redirectedFrom()) sent++;
  });
  const countSettled = (request: Request) => {
    if (isOurs(firstOfChain(request))) settled++;
  };
  page.on('requestfailed', countSettled);
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400)
      refused.push(`${response.status()} for ${response.request().method()} ${pathname}`);
  });
  page.on('requestfinished', (request) => {
    const status = request.existingResponse()?.status() ?? 0;
    // A redirect is not the end.
    if (status < 300 || status >= 400) countSettled(request);
  });

  return {
    context,
    page,
    url: proxy.url,
    close: async () => {
      await context.close();
      proxy.close();
    },
    takeConsoleMessages,
    /** How often the app has made the call. Chromium itself repeats a request whose reused connection is reset. */
    countSent: () => sent,
    /** The responses of the case that refused a call. */
    listRefused: () => refused,
    /** Whether a call has got its response or its failure. */
    hasSettled: () => settled > 0,
    /** Breaks the responses to a call until `remove`. */
    injectFault: async (call: Call, fault: FaultType) => {
      let release = () => {};
      const whenReleased = new Promise<void>((resolve) => (release = resolve));
      const isWaiting = new Promise<void>((resolve) => (reportWaiting = resolve));
      const current: InjectedFault = { call, fault, isRemoved: false, whenReleased };
      injected = current;
      sent = 0;
      settled = 0;
      refused = [];
      takeConsoleMessages();
      const abort = async (route: Route, request: Request) => {
        const path = new URL(request.url()).pathname;
        const isBroken = isAbout(current, request.method(), path, request.headers().authorization);
        await (isBroken && 'abort' in fault ? route.abort(fault.abort) : route.fallback());
      };
      if ('abort' in fault) await page.route('**/api/**', abort);
      return {
        /** Resolves when the app waits for a late response. */
        isWaiting,
        release,
        remove: async () => {
          current.isRemoved = true;
          release();
          await page.unroute('**/api/**', abort);
        },
      };
    },
  };
};
export type Tab = Awaited<ReturnType<typeof openTab>>;

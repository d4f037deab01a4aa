import { test as base, type BrowserContext } from '@playwright/test';
import { unknownPath } from './pagePaths.ts';
import { deleteOtherProperties, fetchProperties, type MemberProperty } from './properties.ts';
import { startWebServer, type WebServer } from './startWebServer.ts';
import { logInAdmin, registerMember, storageStateWith } from './users.ts';

export { expect } from '@playwright/test';

type Fixtures = {
  /** The user of the browser. A member is newly registered for each test. */
  role: 'visitor' | 'member' | 'admin';
  /** The errors and warnings that this test may write to the console. Any other fails it. */
  allowedConsoleMessages: RegExp | undefined;
  /** Checks the console of a context that the test opens itself. */
  watchConsole: (context: BrowserContext) => void;
  /** Leaves the sample properties as the next test of the worker expects them. */
  cleanUp: void;
};
type WorkerFixtures = {
  webServer: WebServer;
  /** The sample properties, in the order of the listings page. */
  properties: MemberProperty[];
};

/** A test against the real app and API. Each worker has its own web server, each test its own browser context. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  webServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const webServer = await startWebServer();
      await use(webServer);
      await webServer.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  properties: [async ({ webServer }, use) => use(await fetchProperties(webServer.url)), { scope: 'worker' }],

  role: ['visitor', { option: true }],
  cleanUp: [
    async ({ webServer, properties, role }, use) => {
      await use();
      if (role === 'admin') await deleteOtherProperties(webServer.url, properties);
    },
    { auto: true },
  ],
  baseURL: ({ webServer }, use) => use(webServer.url),
  storageState: async ({ webServer, role }, use) => {
    if (role === 'visitor') return use(undefined);
    const token = role === 'admin' ? await logInAdmin(webServer.url) : await registerMember(webServer.url);
    return use(storageStateWith(webServer.url, token));
  },

  allowedConsoleMessages: [undefined, { option: true }],
  watchConsole: [
    async ({ allowedConsoleMessages }, use) => {
      const unexpected: string[] = [];
      const check = (message: string) => {
        if (!allowedConsoleMessages?.test(message)) unexpected.push(message);
      };
      await use((context) => {
        context.on('weberror', (error) => check(String(error.error())));
        context.on('console', (message) => {
          const isUnknownPath = message.location().url.endsWith(unknownPath);
          if (isUnknownPath && message.text().includes('status of 404')) return;
          if (message.type() === 'error' || message.type() === 'warning') check(message.text());
        });
      });
      base.expect(unexpected, 'errors and warnings in the console').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watchConsole }, use) => {
    watchConsole(context);
    await use(context);
  },
});

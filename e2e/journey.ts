import { test as base, type BrowserContext } from '@playwright/test';
import { homesOf, type Home } from './homes.ts';
import { registerMember, signInAdmin, storageOf } from './people.ts';
import { startSite, type Site } from './startSite.ts';

export { expect } from '@playwright/test';

type Fixtures = {
  /** Who opens the browser: a member is a new one in each journey. */
  as: 'visitor' | 'member' | 'admin';
  /** What the console may say in this journey; anything else that it complains of fails it. */
  expectedComplaints: RegExp | undefined;
  /** Listens to the console of a context that a journey opens for itself. */
  listenTo: (context: BrowserContext) => void;
};
type WorkerFixtures = {
  site: Site;
  /** The homes of the sample portfolio, in the order of the listing. */
  homes: Home[];
};

/** A journey through the real site. Each worker has one of its own, each journey a fresh browser context. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  homes: [async ({ site }, use) => use(await homesOf(site.url)), { scope: 'worker' }],

  as: ['visitor', { option: true }],
  baseURL: ({ site }, use) => use(site.url),
  storageState: async ({ site, as }, use) => {
    if (as === 'visitor') return use(undefined);
    const token = as === 'admin' ? await signInAdmin(site.url) : await registerMember(site.url);
    return use(storageOf(site.url, token));
  },

  expectedComplaints: [undefined, { option: true }],
  listenTo: [
    async ({ expectedComplaints }, use) => {
      const complaints: string[] = [];
      const note = (complaint: string) => {
        if (!expectedComplaints?.test(complaint)) complaints.push(complaint);
      };
      await use((context) => {
        context.on('weberror', (error) => note(String(error.error())));
        context.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') note(message.text());
        });
      });
      base.expect(complaints, 'what the console complains of').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, listenTo }, use) => {
    listenTo(context);
    await use(context);
  },
});

import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { properties, savedProperties } from '#server/db/schema.ts';
import type { Read } from './calls.ts';
import { editLink, focusWindow, follow, press, tryAgain } from './controls.ts';
import type { Fixture } from './makeFixture.ts';

export type Row = Omit<Read, 'kind' | 'method'>;

export const lists = {
  properties: /^\/api\/properties$/,
  agents: /^\/api\/agents$/,
  users: /^\/api\/admin\/users$/,
};
export const records = {
  property: /^\/api\/properties\/\d+$/,
  agent: /^\/api\/agents\/\d+$/,
  user: /^\/api\/admin\/users\/\d+$/,
};
const savedList = /^\/api\/users\/me\/saved-properties$/;

const insertSavedProperty = async ({ db, member, property }: Fixture) =>
  void (await db.insert(savedProperties).values({ user_id: member.id, property_id: property.id }));

/** An API need not send more of a saved property than its id. */
const sendOnlySavedIds = async (page: Page) =>
  void (await page.route('**/api/users/me/saved-properties', async (route) => {
    const response = await route.fetch();
    const saved = (await response.json()) as { id: number }[];
    await route.fulfill({ response, json: saved.map(({ id }) => ({ id })) });
  }));

const propertyCard = (page: Page, { property }: Fixture) =>
  page.getByRole('article', { name: property.title, exact: true });

const featured = {
  path: lists.properties,
  needs: 'a list',
  pagePath: () => '/',
  failure: 'Unable to load featured listings at this time.',
  shown: propertyCard,
  retry: tryAgain,
} satisfies Partial<Row>;
const listings = {
  ...featured,
  pagePath: () => '/listings',
  failure: 'Could not fetch listings. Please try again later.',
};
export const property = {
  path: records.property,
  needs: 'a record',
  pagePath: ({ property }: Fixture) => `/properties/${property.id}`,
  failure: 'Could not load property details.',
  // The heading of the page, or the card on the page that opens if the property is unknown.
  shown: (page: Page, { property }: Fixture) =>
    page.getByRole('heading', { name: property.title, exact: true }),
  retry: tryAgain,
  unknown: { heading: 'Could not load property details.', leave: follow('See all homes') },
} satisfies Partial<Row>;
const agentsToChoose = {
  path: lists.agents,
  caller: 'admin',
  needs: 'a list',
  failure: 'Could not load agents for selection.',
  retry: tryAgain,
} satisfies Partial<Row>;

export const propertyTable: Row = {
  path: lists.properties,
  caller: 'admin',
  needs: 'a list',
  pagePath: () => '/admin/dashboard',
  failure: 'Failed to load properties.',
  shown: (page, { property }) => editLink(property.title)(page),
  retry: tryAgain,
  wayBack: () => ['Admin'],
  // Once together with the page's code, and once more if that request has failed before the code is loaded.
  maxCalls: 2,
};
export const propertyToEdit: Row = {
  path: records.property,
  caller: 'admin',
  needs: 'a record',
  pagePath: ({ property }) => `/admin/properties/edit/${property.id}`,
  failure: 'Could not load property data.',
  shown: (page, { property }) => page.getByRole('heading', { name: `Edit Property: ${property.title}` }),
  leadsTo: '/admin/dashboard',
  retry: (page, { property }) => editLink(property.title)(page).click(),
  wayBack: () => ['Admin'],
};

/** The app reads again what a page shows when its window gets the focus. */
export const refetched = (row: Row, isReady = row.shown): Row => ({
  ...row,
  prepare: (page, fixture) => isReady(page, fixture).waitFor({ state: 'attached' }),
  start: focusWindow,
  isThereBefore: true,
  maxCalls: undefined,
});

/** Visitors get the data with the document. The web fonts come when the app has taken over. */
const asVisitor = (row: Omit<Row, 'caller'>): Row =>
  refetched({ ...row, caller: 'visitor' }, (page) => page.locator('link[href*="webFonts"]'));

const rows: Record<string, Row> = {
  'featured properties of a visitor': asVisitor(featured),
  'featured properties of a member': { ...featured, caller: 'member' },
  'listings of a visitor': asVisitor(listings),
  'listings of a member': { ...listings, caller: 'member' },
  'property for a visitor': asVisitor(property),
  'property for a member': { ...property, caller: 'member' },
  // The document is then the one of a static host, which starts the request before the app is loaded.
  'property that is too long for a document': {
    ...property,
    caller: 'visitor',
    before: async ({ db, property: { id } }) =>
      void (await db
        .update(properties)
        .set({ description: 'A view of the sea. '.repeat(6_000) })
        .where(eq(properties.id, id))),
    maxCalls: 2,
  },
  'agent of a property': {
    path: records.agent,
    caller: 'member',
    needs: 'a record',
    pagePath: property.pagePath,
    failure: 'Could not load the agent.',
    shown: (page, { agent }) => page.getByRole('heading', { name: agent.name, exact: true }),
    retry: tryAgain,
  },
  'saved list after the sign-in': {
    path: savedList,
    caller: 'member',
    needs: 'a list',
    before: insertSavedProperty,
    pagePath: () => '/listings',
    shown: (page, { property }) =>
      page.getByRole('button', { name: `Save ${property.title}`, pressed: true, exact: true }),
    isBackground: true,
    // The next action of the user fetches the list again.
    retry: (page, { property }) => press(`Save ${property.title}`)(page),
  },
  'saved list of the dashboard': {
    path: savedList,
    caller: 'member',
    needs: 'a list',
    before: insertSavedProperty,
    pagePath: () => '/dashboard',
    shown: propertyCard,
    retry: press('Reload saved homes'),
    wayBack: () => ['Dashboard'],
  },
  'saved property known only by its id': {
    path: records.property,
    caller: 'member',
    needs: 'a record',
    before: insertSavedProperty,
    prepare: sendOnlySavedIds,
    pagePath: () => '/dashboard',
    quietFailure: 'Could not load property details.',
    shown: propertyCard,
    retry: tryAgain,
    // The dashboard leaves out what is no longer listed.
    unknown: { leave: follow('Explore homes') },
    wayBack: () => ['Dashboard'],
  },
  'properties of the administration': propertyTable,
  'agents of the property table': {
    ...propertyTable,
    path: lists.agents,
    failure: 'Failed to load agents.',
    reveal: async (page) => {
      await press('Columns')(page);
      await page.getByRole('checkbox', { name: 'Agent', exact: true }).check();
    },
    shown: (page, { property, agent }) =>
      page
        .getByRole('row')
        .filter({ has: editLink(property.title)(page) })
        .getByText(agent.name, { exact: true }),
  },
  'agents for a new property': {
    ...agentsToChoose,
    pagePath: () => '/admin/properties/new',
    reveal: (page) => page.getByRole('combobox', { name: 'Agent' }).click(),
    shown: (page, { agent }) => page.getByRole('option', { name: agent.name, exact: true }),
    wayBack: () => ['Admin', 'Add New Property'],
  },
  'agents for a property to edit': {
    ...agentsToChoose,
    pagePath: ({ property }) => `/admin/properties/edit/${property.id}`,
    shown: (page, { agent }) => page.getByRole('combobox', { name: 'Agent' }).filter({ hasText: agent.name }),
    wayBack: ({ property }) => ['Admin', `Edit ${property.title}`],
  },
  'property to edit': propertyToEdit,
  'property to duplicate': {
    path: records.property,
    caller: 'admin',
    needs: 'a record',
    pagePath: ({ property }) => `/admin/properties/new?duplicate=${property.id}`,
    failure: 'Could not load property data.',
    shown: (page) => page.getByLabel('City', { exact: true }),
    leadsTo: '/admin/dashboard',
    retry: async (page, { property }) => {
      await page.getByRole('link', { name: `Duplicate ${property.title}` }).click();
    },
    wayBack: () => ['Admin'],
  },
  'agents of the administration': {
    path: lists.agents,
    caller: 'admin',
    needs: 'a list',
    pagePath: () => '/admin/agents',
    failure: 'Failed to load agents.',
    shown: (page, { agent }) => editLink(agent.name)(page),
    retry: tryAgain,
    wayBack: () => ['Admin', 'Agents'],
  },
  'agent to edit': {
    path: records.agent,
    caller: 'admin',
    needs: 'a record',
    pagePath: ({ agent }) => `/admin/agents/edit/${agent.id}`,
    failure: 'Could not load agent data.',
    shown: (page, { agent }) => page.getByRole('heading', { name: `Edit Agent: ${agent.name}` }),
    leadsTo: '/admin/agents',
    retry: (page, { agent }) => editLink(agent.name)(page).click(),
    wayBack: () => ['Admin', 'Agents'],
  },
  'users of the administration': {
    path: lists.users,
    caller: 'admin',
    needs: 'a list',
    pagePath: () => '/admin/users',
    failure: 'Failed to load users.',
    shown: (page, { member }) => editLink(member.name)(page),
    retry: tryAgain,
    wayBack: () => ['Admin', 'Users'],
  },
  'user to edit': {
    path: records.user,
    caller: 'admin',
    needs: 'a record',
    pagePath: ({ member }) => `/admin/users/edit/${member.id}`,
    failure: 'Could not load user data.',
    shown: (page, { member }) => page.getByRole('heading', { name: `Edit User: ${member.name}` }),
    leadsTo: '/admin/users',
    retry: (page, { member }) => editLink(member.name)(page).click(),
    wayBack: () => ['Admin', 'Users'],
  },
};

export const toReads = (rows: Record<string, Row>): Record<string, Read> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [name, { ...row, kind: 'read', method: 'GET' }]),
  );

/** The reads of a page that is opened. */
export const reads = toReads(rows);

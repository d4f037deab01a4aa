import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { agents, properties, users } from '#server/db/schema.ts';
import { button, choose, editLink, fillIn, focusWindow, follow, press } from './controls.ts';
import {
  lists,
  property,
  propertyTable,
  propertyToEdit,
  records,
  refetched,
  toReads,
  type Row,
} from './reads.ts';
import { fillAgent, fillProperty, unconfirmed } from './writes.ts';

const position = (page: Page) => page.getByRole('navigation', { name: 'Results' }).getByText(/^\d+ of \d+$/);
const reload = async (page: Page) => void (await page.reload());

/** The list in which a property has its neighbors. It is cached until the page is reloaded. */
const neighbors = {
  path: lists.properties,
  needs: 'a list',
  pagePath: property.pagePath,
  prepare: async (page, { property: { title } }) => {
    await follow('All homes')(page);
    await follow(title)(page);
    await position(page).waitFor();
  },
  start: reload,
  shown: position,
  retry: reload,
} satisfies Partial<Row>;

/** The request of a creation gets lost. */
const loseCreation = async (page: Page, url: string, record: string) => {
  await page.route(url, (route) => route.abort(), { times: 1 });
  await press(`Create ${record}`)(page);
  await page.getByText(unconfirmed(record)).waitFor();
};
const secondCreation = {
  caller: 'admin',
  needs: 'a list',
  shown: (page, { created }) => editLink(created.name)(page),
  retry: (page) => page.getByRole('button', { name: /^(Try again|Create .*)$/ }).click(),
} satisfies Partial<Row>;

/** What a form reads again because its save was refused: somebody else has changed the record. */
const conflict = {
  caller: 'admin',
  needs: 'a record',
  start: press('Save changes'),
  shown: button('Overwrite with your version'),
  retry: press('Save changes'),
} satisfies Partial<Row>;
const changedByOther = (record: string) =>
  `Someone else has changed this ${record} since you opened it. Your changes are still here, but they have not been saved.`;

/** The reads that come after what the user has done. */
export const laterReads = toReads({
  'neighbors of a property for a visitor': { ...neighbors, caller: 'visitor' },
  'neighbors of a property for a member': { ...neighbors, caller: 'member' },
  'properties before a second creation': {
    ...secondCreation,
    path: lists.properties,
    pagePath: () => '/admin/properties/new',
    prepare: async (page, fixture) => {
      await fillProperty(page, fixture);
      await loseCreation(page, '**/api/properties', 'property');
    },
    start: press('Create property'),
    success: 'Property created successfully!',
    failure: 'Failed to load properties.',
    // For the form, and then for the table as in `propertyTable`.
    maxCalls: 3,
    withoutResponse: ['Failed to create property.', unconfirmed('property')],
    wayBack: () => ['Admin', 'Add New Property'],
  },
  'agents before a second creation': {
    ...secondCreation,
    path: lists.agents,
    pagePath: () => '/admin/agents/new',
    prepare: async (page, fixture) => {
      await fillAgent(page, fixture);
      await loseCreation(page, '**/api/agents', 'agent');
    },
    start: press('Create agent'),
    success: 'Agent created successfully!',
    failure: 'Failed to load agents.',
    maxCalls: 2,
    withoutResponse: ['Failed to create agent.', unconfirmed('agent')],
    wayBack: () => ['Admin', 'Agents', 'Add New Agent'],
  },
  'property that someone else has changed': {
    ...conflict,
    path: records.property,
    pagePath: propertyToEdit.pagePath,
    prepare: async (page, { db, property: { id } }) => {
      await fillIn(page, { City: 'Mdina, Malta' });
      await db.update(properties).set({ city: 'Sliema, Malta' }).where(eq(properties.id, id));
    },
    success: changedByOther('property'),
    failure: 'Failed to update property. Please check the fields and try again.',
    wayBack: ({ property: { title } }) => ['Admin', `Edit ${title}`],
  },
  'agent that someone else has changed': {
    ...conflict,
    path: records.agent,
    pagePath: ({ agent }) => `/admin/agents/edit/${agent.id}`,
    prepare: async (page, { db, agent }) => {
      await fillIn(page, { Email: 'ines@agency.example' });
      await db.update(agents).set({ phone: '+356 2100 0000' }).where(eq(agents.id, agent.id));
    },
    success: changedByOther('agent'),
    failure: 'Failed to update agent.',
    wayBack: ({ agent }) => ['Admin', 'Agents', `Edit ${agent.name}`],
  },
  // The form of a user has one field, and it is not the one that has changed. So the app saves with the new entity tag.
  'user with a new entity tag and the same form values': {
    ...conflict,
    path: records.user,
    pagePath: ({ member }) => `/admin/users/edit/${member.id}`,
    prepare: async (page, { db, member }) => {
      await choose(page, 'Membership', 'Active');
      await db
        .update(users)
        .set({ email: `new.${member.email}` })
        .where(eq(users.id, member.id));
    },
    success: 'User updated successfully!',
    failure: 'Failed to update user.',
    // A restored draft does not know what has changed, so the form asks.
    shown: (page, fixture) => conflict.shown(page).or(editLink(fixture.member.name)(page)),
    wayBack: ({ member }) => ['Admin', 'Users', `Edit ${member.name}`],
  },
  'property when the window gets the focus': refetched({
    ...property,
    caller: 'member',
    // Only the member's response has the price. The document has the rest.
    shown: (page) => page.getByText('$18,500,000').first(),
  }),
  'properties of the administration when the window gets the focus': refetched(propertyTable),
  // The administrator's input stays, so there is nothing to say.
  'property to edit when the window gets the focus': refetched({
    ...propertyToEdit,
    failure: undefined,
    leadsTo: undefined,
    retry: focusWindow,
    wayBack: ({ property: { title } }) => ['Admin', `Edit ${title}`],
  }),
});

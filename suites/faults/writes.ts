import { and, eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { agents, inquiries, properties, savedProperties, users } from '#server/db/schema.ts';
import type { Write } from './calls.ts';
import { button, choose, fillIn, press } from './controls.ts';
import { password, type Fixture } from './makeFixture.ts';

type Row = Omit<Write, 'kind'>;

/** Asks for a deletion. The button of the question sends it. */
const ask = (page: Page, name: string) => press(`Delete ${name}`)(page);
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' });

const savedByMember = ({ db, member, property }: Fixture) =>
  db.$count(
    savedProperties,
    and(eq(savedProperties.user_id, member.id), eq(savedProperties.property_id, property.id)),
  );
const signIn = {
  method: 'POST',
  caller: 'visitor',
  needs: 'a token',
  failure: 'An error occurred during login.',
  prefersServerMessage: true,
  button: button('Login'),
  success: 'Login successful! Redirecting...',
  afterLoss: 'succeeds',
} satisfies Partial<Row>;
/** The app repeats a save if only the entity tag has changed: with the new tag, and then without one. */
const conditional = { repeats: { 412: 2 } };
const atProperty = ({ property }: Fixture) => `/properties/${property.id}`;
const heart = (page: Page, { property }: Fixture) => button(`Save ${property.title}`)(page);
const isPressed = (page: Page, fixture: Fixture) =>
  heart(page, fixture).and(page.locator('[aria-pressed=true]')).isVisible();
const isListed = (page: Page, name: string) => button(`Delete ${name}`)(page).isVisible();
export const fillProperty = async (page: Page, { created, agent }: Fixture): Promise<void> => {
  await fillIn(page, { Title: created.name, City: 'Valletta, Malta', Price: '4,321,000', Bedrooms: '4' });
  await fillIn(page, { Bathrooms: '3.5', 'Main image URL': '/media/properties/casa-kyma/main-1200.jpg' });
  await choose(page, 'Agent', agent.name);
};
export const fillAgent = (page: Page, { created: { name, email } }: Fixture): Promise<void> =>
  fillIn(page, { Name: name, Email: email });
/** What a form says when nobody knows whether it has created the record. */
export const unconfirmed = (record: string) =>
  `We don’t know whether the ${record} was created. Select “Create ${record}” again and we’ll check the list before we send it.`;

/** What a form says when the record that it edits no longer exists. */
const gone = (record: string) =>
  `This ${record} no longer exists, so it cannot be saved. Someone may have deleted it. Your text stays here until you leave the page.`;

const deletion = {
  method: 'DELETE',
  caller: 'admin',
  needs: 'the status',
  gone: 'Someone else may have deleted it already.',
  button: confirm,
} satisfies Partial<Row>;
const propertyDeletion = {
  ...deletion,
  path: /^\/api\/properties\/\d+$/,
  failure: 'Could not delete property.',
  success: 'Property deleted successfully.',
  effects: async ({ db, property }) => 1 - (await db.$count(properties, eq(properties.id, property.id))),
} satisfies Partial<Row>;
const agentDeletion = {
  ...deletion,
  path: /^\/api\/agents\/\d+$/,
  failure: 'Could not delete agent.',
  prefersServerMessage: true,
  success: 'Agent deleted successfully.',
  effects: async ({ db, spareAgent }) => 1 - (await db.$count(agents, eq(agents.id, spareAgent.id))),
} satisfies Partial<Row>;

const rows: Record<string, Row> = {
  registration: {
    method: 'POST',
    path: /^\/api\/users\/register$/,
    caller: 'visitor',
    needs: 'a token',
    pagePath: () => '/signup',
    failure: 'An error occurred during registration.',
    prefersServerMessage: true,
    fill: (page, { created: { name, email } }) =>
      fillIn(page, { Name: name, Email: email, Password: password }),
    button: button('Sign Up'),
    success: 'Registration successful! Redirecting...',
    effects: ({ db, created }) => db.$count(users, eq(users.email, created.email)),
    afterLoss: { refused: 'An account with this email already exists.' },
  },
  'login of a member': {
    ...signIn,
    path: /^\/api\/auth\/member-login$/,
    pagePath: () => '/login',
    fill: (page, { member }) => fillIn(page, { Email: member.email, Password: password }),
  },
  'login of an administrator': {
    ...signIn,
    path: /^\/api\/auth\/login$/,
    pagePath: () => '/admin/login',
    fill: (page, { admin }) => fillIn(page, { Email: admin.email, Password: password }),
  },
  'save a property': {
    method: 'POST',
    path: /^\/api\/users\/me\/saved-properties$/,
    caller: 'member',
    needs: 'the status',
    pagePath: atProperty,
    failure: 'Could not save property. Please try again.',
    failures: { 409: 'This property is already in your saved list.' },
    button: heart,
    success: 'Property saved!',
    effects: savedByMember,
    looksDone: isPressed,
    afterLoss: 'is not needed',
  },
  'remove a saved property': {
    method: 'DELETE',
    path: /^\/api\/users\/me\/saved-properties\/\d+$/,
    caller: 'member',
    needs: 'the status',
    before: async ({ db, member, property }) =>
      void (await db.insert(savedProperties).values({ user_id: member.id, property_id: property.id })),
    pagePath: atProperty,
    failure: 'Could not remove property. Please try again.',
    // Waits for the pressed state: before the saved list is loaded, a click would save the property.
    button: (page, { property }) =>
      page.getByRole('button', { name: `Save ${property.title}`, pressed: true, exact: true }),
    success: 'Property removed from saved list.',
    effects: async (fixture) => 1 - (await savedByMember(fixture)),
    looksDone: async (page, fixture) => !(await isPressed(page, fixture)),
    afterLoss: 'is not needed',
  },
  inquiry: {
    method: 'POST',
    path: /^\/api\/inquiries$/,
    caller: 'member',
    needs: 'the status',
    pagePath: atProperty,
    failure: 'There was a problem sending your message. Please try again later.',
    fill: (page) => fillIn(page, { Message: 'Is the pool heated?' }),
    button: button('Send Inquiry'),
    success: 'Your inquiry has been sent to the agent!',
    effects: ({ db, member }) => db.$count(inquiries, eq(inquiries.user_email, member.email)),
    afterLoss: 'succeeds',
  },
  'create a property': {
    method: 'POST',
    path: /^\/api\/properties$/,
    caller: 'admin',
    needs: 'the status',
    pagePath: () => '/admin/properties/new',
    failure: 'Failed to create property.',
    prefersServerMessage: true,
    fill: fillProperty,
    button: button('Create property'),
    success: 'Property created successfully!',
    effects: ({ db, created }) => db.$count(properties, eq(properties.title, created.name)),
    unconfirmed: unconfirmed('property'),
    afterLoss: 'asks first',
    wayBack: () => ['Admin', 'Add New Property'],
  },
  'update a property': {
    ...conditional,
    gone: gone('property'),
    method: 'PUT',
    path: /^\/api\/properties\/\d+$/,
    caller: 'admin',
    needs: 'the status',
    pagePath: ({ property }) => `/admin/properties/edit/${property.id}`,
    failure: 'Failed to update property. Please check the fields and try again.',
    fill: (page) => fillIn(page, { City: 'Mdina, Malta' }),
    button: button('Save changes'),
    success: 'Property updated successfully!',
    effects: ({ db, property }) =>
      db.$count(properties, and(eq(properties.id, property.id), eq(properties.city, 'Mdina, Malta'))),
    afterLoss: 'succeeds',
    wayBack: ({ property }) => ['Admin', `Edit ${property.title}`],
  },
  'delete a property': {
    ...propertyDeletion,
    pagePath: () => '/admin/dashboard',
    open: (page, { property }) => ask(page, property.title),
    looksDone: async (page, { property }) => !(await isListed(page, property.title)),
    afterLoss: 'is not needed',
    wayBack: () => ['Admin'],
  },
  'delete a property in its form': {
    ...propertyDeletion,
    pagePath: ({ property }) => `/admin/properties/edit/${property.id}`,
    open: press('Delete'),
    afterLoss: { refused: 'Could not delete property.' },
    wayBack: ({ property }) => ['Admin', `Edit ${property.title}`],
  },
  'create an agent': {
    method: 'POST',
    path: /^\/api\/agents$/,
    caller: 'admin',
    needs: 'the status',
    pagePath: () => '/admin/agents/new',
    failure: 'Failed to create agent.',
    fill: fillAgent,
    button: button('Create agent'),
    success: 'Agent created successfully!',
    effects: ({ db, created }) => db.$count(agents, eq(agents.name, created.name)),
    unconfirmed: unconfirmed('agent'),
    afterLoss: 'asks first',
    wayBack: () => ['Admin', 'Agents', 'Add New Agent'],
  },
  'update an agent': {
    ...conditional,
    gone: gone('agent'),
    method: 'PUT',
    path: /^\/api\/agents\/\d+$/,
    caller: 'admin',
    needs: 'the status',
    pagePath: ({ agent }) => `/admin/agents/edit/${agent.id}`,
    failure: 'Failed to update agent.',
    fill: (page) => fillIn(page, { Email: 'ines@agency.example' }),
    button: button('Save changes'),
    success: 'Agent updated successfully!',
    effects: ({ db, agent }) =>
      db.$count(agents, and(eq(agents.id, agent.id), eq(agents.email, 'ines@agency.example'))),
    afterLoss: 'succeeds',
    wayBack: ({ agent }) => ['Admin', 'Agents', `Edit ${agent.name}`],
  },
  'delete an agent': {
    ...agentDeletion,
    pagePath: () => '/admin/agents',
    open: (page, { spareAgent }) => ask(page, spareAgent.name),
    looksDone: async (page, { spareAgent }) => !(await isListed(page, spareAgent.name)),
    afterLoss: 'is not needed',
    wayBack: () => ['Admin', 'Agents'],
  },
  'delete an agent in their form': {
    ...agentDeletion,
    pagePath: ({ spareAgent }) => `/admin/agents/edit/${spareAgent.id}`,
    open: press('Delete'),
    afterLoss: { refused: 'There is no such agent.' },
    wayBack: ({ spareAgent }) => ['Admin', 'Agents', `Edit ${spareAgent.name}`],
  },
  'update a user': {
    ...conditional,
    gone: gone('user'),
    method: 'PUT',
    path: /^\/api\/admin\/users\/\d+$/,
    caller: 'admin',
    needs: 'the status',
    pagePath: ({ member }) => `/admin/users/edit/${member.id}`,
    failure: 'Failed to update user.',
    fill: (page) => choose(page, 'Membership', 'Active'),
    button: button('Save changes'),
    success: 'User updated successfully!',
    effects: ({ db, member }) =>
      db.$count(users, and(eq(users.id, member.id), eq(users.membership_status, 'active'))),
    afterLoss: 'succeeds',
    wayBack: ({ member }) => ['Admin', 'Users', `Edit ${member.name}`],
  },
};

export const writes: Record<string, Write> = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...row, kind: 'write' }]),
);

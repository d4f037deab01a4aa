import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import type { PropertyFilters } from '#contract/propertyFilters.ts';
import type { PropertyPayload } from '#contract/propertyPayload.ts';
import { startApi, type RunningApi } from '#server/testing/startApi.ts';

/**
 * Calls the real API through the app's own endpoints, so that both agree on every request and response. The tests share
 * one server.
 */
const loadApp = async () => {
  // The modules read the server's URL when they load, so the server starts first. Jest needs one import at a time.
  const { baseApi } = await import('#shared/api/baseApi.ts');
  const session = await import('#features/session/sessionApi.ts');
  const saved = await import('#features/savedProperties/savedPropertiesApi.ts');
  const properties = await import('#features/properties/admin/propertiesAdminApi.ts');
  const agents = await import('#features/agents/agentsApi.ts');
  const users = await import('#features/users/usersApi.ts');
  const inquiries = await import('#features/inquiries/inquiriesApi.ts');
  const endpoints = {
    ...session.sessionApi.endpoints,
    ...saved.savedPropertiesApi.endpoints,
    ...properties.propertiesAdminApi.endpoints,
    ...agents.agentsApi.endpoints,
    ...users.usersApi.endpoints,
    ...inquiries.inquiriesApi.endpoints,
  };
  /** Returns the `dispatch` of a store whose calls carry this token, as the app's own store does. */
  const dispatchAs = (token: string | null) => {
    const store = configureStore({
      reducer: { [baseApi.reducerPath]: baseApi.reducer },
      middleware: (defaults) =>
        defaults({
          thunk: { extraArgument: { getToken: () => token } },
          serializableCheck: false,
          immutableCheck: false,
        }).concat(baseApi.middleware),
      devTools: false,
    });
    return store.dispatch;
  };
  return { baseApi, endpoints, dispatchAs };
};

let api: RunningApi;
let app: Awaited<ReturnType<typeof loadApp>>;
let member: ReturnType<typeof app.dispatchAs>;
let admin: ReturnType<typeof app.dispatchAs>;
let visitor: ReturnType<typeof app.dispatchAs>;

const password = 'luminous-demo';

beforeAll(async () => {
  api = await startApi();
  process.env.INTEGRATION_API_URL = api.url;
  app = await loadApp();
  visitor = app.dispatchAs(null);
  const { memberLogin, adminLogin } = app.endpoints;
  member = app.dispatchAs(
    await visitor(memberLogin.initiate({ email: 'member@luminous.example', password })).unwrap(),
  );
  admin = app.dispatchAs(
    await visitor(adminLogin.initiate({ email: 'admin@luminous.example', password })).unwrap(),
  );
}, 60_000);
afterAll(() => api.close());

const newProperty = {
  title: 'Integration Property',
  city: 'Porto, Portugal',
  price: 1_250_000,
  bedrooms: 4,
  bathrooms: 2.5,
  image: 'https://example.com/house.jpg',
  image_gallery: JSON.stringify(['https://example.com/1.jpg', '/media/2.jpg']),
  description: 'A house.\nBy the river.',
  video_url: '',
  floor_plan_url: '',
  status: 'Available',
  listing_type: 'For Sale',
} satisfies Partial<PropertyPayload>;

test('sign-up returns a token that the app can decode', async () => {
  const { register } = app.endpoints;
  const user = { name: 'João', email: `joao.${crypto.randomUUID()}@example.com`, password: 'long enough' };
  const token = await visitor(register.initiate(user)).unwrap();
  const { decodeToken } = await import('#shared/api/decodeToken.ts');
  expect(decodeToken(token)).toMatchObject({ name: 'João', role: 'member', membership_status: 'pending' });
  await expect(visitor(register.initiate(user)).unwrap()).rejects.toMatchObject({ status: 409 });
});

test('a wrong password returns a message that the app can show', async () => {
  const { errorMessage } = await import('#shared/api/apiError.ts');
  const response = await visitor(
    app.endpoints.memberLogin.initiate({ email: 'member@luminous.example', password: 'x' }),
  );
  expect(errorMessage(response.error, 'fallback')).toBe('Invalid email or password.');
});

test('only members read prices', async () => {
  const { getProperties, getProperty } = app.endpoints;
  const asVisitor = await visitor(getProperties.initiate({})).unwrap();
  const asMember = await member(getProperties.initiate({})).unwrap();
  expect(asVisitor.map(({ title }) => title)).toEqual(asMember.map(({ title }) => title));
  expect(asVisitor).toHaveLength(8);
  expect(asVisitor.every(({ price, agent_id }) => price === undefined && agent_id === undefined)).toBe(true);
  expect(asMember.every(({ price }) => typeof price === 'number')).toBe(true);
  const [first] = asMember;
  expect(await member(getProperty.initiate(String(first?.id))).unwrap()).toEqual(first);
});

test('the API understands every filter', async () => {
  const { getProperties } = app.endpoints;
  const search = {
    city: 'italy',
    listing_type: 'For Sale',
    bedrooms: 5,
    minPrice: 1_000_000,
    maxPrice: 20_000_000,
  } satisfies Required<PropertyFilters>;
  const found = await member(getProperties.initiate(search)).unwrap();
  expect(found.map(({ title }) => title)).toEqual(['Tenuta Belvento']);
});

test('a property is saved once, listed in full and removed', async () => {
  const { getProperties, saveProperty, unsaveProperty, getSavedProperties } = app.endpoints;
  const [property] = await member(getProperties.initiate({})).unwrap();
  const id = property?.id ?? 0;
  await member(saveProperty.initiate(id)).unwrap();
  await expect(member(saveProperty.initiate(id)).unwrap()).rejects.toMatchObject({ status: 409 });
  expect(await member(getSavedProperties.initiate({ isBackground: true })).unwrap()).toEqual([
    { id, property },
  ]);
  await member(unsaveProperty.initiate(id)).unwrap();
  await member(unsaveProperty.initiate(id)).unwrap();
  expect(
    await member(getSavedProperties.initiate({ isBackground: true }, { forceRefetch: true })).unwrap(),
  ).toEqual([]);
});

test('an inquiry is stored', async () => {
  const { getProperties, sendInquiry } = app.endpoints;
  const [property] = await member(getProperties.initiate({})).unwrap();
  const before = await api.countInquiries();
  const payload = { propertyId: property?.id ?? 0, message: 'May I see it?' };
  await member(sendInquiry.initiate({ payload, idempotencyKey: 'k' })).unwrap();
  await member(sendInquiry.initiate({ payload, idempotencyKey: 'k' })).unwrap();
  expect(await api.countInquiries()).toBe(before + 1);
});

test('an administrator creates, edits and deletes agents and properties', async () => {
  const { createAgent, getAgents, getAgent, updateAgent, deleteAgent } = app.endpoints;
  const { createProperty, getProperties, getProperty, getPropertyToEdit, updateProperty, deleteProperty } =
    app.endpoints;
  const newAgent = {
    name: 'Integration Agent',
    email: 'integration@example.com',
    phone: '',
    bio: '',
    profile_picture_url: '',
  };

  await admin(createAgent.initiate({ payload: newAgent })).unwrap();
  const agent = (await admin(getAgents.initiate()).unwrap()).find(({ name }) => name === newAgent.name);
  if (!agent) throw new Error('The agent is not in the list.');
  await admin(updateAgent.initiate({ id: agent.id, payload: { ...newAgent, phone: '+351 22' } })).unwrap();
  expect(await admin(getAgent.initiate(agent.id)).unwrap()).toMatchObject({ phone: '+351 22' });

  const payload = { ...newProperty, agent_id: agent.id };
  const creations = [1, 2].map(() =>
    admin(createProperty.initiate({ payload, idempotencyKey: 'k' })).unwrap(),
  );
  const [created, repeated] = await Promise.all(creations);
  expect(repeated).toEqual(created);
  const [property] = await admin(getProperties.initiate({}, { forceRefetch: true })).unwrap();
  expect(property).toMatchObject({
    title: 'Integration Property',
    bathrooms: 2.5,
    image_gallery: JSON.parse(newProperty.image_gallery),
  });
  const id = property?.id ?? 0;
  const { etag } = await admin(getPropertyToEdit.initiate(id)).unwrap();
  const sell = updateProperty.initiate({ id, payload: { ...payload, status: 'Sold' }, etag });
  await admin(sell).unwrap();
  await expect(admin(sell).unwrap()).rejects.toMatchObject({ status: 412 });
  expect(await admin(getProperty.initiate(String(id), { forceRefetch: true })).unwrap()).toMatchObject({
    status: 'Sold',
  });

  await expect(admin(deleteAgent.initiate(agent.id)).unwrap()).rejects.toMatchObject({ status: 409 });
  await admin(deleteProperty.initiate(id)).unwrap();
  await admin(deleteAgent.initiate(agent.id)).unwrap();
  await expect(visitor(getProperty.initiate(String(id))).unwrap()).rejects.toMatchObject({ status: 404 });
});

test('validation errors come back by field', async () => {
  const { fieldErrors } = await import('#shared/api/apiError.ts');
  const response = await admin(
    app.endpoints.createProperty.initiate({ payload: { ...newProperty, title: ' ', agent_id: 1 } }),
  );
  expect(fieldErrors(response.error)).toEqual({ title: 'Title is required.' });
});

test('an administrator changes a membership', async () => {
  const { getUsers, getUserToEdit, updateMembership } = app.endpoints;
  const pending = (await admin(getUsers.initiate()).unwrap()).find(
    ({ email }) => email === 'pending@luminous.example',
  );
  const id = pending?.id ?? 0;
  expect(pending).toMatchObject({ membership_status: 'pending', role: 'member' });
  await admin(updateMembership.initiate({ id, payload: { membership_status: 'active' } })).unwrap();
  expect(await admin(getUserToEdit.initiate(id)).unwrap()).toMatchObject({
    record: { membership_status: 'active' },
    etag: expect.stringMatching(/^"/),
  });
  await expect(member(getUsers.initiate()).unwrap()).rejects.toMatchObject({ status: 403 });
});

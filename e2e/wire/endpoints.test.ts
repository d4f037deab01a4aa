import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { startApi, type RunningApi } from '#server/testing/startApi.ts';

/**
 * The app's own endpoints against the real API: what the one sends and reads is what the other takes and answers. The
 * calls run in the order of a story, each with the token of the one who tells it.
 */
const load = async () => {
  // After the server, whose address they read as they load; one by one, as Jest's loader wants it.
  const { baseApi } = await import('#shared/api/baseApi.ts');
  const session = await import('#features/session/sessionApi.ts');
  const saved = await import('#features/savedProperties/savedPropertiesApi.ts');
  const properties = await import('#features/properties/propertiesApi.ts');
  const agents = await import('#features/agents/agentsApi.ts');
  const users = await import('#features/users/usersApi.ts');
  const inquiries = await import('#features/inquiries/inquiriesApi.ts');
  const endpoints = {
    ...session.sessionApi.endpoints,
    ...saved.savedPropertiesApi.endpoints,
    ...properties.propertiesApi.endpoints,
    ...agents.agentsApi.endpoints,
    ...users.usersApi.endpoints,
    ...inquiries.inquiriesApi.endpoints,
  };
  /** A person at the keyboard: calls endpoints with a token, and reads what a screen would read. */
  const person = (token: string | null) => {
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
  return { baseApi, endpoints, person };
};

let api: RunningApi;
let app: Awaited<ReturnType<typeof load>>;
let member: ReturnType<typeof app.person>;
let admin: ReturnType<typeof app.person>;
let visitor: ReturnType<typeof app.person>;

const password = 'luminous-demo';

beforeAll(async () => {
  api = await startApi();
  process.env.WIRE_API_URL = api.url;
  app = await load();
  visitor = app.person(null);
  const { memberLogin, adminLogin } = app.endpoints;
  member = app.person(
    await visitor(memberLogin.initiate({ email: 'member@luminous.example', password })).unwrap(),
  );
  admin = app.person(
    await visitor(adminLogin.initiate({ email: 'admin@luminous.example', password })).unwrap(),
  );
}, 60_000);
afterAll(() => api.close());

const draft = {
  title: 'Wire House',
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
};

test('a newcomer gets a token that the app can read', async () => {
  const { register } = app.endpoints;
  const newcomer = { name: 'João', email: 'joao@example.com', password: 'long enough' };
  const token = await visitor(register.initiate(newcomer)).unwrap();
  const { decodeToken } = await import('#features/session/decodeToken.ts');
  expect(decodeToken(token)).toMatchObject({ name: 'João', role: 'member', membership_status: 'pending' });
  await expect(visitor(register.initiate(newcomer)).unwrap()).rejects.toMatchObject({ status: 409 });
});

test('a wrong password says so in words fit to be shown', async () => {
  const { errorMessage } = await import('#shared/api/apiError.ts');
  const refused = await visitor(
    app.endpoints.memberLogin.initiate({ email: 'member@luminous.example', password: 'x' }),
  );
  expect(errorMessage(refused.error, 'fallback')).toBe('Invalid email or password.');
});

test('visitors read homes without prices, members with', async () => {
  const { getProperties, getProperty } = app.endpoints;
  const seen = await visitor(getProperties.initiate({})).unwrap();
  const known = await member(getProperties.initiate({})).unwrap();
  expect(seen.map(({ title }) => title)).toEqual(known.map(({ title }) => title));
  expect(seen).toHaveLength(8);
  expect(seen.every(({ price, agent_id }) => price === undefined && agent_id === undefined)).toBe(true);
  expect(known.every(({ price }) => typeof price === 'number')).toBe(true);
  const [first] = known;
  expect(await member(getProperty.initiate(first?.id ?? 0)).unwrap()).toEqual(first);
});

test('every filter is understood', async () => {
  const { getProperties } = app.endpoints;
  const search = {
    city: 'italy',
    listing_type: 'For Sale',
    bedrooms: 5,
    minPrice: 1_000_000,
    maxPrice: 20_000_000,
  } as const;
  const found = await member(getProperties.initiate(search)).unwrap();
  expect(found.map(({ title }) => title)).toEqual(['Tenuta Belvento']);
});

test('a home is saved once, listed whole and removed', async () => {
  const { getProperties, saveProperty, unsaveProperty, getSavedProperties } = app.endpoints;
  const [home] = await member(getProperties.initiate({})).unwrap();
  const id = home?.id ?? 0;
  await member(saveProperty.initiate(id)).unwrap();
  await expect(member(saveProperty.initiate(id)).unwrap()).rejects.toMatchObject({ status: 409 });
  expect(await member(getSavedProperties.initiate()).unwrap()).toEqual([{ id, property: home }]);
  await member(unsaveProperty.initiate(id)).unwrap();
  await member(unsaveProperty.initiate(id)).unwrap();
  expect(await member(getSavedProperties.initiate(undefined, { forceRefetch: true })).unwrap()).toEqual([]);
});

test('an inquiry arrives', async () => {
  const { getProperties, sendInquiry } = app.endpoints;
  const [home] = await member(getProperties.initiate({})).unwrap();
  const before = await api.countInquiries();
  await member(sendInquiry.initiate({ propertyId: home?.id ?? 0, message: 'May I see it?' })).unwrap();
  expect(await api.countInquiries()).toBe(before + 1);
});

test('an administrator keeps agents and homes', async () => {
  const { createAgent, getAgents, getAgent, updateAgent, deleteAgent } = app.endpoints;
  const { createProperty, getProperties, getProperty, updateProperty, deleteProperty } = app.endpoints;
  const person = {
    name: 'Wire Agent',
    email: 'wire@example.com',
    phone: '',
    bio: '',
    profile_picture_url: '',
  };

  await admin(createAgent.initiate(person)).unwrap();
  const agent = (await admin(getAgents.initiate()).unwrap()).find(({ name }) => name === person.name);
  if (!agent) throw new Error('The agent is not in the list.');
  await admin(updateAgent.initiate({ id: agent.id, payload: { ...person, phone: '+351 22' } })).unwrap();
  expect(await admin(getAgent.initiate(agent.id)).unwrap()).toMatchObject({ phone: '+351 22' });

  await admin(createProperty.initiate({ ...draft, agent_id: agent.id })).unwrap();
  const [home] = await admin(getProperties.initiate({}, { forceRefetch: true })).unwrap();
  expect(home).toMatchObject({
    title: 'Wire House',
    bathrooms: 2.5,
    image_gallery: JSON.parse(draft.image_gallery),
  });
  const id = home?.id ?? 0;
  await admin(
    updateProperty.initiate({ id, payload: { ...draft, agent_id: agent.id, status: 'Sold' } }),
  ).unwrap();
  expect(await admin(getProperty.initiate(id, { forceRefetch: true })).unwrap()).toMatchObject({
    status: 'Sold',
  });

  await expect(admin(deleteAgent.initiate(agent.id)).unwrap()).rejects.toMatchObject({ status: 409 });
  await admin(deleteProperty.initiate(id)).unwrap();
  await admin(deleteAgent.initiate(agent.id)).unwrap();
  await expect(visitor(getProperty.initiate(id)).unwrap()).rejects.toMatchObject({ status: 404 });
});

test('what the form forgot comes back at its fields', async () => {
  const { fieldErrors } = await import('#shared/api/apiError.ts');
  const refused = await admin(app.endpoints.createProperty.initiate({ ...draft, title: ' ', agent_id: 1 }));
  expect(fieldErrors(refused.error)).toEqual({ title: 'Title is required.' });
});

test('an administrator sets a membership', async () => {
  const { getUsers, getUser, updateMembership } = app.endpoints;
  const pending = (await admin(getUsers.initiate()).unwrap()).find(
    ({ email }) => email === 'pending@luminous.example',
  );
  const id = pending?.id ?? 0;
  expect(pending).toMatchObject({ membership_status: 'pending', role: 'member' });
  await admin(updateMembership.initiate({ id, payload: { membership_status: 'active' } })).unwrap();
  expect(await admin(getUser.initiate(id)).unwrap()).toMatchObject({ membership_status: 'active' });
  await expect(member(getUsers.initiate()).unwrap()).rejects.toMatchObject({ status: 403 });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { propertySchema } from '#contract/property.ts';
import { propertyFields } from '#contract/propertyPayload.ts';
import { inquiries, savedProperties } from '#server/db/schema.ts';
import { propertyPayload } from '#server/testing/payloads.ts';
import { testServer } from '#server/testing/testServer.ts';

const server = testServer();
let admin: string;
let member: string;

beforeEach(async () => {
  ({ token: admin } = await server.signIn({ role: 'admin' }));
  ({ token: member } = await server.signIn());
  await server.factories().agent();
});

const create = (changes?: Record<string, unknown>) =>
  server.call('POST /api/properties', { token: admin, body: propertyPayload(changes) });

const titles = async (query = '', token: string | undefined = member): Promise<string[]> => {
  const response = await server.call(`GET /api/properties${query}`, { token });
  expect(response.status).toBe(200);
  const list: { title: string }[] = await response.json();
  return list.map(({ title }) => title);
};

describe('creating', () => {
  test('returns the property as a later GET returns it', async () => {
    const response = await create();
    expect(response.status).toBe(201);
    const created: unknown = await response.json();
    expect(created).toEqual({
      ...propertyPayload(),
      id: 1,
      image_gallery: ['https://pictures.example/1.jpg', '/media/2.jpg'],
    });
    expect(await (await server.call('GET /api/properties/1', { token: member })).json()).toEqual(created);
  });

  test('stores every field of the contract', async () => {
    const fields = [...Object.keys(propertyFields), 'image_gallery'];
    const sent: Record<string, unknown> = propertyPayload();
    expect(Object.keys(sent).sort()).toEqual(fields.sort());
    // A value that equals the default would not show that the field is stored.
    for (const [field, schema] of Object.entries(propertyFields))
      expect([field, sent[field]]).not.toEqual([field, z.safeParse(schema, undefined).data]);

    expect((await create()).status).toBe(201);
    const received: object = await (await server.call('GET /api/properties/1', { token: member })).json();
    expect(Object.keys(received).sort()).toEqual(Object.keys(propertySchema.shape).sort());
    expect(received).toEqual({ ...sent, id: 1, image_gallery: JSON.parse(String(sent.image_gallery)) });
  });

  test('fills in defaults for optional fields', async () => {
    const { title, city, price, bedrooms, bathrooms, image, agent_id } = propertyPayload();
    const body = { title, city, price, bedrooms, bathrooms, image, agent_id };
    const response = await server.call('POST /api/properties', { token: admin, body });
    expect(await response.json()).toMatchObject({
      ...body,
      id: 1,
      image_gallery: [],
      description: '',
      video_url: '',
      floor_plan_url: '',
      status: 'Available',
      listing_type: 'For Sale',
    });
  });

  test.each([
    [
      ['/a.jpg', ' ', '/b.jpg', null, '\u200b'],
      ['/a.jpg', '/b.jpg'],
    ],
    ['["/a.jpg",""]', ['/a.jpg']],
    [[...Array(60).fill('/a.jpg'), ''], Array(60).fill('/a.jpg')],
    ['', []],
    [null, []],
    [undefined, []],
  ])('accepts the gallery %j', async (image_gallery, expected) => {
    expect(await (await create({ image_gallery })).json()).toHaveProperty('image_gallery', expected);
  });

  test('does not keep text that shows nothing', async () => {
    const response = await create({ description: '\u3164 ', video_url: '\u200b' });
    expect(await response.json()).toMatchObject({ description: '', video_url: '' });
  });

  test('ignores unknown fields', async () => {
    const response = await create({
      id: 77,
      created_at: '2001-01-01',
      owner: 'me',
      ['__proto__']: { role: 'admin' },
    });
    expect(await response.json()).toEqual({ ...propertyPayload(), id: 1, image_gallery: expect.any(Array) });
    const body = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(propertyPayload()).slice(1)}`;
    expect((await server.call('POST /api/properties', { token: admin, body })).status).toBe(201);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  test.each<[field: string, value: unknown, message: string]>([
    ['title', '  ', 'Title is required.'],
    ['title', 7, 'Title is required.'],
    ['title', 'x'.repeat(201), 'Title may have at most 200 characters.'],
    ['title', 'a\0b', 'Title must be one line of text without control characters.'],
    ['title', 'a\nb', 'Title must be one line of text without control characters.'],
    ['title', 'a\u2028b', 'Title must be one line of text without control characters.'],
    ['title', '\u200b\u2060 \u00ad', 'Title is required.'],
    ['title', '\u3164\u115f\uffa0', 'Title is required.'],
    ['title', '\u202e\u2066', 'Title is required.'],
    ['city', '\u2800', 'City is required.'],
    ['city', '\x07\x7f', 'City is required.'],
    ['description', 'x'.repeat(10_001), 'Description may have at most 10,000 characters.'],
    ['description', 'a\0b', 'This text contains characters that cannot be stored.'],
    ['description', '\ud800', 'This text contains characters that cannot be stored.'],
    ['city', undefined, 'City is required.'],
    ['price', '18500000', 'Price must be a number.'],
    ['price', -1, 'Price must not be negative.'],
    ['price', 0.4, 'Price must be in whole dollars.'],
    ['price', 18_500_000.5, 'Price must be in whole dollars.'],
    ['price', 1e-320, 'Price must be in whole dollars.'],
    ['price', 2_500_000.0000000005, 'Price must be in whole dollars.'],
    ['bedrooms', 1e-320, 'Bedrooms must be a whole number.'],
    ['bedrooms', 3.0000000000000004, 'Bedrooms must be a whole number.'],
    ['bathrooms', 1e-320, 'Bathrooms must be a whole or a half number.'],
    ['bathrooms', 2.5000000000000004, 'Bathrooms must be a whole or a half number.'],
    ['price', 1e30, 'Price must be at most 100,000,000,000.'],
    ['price', null, 'Price must be a number.'],
    ['bedrooms', 1.5, 'Bedrooms must be a whole number.'],
    ['bathrooms', 1.25, 'Bathrooms must be a whole or a half number.'],
    [
      'image',
      'javascript:alert(1)',
      'Main image URL must start with http://, https:// or a single "/" and must not contain spaces.',
    ],
    [
      'image',
      '//evil.example/x.jpg',
      'Main image URL must start with http://, https:// or a single "/" and must not contain spaces.',
    ],
    [
      'image',
      '/\\evil.example/x.jpg',
      'Main image URL must start with http://, https:// or a single "/" and must not contain spaces.',
    ],
    [
      'video_url',
      'data:text/html,x',
      'Video URL must start with http://, https:// or a single "/" and must not contain spaces.',
    ],
    [
      'image_gallery',
      ['/a.jpg', 'data:x'],
      'Picture URL must start with http://, https:// or a single "/" and must not contain spaces.',
    ],
    ['image_gallery', '{"a":1}', 'The gallery must be a list of picture URLs.'],
    ['image_gallery', '[', 'The gallery must be a list of picture URLs.'],
    ['image_gallery', Array(61).fill('/a.jpg'), 'The gallery may hold at most 60 pictures.'],
    ['image_gallery', ['/a\0.jpg'], 'This text contains characters that cannot be stored.'],
    ['status', 'Gone', 'Choose a status.'],
    ['listing_type', 'Swap', 'Choose a listing type.'],
    ['agent_id', undefined, 'Agent is required.'],
    ['agent_id', true, 'Agent is required.'],
    ['agent_id', 1e20, 'Agent is not valid.'],
    ['agent_id', 99, 'This agent does not exist.'],
    ['agent_id', '01', 'This agent does not exist.'],
  ])('rejects %s %j', async (field, value, message) => {
    await server.factories().property({ title: 'Untouched' });
    for (const call of [create({ [field]: value }), replace('1', { [field]: value })]) {
      const response = await call;
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ message, errors: { [field]: message } });
    }
    expect(await titles()).toEqual(['Untouched']);
  });

  test('reports every invalid field', async () => {
    const response = await server.call('POST /api/properties', { token: admin, body: {} });
    const { errors }: { errors: object } = await response.json();
    expect(Object.keys(errors).sort()).toEqual([
      'agent_id',
      'bathrooms',
      'bedrooms',
      'city',
      'image',
      'price',
      'title',
    ]);
  });

  test('reads the line breaks of slides, and the tabs of spreadsheets', async () => {
    const response = await create({ title: 'Villa\tAzure', description: 'One\vTwo\fThree' });
    expect(await response.json()).toMatchObject({ title: 'Villa Azure', description: 'One\nTwo\nThree' });
  });

  test('returns special characters unchanged', async () => {
    const description = `'; drop table users; -- <script>alert(1)</script> \u202e 名😀 %s \${x}\n\u2028\ufeff end`;
    expect(await (await create({ description })).json()).toHaveProperty('description', description);
  });
});

const replace = (id: string, changes?: Record<string, unknown>) =>
  server.call(`PUT /api/properties/${id}`, { token: admin, body: propertyPayload(changes) });

test('PUT replaces all fields', async () => {
  await create();
  const response = await replace('1', {
    description: undefined,
    image_gallery: undefined,
    title: 'Other',
    price: 5,
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    id: 1,
    description: '',
    image_gallery: [],
    title: 'Other',
    price: 5,
  });
});

test.each(['0', '01', '-1', '1.0', '1e0', '2147483648', '99999999999999999999', 'one', '%00', '%ff', "1'--"])(
  'the id %s is not found',
  async (id) => {
    await create();
    for (const response of [
      await server.call(`GET /api/properties/${id}`),
      await replace(id),
      await server.call(`DELETE /api/properties/${id}`, { token: admin }),
    ]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'There is no such property.' });
    }
  },
);

test('deleting a property removes it from saved lists and keeps its inquiries', async () => {
  await create();
  await server.call('POST /api/users/me/saved-properties', { token: member, body: { property_id: 1 } });
  await server.call('POST /api/inquiries', { token: member, body: { propertyId: 1, message: 'Hello' } });
  const remove = () => server.call('DELETE /api/properties/1', { token: admin });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  const { db } = server.database();
  expect(await db.select().from(savedProperties)).toEqual([]);
  expect(await db.select().from(inquiries)).toMatchObject([
    {
      property_id: null,
      property_title: 'Villa Azure',
      agent_email: 'elena@agency.example',
      message: 'Hello',
    },
  ]);
});

describe('the list', () => {
  beforeEach(async () => {
    const { property } = server.factories();
    await property({ title: 'A', city: 'Évian, France', bedrooms: 1, price: 900 });
    await property({
      title: 'B',
      city: '100%_real',
      bedrooms: 3,
      price: 500,
      listing_type: 'Vacation Rental',
    });
    await property({ title: 'C', city: 'Nice, France', bedrooms: 5, price: 700 });
  });

  test.each([
    ['', ['C', 'B', 'A']],
    ['?city=france', ['C', 'A']],
    ['?city=ÉVIAN', ['A']],
    ['?city=évian', ['A']],
    ['?city=%25', ['B']],
    ['?city=_', ['B']],
    ['?city=%5C', []],
    ['?city=%20nice%20', ['C']],
    ['?city=%E2%80%8B%00', ['C', 'B', 'A']],
    ['?bedrooms=3', ['C', 'B']],
    ['?bedrooms=2.5', ['C', 'B']],
    ['?bedrooms=999999999999', []],
    ['?bedrooms=-1', ['C', 'B', 'A']],
    ['?listing_type=For+Sale', ['C', 'A']],
    ['?minPrice=700', ['C', 'A']],
    ['?maxPrice=700', ['C', 'B']],
    ['?minPrice=600&maxPrice=800&city=nice&bedrooms=5&listing_type=For%20Sale', ['C']],
    ['?minPrice=800&maxPrice=600', []],
    ['?city=&bedrooms=&minPrice=&maxPrice=&listing_type=', ['C', 'B', 'A']],
    ['?sort=price&order=asc&page=2&city[]=nice', ['C', 'B', 'A']],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each([
    ['Beverly\u00a0Park', 'Beverly Park'],
    ['Bad \u2009 Ragaz', 'Bad Ragaz'],
    ['Bever\u00adly', 'Beverly'],
    ['Zu\u0308rich', 'Zürich'],
    ['Zürich', 'zu\u0308rich'],
    ['Val d’Isère', "val d'isère"],
    ["Val d'Isère", 'val d’isère'],
    ["Val d'Isère", 'isere'],
    ['São Paulo', 'SAO PAULO'],
    ['Zurich', 'zürich'],
    ['Πάτρας', 'ΠΑΤΡΑΣ'],
  ])('the city %j is found by %j', async (city, query) => {
    const { token } = await server.signIn({ role: 'admin' });
    const body = propertyPayload({ title: 'D', city });
    expect((await server.call('POST /api/properties', { token, body })).status).toBe(201);
    expect(await titles(`?city=${encodeURIComponent(query)}`)).toEqual(['D']);
  });

  test.each(['Πάτρας', 'πάτρας', 'ΠΆΤΡΑΣ', 'ΠΆΤΡΑ'])(
    '?city=%s ignores the case of a Greek name',
    async (city) => {
      await server.factories().property({ title: 'D', city: 'Πάτρας, Ελλάδα' });
      expect(await titles(`?city=${encodeURIComponent(city)}`)).toEqual(['D']);
    },
  );

  test.each([
    '?bedrooms=two',
    '?bedrooms=1e1',
    '?bedrooms=0x10',
    '?bedrooms=NaN',
    '?bedrooms=1&bedrooms=2',
    '?minPrice=$5',
    '?maxPrice=1,000',
    '?minPrice=1&minPrice=1',
    '?listing_type=Swap',
    '?city=a&city=b',
    '?city=a%00',
    `?city=${'x'.repeat(121)}`,
  ])('%s is rejected', async (query) => {
    const response = await server.call(`GET /api/properties${query}`, { token: member });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.any(String), errors: expect.any(Object) });
  });

  test.each([
    ['?listing_type=Swap', 'Listing type must be one of: For Sale, Vacation Rental.'],
    ['?bedrooms=two', 'Bedrooms must be a number with at most 15 digits before the point and 6 after it.'],
    ['?bedrooms=1&bedrooms=2', 'Send the filter "Bedrooms" only once.'],
    ['?city=a&city=b', 'Send the filter "City" only once.'],
  ])('%s is rejected with the message %s', async (query, message) => {
    const response = await server.call(`GET /api/properties${query}`);
    expect(await response.json()).toMatchObject({ message });
  });
});

import fc from 'fast-check';
import * as z from 'zod/mini';
import { agentSchema } from '#contract/agent.ts';
import { buildAgent, buildProperty } from '#testing/factories.ts';
import { fieldErrors, errorMessage } from './apiError.ts';
import { editablePropertySchema } from './editableSchemas.ts';
import { parseRows, tolerant, tolerantPropertySchema } from './schemas.ts';

const list = ['/a.jpg', 'https://example.com/b.jpg'];

const read = (schema: typeof tolerantPropertySchema, value: unknown) =>
  schema.safeParse({ ...buildProperty(), image_gallery: value }).data?.image_gallery;

test.each([
  ['a list', list, list],
  ['a JSON string', JSON.stringify(list), list],
  ['a JSON string encoded twice', JSON.stringify(JSON.stringify(list)), list],
  ['a list with a blank', ['/a.jpg', ' '], ['/a.jpg']],
  ['an empty string', '', []],
  ['null', null, []],
  ['JSON of null', 'null', []],
  ['undefined', undefined, []],
])('an image gallery can arrive as %s', (_name, value, expected) => {
  for (const schema of [tolerantPropertySchema, editablePropertySchema])
    expect(read(schema, value)).toEqual(expected);
});

test.each([
  ['one URL', 'https://a.example/1.jpg', []],
  ['URLs with commas', '/a.jpg,/b.jpg', []],
  ['broken JSON', '["/a.jpg"', []],
  ['JSON of an object', '{"a":1}', []],
  ['a list of objects', [{ url: '/a.jpg' }], []],
  ['a list with a number', ['/a.jpg', 5], ['/a.jpg']],
])('an image gallery that arrives as %s can be shown in part, but not edited', (_name, value, shown) => {
  expect(read(tolerantPropertySchema, value)).toEqual(shown);
  expect(read(editablePropertySchema, value)).toBeUndefined();
});

test('a property without a gallery can be edited', () => {
  const { image_gallery: _gallery, ...property } = buildProperty();
  expect(editablePropertySchema.parse(property).image_gallery).toEqual([]);
});

test('a property can arrive with numbers and its id as strings and with unknown fields', () => {
  const odd = {
    ...buildProperty(),
    id: 'p-7',
    price: '250000',
    bedrooms: '3',
    bathrooms: '2.5',
    image_gallery: '[]',
    views: 9,
  };
  expect(tolerantPropertySchema.parse(odd)).toMatchObject({
    id: 'p-7',
    price: 250_000,
    bedrooms: 3,
    bathrooms: 2.5,
    image_gallery: [],
  });
});

test.each([
  ['1998', 1998],
  [null, undefined],
  ['', undefined],
])('the optional number %j reads as %j', (year, value) => {
  const schema = tolerant(z.object({ year: z.optional(z.nullable(z.number())) }));
  expect(schema.parse({ year })).toEqual({ year: value });
});

test('a status that is a number cannot be shown', () => {
  expect(tolerantPropertySchema.safeParse({ ...buildProperty(), status: 1 }).success).toBe(false);
});

test('spaces in URLs are read as browsers read them', () => {
  const urls = {
    image: ' /my villa.jpg',
    image_gallery: ['/a b.jpg '],
    floor_plan_url: 'https://x.example/a b.png',
  };
  expect(tolerantPropertySchema.parse({ ...buildProperty(), ...urls })).toMatchObject({
    image: '/my%20villa.jpg',
    image_gallery: ['/a%20b.jpg'],
    floor_plan_url: 'https://x.example/a%20b.png',
  });
});

test('an id may have any length', () => {
  const id = 'p'.repeat(200);
  expect(tolerantPropertySchema.parse({ ...buildProperty(), id, agent_id: id })).toMatchObject({
    id,
    agent_id: id,
  });
});

test('a property’s texts cannot reverse the text around them', () => {
  const property = { ...buildProperty(), title: '\u202EVilla', city: '\u2069Nice', description: '\u202Da' };
  expect(tolerantPropertySchema.parse(property)).toMatchObject({
    title: '\u202EVilla\u202C',
    city: 'Nice',
    description: '\u202Da\u202C',
  });
});

test.each([[null], [''], [undefined]])('a price of %j reads as no price', (price) => {
  expect(tolerantPropertySchema.parse({ ...buildProperty(), price, agent_id: null })).toMatchObject({
    price: undefined,
    agent_id: undefined,
  });
});

test('an agent whose phone number is a number can be read', () => {
  expect(tolerant(agentSchema).parse({ ...buildAgent(), phone: 12125550101 })).toMatchObject({
    phone: '12125550101',
  });
});

test('malformed records are skipped, one warning tells how many, and the others keep their order', () => {
  const log = jest.spyOn(console, 'warn').mockImplementation();
  const rows = [
    buildProperty({ id: 1 }),
    { id: 2 },
    null,
    'x',
    { ...buildProperty(), price: 'dear' },
    buildProperty({ title: '\u200B' }),
    buildProperty({ id: 3 }),
  ];
  expect(parseRows(tolerantPropertySchema)(rows).map(({ id }) => id)).toEqual([1, 3]);
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^Left out 5 of 7 records\. The first is record 1: /)],
  ]);
});

test('the schema never throws, and the gallery is always a list', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      tolerantPropertySchema.safeParse(value);
      editablePropertySchema.safeParse(value);
      const { image_gallery } = tolerantPropertySchema.parse({ ...buildProperty(), image_gallery: value });
      expect(Array.isArray(image_gallery)).toBe(true);
    }),
  );
});

describe('a failed request', () => {
  const fallback = 'The usual message.';
  test.each([
    [
      'the server’s message',
      { status: 409, data: { message: 'This agent has 2 homes.' } },
      'This agent has 2 homes.',
    ],
    ['the server’s error text', { status: 400, data: { error: 'No.' } }, 'No.'],
    ['the fallback for a server fault', { status: 500, data: { message: 'ECONNREFUSED' } }, fallback],
    [
      'the fallback for a list of messages and the name of the status',
      { status: 400, data: { message: ['email must be an email'], error: 'Bad Request' } },
      fallback,
    ],
    ['the fallback for markup', { status: 400, data: { message: '<b>No</b>' } }, fallback],
    ['the fallback for a comment', { status: 400, data: { message: 'No <!-- x -->' } }, fallback],
    ['the fallback for a control character', { status: 400, data: { message: 'No\u0007' } }, fallback],
    ['a message that compares', { status: 400, data: { message: '0 < price > 5' } }, '0 < price > 5'],
    ['a message of two lines', { status: 400, data: { message: 'No.\r\nNever.' } }, 'No.\r\nNever.'],
    ['the fallback for over 200 characters', { status: 400, data: { message: 'x'.repeat(201) } }, fallback],
    ['the fallback for blank text', { status: 400, data: { message: ' ' } }, fallback],
    ['the fallback for invisible text', { status: 400, data: { message: '\u200B' } }, fallback],
    ['the fallback for a number', { status: 400, data: { message: 5 } }, fallback],
    ['the fallback for an HTML page', { status: 404, data: '<html>' }, fallback],
    ['the fallback for a lost connection', { status: 'FETCH_ERROR', error: 'TypeError' }, fallback],
    ['the fallback for no error', undefined, fallback],
  ])('shows %s', (_name, error, message) => {
    expect(errorMessage(error, fallback)).toBe(message);
  });

  test('shows messages for single fields with the statuses that are about fields', () => {
    const data = {
      message: 'Check the fields.',
      errors: { title: 'Title is required.', price: 5, city: '<i>x</i>' },
    };
    for (const status of [400, 409, 422])
      expect(fieldErrors({ status, data })).toEqual({ title: 'Title is required.' });
    for (const status of [403, 500]) expect(fieldErrors({ status, data })).toEqual({});
  });
});

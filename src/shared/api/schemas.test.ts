import fc from 'fast-check';
import { buildProperty } from '#testing/factories.ts';
import { fieldErrors, errorMessage } from './apiError.ts';
import { parseRows, tolerantPropertySchema } from './schemas.ts';

const list = ['/a.jpg', 'https://example.com/b.jpg'];

test.each([
  ['a list', list, list],
  ['a JSON string', JSON.stringify(list), list],
  ['a JSON string encoded twice', JSON.stringify(JSON.stringify(list)), list],
  ['an empty text', '', []],
  ['null', null, []],
  ['nothing', undefined, []],
  ['broken JSON', '["/a.jpg"', []],
  ['JSON of something else', '{"a":1}', []],
  ['a list with blanks and numbers', ['/a.jpg', ' ', 5, null], ['/a.jpg']],
])('a gallery may arrive as %s', (_name, value, expected) => {
  const property = tolerantPropertySchema.parse({ ...buildProperty(), image_gallery: value });
  expect(property.image_gallery).toEqual(expected);
});

test('a home may arrive with texts for numbers, a text for its id and fields of its own', () => {
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

test.each([[null], [''], [undefined]])('a price that is %j is none', (price) => {
  expect(tolerantPropertySchema.parse({ ...buildProperty(), price, agent_id: null })).toMatchObject({
    price: undefined,
    agent_id: undefined,
  });
});

test('a malformed record is left out and logged, the others stay in order', () => {
  const log = jest.spyOn(console, 'warn').mockImplementation();
  const rows = [
    buildProperty({ id: 1 }),
    { id: 2 },
    null,
    'x',
    { ...buildProperty(), price: 'dear' },
    buildProperty({ id: 3 }),
  ];
  expect(parseRows(tolerantPropertySchema)(rows).map(({ id }) => id)).toEqual([1, 3]);
  expect(log).toHaveBeenCalledTimes(4);
});

test('nothing that may arrive makes a reader throw', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      tolerantPropertySchema.safeParse(value);
      const { image_gallery } = tolerantPropertySchema.parse({ ...buildProperty(), image_gallery: value });
      expect(Array.isArray(image_gallery)).toBe(true);
    }),
  );
});

describe('the sentence for a failure', () => {
  const usual = 'The usual sentence.';
  test.each([
    [
      'the server’s message',
      { status: 409, data: { message: 'This agent has 2 homes.' } },
      'This agent has 2 homes.',
    ],
    ['its error text', { status: 400, data: { error: 'No.' } }, 'No.'],
    ['nothing of a fault of the server', { status: 500, data: { message: 'ECONNREFUSED' } }, usual],
    ['no markup', { status: 400, data: { message: '<b>No</b>' } }, usual],
    ['nothing longer than 200 characters', { status: 400, data: { message: 'x'.repeat(201) } }, usual],
    ['no empty text', { status: 400, data: { message: ' ' } }, usual],
    ['no number', { status: 400, data: { message: 5 } }, usual],
    ['nothing of a page', { status: 404, data: '<html>' }, usual],
    ['nothing of a lost connection', { status: 'FETCH_ERROR', error: 'TypeError' }, usual],
    ['nothing of nothing', undefined, usual],
  ])('is %s', (_name, error, sentence) => {
    expect(errorMessage(error, usual)).toBe(sentence);
  });

  test('single fields have their own, when input was refused', () => {
    const data = {
      message: 'Check the fields.',
      errors: { title: 'Title is required.', price: 5, city: '<i>x</i>' },
    };
    expect(fieldErrors({ status: 400, data })).toEqual({ title: 'Title is required.' });
    expect(fieldErrors({ status: 409, data })).toEqual({});
  });
});

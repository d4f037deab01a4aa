import { buildProperty } from '#testing/factories.ts';
import { propertyFormSchema, toFormValues, type PropertyFormValues } from './propertyFormSchema.ts';

const validate = (changes: Partial<PropertyFormValues>) => {
  const { success, data, error } = propertyFormSchema.safeParse({
    ...toFormValues(buildProperty()),
    ...changes,
  });
  return success ? data : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};
const rows = (urls: string[]) => urls.map((url) => ({ url }));
const pictures = (count: number) => Array.from({ length: count }, (_, place) => `/${place}.jpg`);

test.each<[Partial<PropertyFormValues>, string]>([
  [{ price: '' }, 'price: Price is required.'],
  [{ price: '1,5' }, 'price: Enter a price such as 850k or 1,250,000.'],
  [{ price: '850.000' }, 'price: Enter a price such as 850k or 1,250,000.'],
  [{ price: '$ 850.000 ' }, 'price: Enter a price such as 850k or 1,250,000.'],
  [{ price: '850.000 USD' }, 'price: Enter a price such as 850k or 1,250,000.'],
  [{ price: '-5' }, 'price: Price must not be negative.'],
  [{ price: '0.4' }, 'price: Price must be in whole dollars.'],
  [{ price: '18,500,000.50' }, 'price: Price must be in whole dollars.'],
  [{ price: `0.${'0'.repeat(319)}1` }, 'price: Price must be in whole dollars.'],
  [{ bedrooms: '2.5' }, 'bedrooms: Bedrooms must be a whole number.'],
  [{ bathrooms: '-1' }, 'bathrooms: Bathrooms must not be negative.'],
  [
    { image: 'javascript:alert(1)' },
    'image: Main image URL must start with http://, https:// or a single "/" and must not contain spaces.',
  ],
  [{ status: '' }, 'status: Choose a status.'],
  [{ agent_id: '' }, 'agent_id: Agent is required.'],
  [
    { image_gallery: rows(['/a.jpg', 'javascript:alert(1)']) },
    'image_gallery.1.url: Picture URL must start with http://, https:// or a single "/" and must not contain spaces.',
  ],
])('%j is refused', (changes, problem) => {
  expect(validate(changes)).toEqual([problem]);
});

test('numbers come back as they are', () => {
  const numbers = { price: 12_345_678, bedrooms: 998, bathrooms: 12.5 };
  expect(validate(toFormValues(buildProperty(numbers)))).toMatchObject(numbers);
});

test('a hosted API may count baths in quarters', () => {
  expect(validate({ bathrooms: '1.75' })).toMatchObject({ bathrooms: 1.75 });
});

test.each([2, '2', 'agent-7', 'a'.repeat(200)])('the agent’s id %p is sent unchanged', (agent_id) => {
  expect(validate({ agent_id })).toMatchObject({ agent_id });
});

test('the gallery holds 60 pictures, no matter which rows are blank', () => {
  const urls = pictures(60);
  expect(validate({ image_gallery: rows([...urls, ' ', '']) })).toMatchObject({
    image_gallery: JSON.stringify(urls),
  });
});

test('the gallery refuses a 61st picture', () => {
  expect(validate({ image_gallery: rows([...pictures(61), '']) })).toEqual([
    'image_gallery: The gallery may hold at most 60 pictures.',
  ]);
});

describe('a property whose picture URLs are long', () => {
  const longest = (count: number) => Array.from({ length: count }, () => `/${'a'.repeat(1_999)}`);

  test('is accepted as long as the server takes its body', () => {
    expect(validate({ image_gallery: rows(longest(49)) })).toMatchObject({ bedrooms: 5 });
  });

  test('is refused if its body would be larger, counted in bytes', () => {
    const refusal = [
      'image_gallery: The picture URLs are too long in total. Remove some or use shorter ones.',
    ];
    expect(validate({ image_gallery: rows(longest(60)) })).toEqual(refusal);
    expect(validate({ image_gallery: rows(longest(49)), description: 'é'.repeat(1_000) })).toEqual(refusal);
  });
});

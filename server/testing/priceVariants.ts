import fc from 'fast-check';
import { factories } from './factories.ts';
import type { TestDatabase } from './openTestDatabase.ts';

const cities = ['Nice, France', 'Oslo, Norway', 'Nice, France', 'Kyoto, Japan'];
/** In the variants, the order by price differs too. */
const prices = [
  [18_500_003, 24_900_011, 27_527, 9_750_001],
  [7, 900_000_007, 15_485_863, 32_452_843],
] as const;

type Variant = 0 | 1;

/**
 * Fills an empty database. The two variants differ only in prices and agents, so a visitor must not be able to tell
 * them apart.
 */
export const seedPriceVariant = async (database: TestDatabase, variant: Variant): Promise<void> => {
  const { agent, property } = factories(database);
  await agent({ name: variant === 0 ? 'First' : 'Another first' });
  await agent({ name: 'Second' });
  for (const [position, city] of cities.entries())
    await property({
      city,
      title: `Property ${position}`,
      bedrooms: position + 1,
      price: prices[variant][position],
      agent_id: variant + 1,
    });
};

const number = fc.oneof(
  fc.integer({ min: -1, max: 1_000_000_000 }).map(String),
  fc.constantFrom('18500003', '27527', '1e7', 'NaN', '', '%00', 'x', '1&maxPrice=2'),
);
const parameter = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom('minPrice', 'maxPrice'), number) },
  fc.tuple(fc.constantFrom('MINPRICE', 'minPrice[]', 'price', 'agent_id', 'sort', 'order'), number),
  fc.tuple(fc.constant('city'), fc.constantFrom('nice', 'NO', '', 'x')),
  fc.tuple(fc.constant('bedrooms'), fc.constantFrom('1', '3', '9', 'two')),
  fc.tuple(fc.constant('listing_type'), fc.constantFrom('For+Sale', 'Vacation+Rental', 'Swap')),
);
const query = fc
  .array(parameter, { maxLength: 5 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));

const apiPath = fc.oneof(
  { weight: 6, arbitrary: query.map((text) => `/api/properties?${text}`) },
  fc.tuple(fc.integer({ min: 0, max: 6 }), query).map(([id, text]) => `/api/properties/${id}?${text}`),
  fc.constantFrom(
    '/api/agents',
    '/api/agents/1',
    '/api/users/me/saved-properties',
    '/api/admin/users',
    '/healthz',
  ),
);
const pagePath = fc.oneof(
  fc.constantFrom('/', '/listings', '/sitemap.xml', '/about', '/agents', '/admin', '/nothing'),
  query.map((text) => `/listings?${text}`),
  fc.integer({ min: 0, max: 6 }).map((id) => `/properties/${id}`),
);

const headers = fc.record(
  {
    /** `member` and `own` stand for the tag that a member and a visitor get at the same URL. */
    'If-None-Match': fc.constantFrom('*', 'W/"x"', 'member', 'own'),
    'Accept-Encoding': fc.constantFrom('gzip', 'br', 'gzip;q=0', 'identity'),
    Range: fc.constantFrom('bytes=0-10', 'bytes=-5'),
    Origin: fc.constant('https://elsewhere.example'),
  },
  { requiredKeys: [] },
);
const method = fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE');

/** Requests that a visitor can send. */
export const visitorRequest = fc.record({ method, path: apiPath, headers });
export const visitorPageRequest = fc.record({ method, path: pagePath, headers });

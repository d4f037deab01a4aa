import fc from 'fast-check';
import { bearer, jsonCall, type Call } from '#suites/harness/api.ts';
import { password, type SeedData } from './seedDatabase.ts';

const saved = '/api/users/me/saved-properties';

/** A proxy in front of the server would say which of many IP addresses has sent a request. */
const from = (client: number) => `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`;

/** A request of the workload: each kind is as likely as it is in real use of the app. */
export const requestMix = ({
  propertyIds,
  properties,
  cities,
  members,
  administratorToken,
  files,
}: SeedData): fc.Arbitrary<Call> => {
  const member = fc.constantFrom(...members);
  const propertyId = fc.constantFrom(...propertyIds);
  const filter = fc.constantFrom(
    '',
    '?bedrooms=3',
    '?listing_type=For%20Sale',
    ...cities.map((city) => `?city=${encodeURIComponent(city)}`),
  );
  const memberFilter = fc.oneof(filter, fc.constantFrom('?minPrice=1500000', '?maxPrice=2000000&bedrooms=2'));
  const get = (path: string, token?: string): Call => ({ method: 'GET', path, headers: bearer(token) });

  const request = fc.oneof(
    { weight: 440, arbitrary: filter.map((query) => get(`/api/properties${query}`)) },
    {
      weight: 240,
      arbitrary: fc
        .tuple(memberFilter, member)
        .map(([query, { token }]) => get(`/api/properties${query}`, token)),
    },
    { weight: 200, arbitrary: propertyId.map((id) => get(`/api/properties/${id}`)) },
    {
      weight: 240,
      arbitrary: fc.tuple(propertyId, member).map(([id, { token }]) => get(`/api/properties/${id}`, token)),
    },
    { weight: 440, arbitrary: fc.constantFrom(...files).map((path) => get(path)) },
    {
      weight: 120,
      arbitrary: fc
        .oneof(
          fc.constantFrom('/', '/listings', '/about', '/login'),
          propertyId.map((id) => `/properties/${id}`),
        )
        .map((path) => get(path)),
    },
    { weight: 120, arbitrary: member.map(({ token }) => get(saved, token)) },
    {
      weight: 100,
      arbitrary: fc
        .tuple(propertyId, member)
        .map(([id, { token }]) => jsonCall('POST', saved, { property_id: id }, token)),
    },
    {
      weight: 80,
      arbitrary: fc.tuple(propertyId, member).map(([id, { token }]): Call => ({
        method: 'DELETE',
        path: `${saved}/${id}`,
        headers: bearer(token),
      })),
    },
    {
      weight: 10,
      arbitrary: fc
        .tuple(propertyId, member)
        .map(([id, { token }]) =>
          jsonCall('POST', '/api/inquiries', { propertyId: id, message: 'May I see it on Friday?' }, token),
        ),
    },
    {
      weight: 10,
      arbitrary: member.map(({ email }) => jsonCall('POST', '/api/auth/member-login', { email, password })),
    },
    // An administrator's write makes every cached list and page stale.
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...properties), fc.integer({ min: 1_000_000, max: 3_000_000 }))
        .map(([{ id, ...property }, price]) =>
          jsonCall('PUT', `/api/properties/${id}`, { ...property, price }, administratorToken),
        ),
    },
  );
  return fc.tuple(request, fc.noBias(fc.nat(50_000))).map(([call, client]) => ({
    ...call,
    headers: { 'Accept-Encoding': 'gzip, br', 'X-Forwarded-For': from(client), ...call.headers },
  }));
};

/** Whether a request of the workload may get this status. 409: another save of the same member was first. */
export const isExpectedStatus = (status: number): boolean => [200, 201, 204, 409].includes(status);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formatReport } from '#contractCheck/formatReport.ts';
import { readOptions, usage, UsageError } from '#contractCheck/readOptions.ts';
import { checks, runChecks, type Report } from '#contractCheck/runChecks.ts';
import { startApi, type RunningApi } from '#server/testing/startApi.ts';
import { startFaultyProxy, type Exchange, type Fault } from './faultyProxy.ts';
import { thirdPartyAdmin, thirdPartyMember, startThirdPartyApi } from './thirdPartyApi.ts';

const origin = 'https://www.example.com';
const password = 'luminous-demo';
const credentials = {
  member: { email: 'member@luminous.example', password },
  admin: { email: 'admin@luminous.example', password },
};

let api: RunningApi;
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;

beforeAll(async () => {
  api = await startApi([origin]);
  proxy = await startFaultyProxy(api.url);
}, 60_000);
afterAll(async () => {
  await proxy.close();
  await api.close();
});

/** What the report says beyond "fits". */
const remarks = ({ results }: Report) =>
  results
    .filter(({ verdict }) => verdict !== 'fits')
    .map(({ id, verdict, findings }) => [id, verdict, findings] as const);

const ask = (url: string, write = true) => runChecks({ url, write, origin, credentials });

/** What the checks that write could leave changed. */
const readState = async () => {
  const tokenOf = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(api.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return readBody(await response.text()).token;
  };
  const read = async (path: string, token: string) =>
    (await fetch(api.url + path, { headers: { Authorization: `Bearer ${token}` } })).json() as Promise<
      { id: number; membership_status?: string }[]
    >;
  const admin = await tokenOf('/api/auth/login', credentials.admin);
  const member = await tokenOf('/api/auth/member-login', credentials.member);
  const users = await read('/api/admin/users', admin);
  return {
    records: {
      properties: await read(properties, admin),
      agents: await read('/api/agents', admin),
      saved: await read('/api/users/me/saved-properties', member),
    },
    memberships: new Map(users.map(({ id, membership_status }) => [id, membership_status])),
  };
};

test('our own API fits without remarks, and is unchanged afterwards', async () => {
  const before = await readState();
  const report = await ask(api.url);
  expect(remarks(report)).toEqual([]);
  expect(report.verdict).toBe('fits');
  expect(report.results.length).toBeGreaterThan(25);
  expect((await readState()).records).toEqual(before.records);
});

test('without credentials and permission it asks only what a visitor may, and writes nothing', async () => {
  const calls: string[] = [];
  proxy.injectFault(({ method, path }) => {
    calls.push(`${method} ${path}`);
    return undefined;
  });
  const report = await runChecks({ url: proxy.url, write: false, credentials: {} });
  expect(report.verdict).toBe('fits');
  expect(new Set(calls.filter((call) => !call.startsWith('GET ')))).toEqual(
    new Set(['POST /api/auth/member-login']),
  );
  expect(report.results.find(({ id }) => id === 'saving')).toMatchObject({
    verdict: 'skipped',
    findings: [expect.stringContaining('LUMINOUS_MEMBER_EMAIL'), expect.stringContaining('--write')],
  });
});

const properties = '/api/properties';
const isList = ({ method, path, status }: Exchange) =>
  method === 'GET' && path === properties && status === 200;
const isDetail = ({ method, path, status }: Exchange) =>
  method === 'GET' && path.startsWith(`${properties}/`) && status === 200;
const rowsOf = ({ text }: Exchange) => JSON.parse(text) as Record<string, unknown>[];
const change = (exchange: Exchange, map: (row: Record<string, unknown>) => object) => ({
  text: JSON.stringify(rowsOf(exchange).map(map)),
});
const readBody = (text: string) => JSON.parse(text) as { token: string };
const withoutClaim = (claim: string, token: string) => {
  const [head, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const rest = JSON.stringify({ ...claims, [claim]: undefined });
  return [head, Buffer.from(rest).toString('base64url'), signature].join('.');
};
const roleOf = (authorization: string) => {
  const payload = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString();
  return payload === '' ? undefined : (JSON.parse(payload) as { role?: string }).role;
};
const isVisitor = ({ token }: Exchange) => token === undefined;

const byBedrooms = (rows: Record<string, unknown>[]) =>
  rows.toSorted((one, other) => Number(one.bedrooms) - Number(other.bedrooms));

let removedId: number | undefined;
let lastList: Record<string, unknown>[] = [];
let callCount = 0;

type Planted = { name: string; check: string; says: RegExp; level?: 'tolerated'; fault: Fault };

const faults: Planted[] = [
  {
    name: "a visitor's list has prices",
    check: 'prices-hidden',
    says: /^Prices are visible without a token: GET \/api\/properties has the field "price"/,
    fault: (exchange) =>
      isList(exchange) && isVisitor(exchange) ? change(exchange, (row) => ({ ...row, price: 5 })) : undefined,
  },
  {
    name: 'a property has a price as a string within an object',
    check: 'prices-hidden',
    says: /^Prices are visible without a token: GET \/api\/properties\/\d+ has the field "list_price"/,
    fault: (exchange) =>
      isDetail(exchange) && isVisitor(exchange)
        ? { text: exchange.text.replace('{', '{"list_price":{"text":"from $2M"},') }
        : undefined,
  },
  {
    name: 'a 409 comes without JSON',
    check: 'saving',
    says: /the 409 response has no JSON body/,
    level: 'tolerated',
    fault: ({ status, path }) =>
      status === 409 && path.endsWith('/saved-properties') ? { text: '<h1>Conflict</h1>' } : undefined,
  },
  {
    name: 'ids change type between list and detail',
    check: 'property-ids',
    says: /^Ids change type: number in the list, string/,
    level: 'tolerated',
    fault: (exchange) =>
      isDetail(exchange) && isVisitor(exchange)
        ? { text: exchange.text.replace(/"id":(\d+)/, '"id":"$1"') }
        : undefined,
  },
  {
    name: 'visitors can filter by price',
    check: 'price-filters-ignored',
    says: /Visitors can work out prices with the filters/,
    fault: (exchange) =>
      isList(exchange) && isVisitor(exchange) && exchange.query.has('maxPrice')
        ? { text: JSON.stringify(rowsOf(exchange).slice(1)) }
        : undefined,
  },
  {
    name: 'price filters of visitors are refused',
    check: 'price-filters-ignored',
    says: /^Price filters of visitors are refused with 403\. The app sends none\.$/,
    level: 'tolerated',
    fault: (exchange) =>
      isVisitor(exchange) && /m(in|ax)Price/.test(exchange.query.toString())
        ? { status: 403, text: `{"message":"Members only.","request":"${crypto.randomUUID()}"}` }
        : undefined,
  },
  {
    name: 'the preflight forgets Authorization',
    check: 'cors-preflight',
    says: /does not allow the header Authorization/,
    fault: ({ method, headers }) => {
      if (method === 'OPTIONS')
        headers.set('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key, If-Match');
      return undefined;
    },
  },
  {
    name: 'the preflight is redirected',
    check: 'cors-preflight',
    says: /\/saved-properties returns 308\. Browsers refuse a redirect of a preflight\.$/,
    fault: ({ method, path, headers }) => {
      if (method !== 'OPTIONS' || !path.endsWith('/saved-properties')) return undefined;
      headers.set('Location', '/api/agents');
      return { status: 308 };
    },
  },
  {
    name: 'responses name If-Match, and the preflight refuses it',
    check: 'cors-optional-headers',
    says: /^The preflight for PUT \/api\/properties\/1 does not allow the header If-Match\.$/,
    fault: ({ method, headers }) => {
      if (method === 'OPTIONS')
        headers.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key');
      return undefined;
    },
  },
  {
    name: 'pages cannot read which headers they may send',
    check: 'cors-optional-headers',
    says: /^The app cannot use Idempotency-Key, .* A creation whose response is lost may happen twice\.$/,
    level: 'tolerated',
    fault: ({ headers }) => {
      headers.set('Access-Control-Expose-Headers', 'ETag');
      return undefined;
    },
  },
  {
    name: 'pages cannot read entity tags',
    check: 'cors-optional-headers',
    says: /^The app cannot use If-Match, /,
    level: 'tolerated',
    fault: ({ headers }) => {
      headers.set('Access-Control-Expose-Headers', 'Access-Control-Allow-Headers');
      return undefined;
    },
  },
  {
    name: 'refusals have no CORS headers',
    check: 'cors-responses',
    says: /returns 401 without Access-Control-Allow-Origin/,
    fault: ({ status, headers }) => {
      if (status >= 400) headers.delete('Access-Control-Allow-Origin');
      return undefined;
    },
  },
  {
    name: 'a shared cache may store the list',
    check: 'caching',
    says: /may give it to others/,
    fault: (exchange) => {
      exchange.headers.set('Cache-Control', 'public, max-age=60');
      exchange.headers.set('Vary', 'Accept-Encoding');
      return undefined;
    },
  },
  {
    name: 'an ended session gets 403',
    check: 'ended-session',
    says: /gets 403 and not 401/,
    fault: ({ status, token }) => (status === 401 && token ? { status: 403 } : undefined),
  },
  {
    name: 'an invalid token counts as none where none is needed',
    check: 'ended-session',
    says: /^GET \/api\/properties ignores an invalid token\./,
    level: 'tolerated',
    fault: ({ path, status }) =>
      path === properties && status === 401 ? { status: 200, text: '[]' } : undefined,
  },
  {
    name: 'anyone changes agents',
    check: 'agent-records',
    says: /^PUT \/api\/agents\/\d+ is open without a token\.$/,
    fault: ({ method, path, token }) =>
      method === 'PUT' && path.startsWith('/api/agents/') && !token ? { status: 200 } : undefined,
  },
  {
    name: 'members delete properties',
    check: 'property-records',
    says: /^DELETE \/api\/properties\/\d+ is open to members\.$/,
    fault: ({ method, path, status }) =>
      method === 'DELETE' && path.startsWith(`${properties}/`) && status === 403
        ? { status: 204 }
        : undefined,
  },
  {
    name: 'a change of a property loses its agent',
    check: 'property-records',
    says: /^A change to the property is not saved\.$/,
    fault: (exchange) =>
      isDetail(exchange) &&
      exchange.text.includes('"status":"Sold"') &&
      exchange.text.includes('Contract Check')
        ? { text: exchange.text.replace(/"agent_id":\d+/, '"agent_id":null') }
        : undefined,
  },
  {
    name: 'a new property comes last',
    check: 'property-records',
    says: /^A new property is not the first in the list/,
    level: 'tolerated',
    fault: (exchange) =>
      isList(exchange) && exchange.text.includes('Contract Check')
        ? { text: JSON.stringify(rowsOf(exchange).reverse()) }
        : undefined,
  },
  {
    name: 'anyone reads a single user',
    check: 'single-records-closed',
    says: /^GET \/api\/admin\/users\/\d+ is open without a token\.$/,
    fault: ({ path, token }) =>
      path.startsWith('/api/admin/users/') && !token ? { status: 200, text: '{}' } : undefined,
  },
  {
    name: 'administrators get no prices',
    check: 'admin-lists',
    says: /^Administrators see no price in the list\.$/,
    fault: (exchange) =>
      isList(exchange) && roleOf(exchange.token ?? '') === 'admin'
        ? change(exchange, (row) => ({ ...row, price: null }))
        : undefined,
  },
  {
    name: 'the list of users has hashes under another name',
    check: 'users',
    says: /^GET \/api\/admin\/users sends the hash of a password\.$/,
    fault: (exchange) =>
      exchange.path === '/api/admin/users' && exchange.status === 200
        ? change(exchange, (row) => ({ ...row, pw: '$2b$10$abcdefghijklmnopqrstuv' }))
        : undefined,
  },
  {
    name: 'a preflight names the methods in lowercase',
    check: 'cors-preflight',
    says: /^The preflight for DELETE \/api\/agents\/1 does not allow the method\. It must be in capital/,
    fault: ({ method, path, headers }) => {
      if (method === 'OPTIONS' && path === '/api/agents/1')
        headers.set('Access-Control-Allow-Methods', 'get, PUT, delete');
      return undefined;
    },
  },
  {
    name: 'the login knows no preflight',
    check: 'cors-preflight',
    says: /^The preflight for POST \/api\/auth\/member-login returns 404\.$/,
    fault: ({ method, path }) =>
      method === 'OPTIONS' && path.startsWith('/api/auth/') ? { status: 404 } : undefined,
  },
  {
    name: 'a proxy adds the origin a second time',
    check: 'cors-responses',
    says: /with "Access-Control-Allow-Origin: https:\/\/www\.example\.com, https:\/\/www\.example\.com" instead of/,
    fault: ({ method, headers }) => {
      if (method !== 'OPTIONS') headers.set('Access-Control-Allow-Origin', `${origin}, ${origin}`);
      return undefined;
    },
  },
  {
    name: 'anyone reads agents',
    check: 'closed-to-visitors',
    says: /^GET \/api\/agents is open without a token/,
    fault: ({ path, token }) => (path === '/api/agents' && !token ? { status: 200, text: '[]' } : undefined),
  },
  {
    name: 'the list of users has hashes',
    check: 'users',
    says: /sends the field "password_hash"/,
    fault: (exchange) =>
      exchange.path === '/api/admin/users' && exchange.status === 200
        ? change(exchange, (row) => ({ ...row, password_hash: 'x' }))
        : undefined,
  },
  {
    name: 'bedrooms means exactly, and the property with the most comes first',
    check: 'filter-bedrooms',
    says: /^\?bedrooms=4 leaves out 3 properties that should match\.$/,
    fault: (exchange) => {
      if (!isList(exchange)) return undefined;
      const wanted = exchange.query.get('bedrooms');
      const rows = rowsOf(exchange).filter(({ bedrooms }) => !wanted || String(bedrooms) === wanted);
      return { text: JSON.stringify(byBedrooms(rows).reverse()) };
    },
  },
  {
    name: 'bedrooms is ignored, and the property with the fewest comes first',
    check: 'filter-bedrooms',
    says: /^\?bedrooms=4 finds 4 properties that should not match\.$/,
    fault: (exchange) => {
      if (!isList(exchange)) return undefined;
      const rows = byBedrooms(rowsOf(exchange));
      if (exchange.query.size === 0) lastList = rows;
      return { text: JSON.stringify(exchange.query.has('bedrooms') ? lastList : rows) };
    },
  },
  {
    name: 'a filter is answered with an error',
    check: 'filter-city',
    says: /^GET \/api\/properties\?city=AIN returns 500\.$/,
    fault: (exchange) => (isList(exchange) && exchange.query.has('city') ? { status: 500 } : undefined),
  },
  {
    name: 'a filter is answered with an object',
    check: 'filter-listing-type',
    says: /^GET \/api\/properties\?listing_type=Vacation\+Rental must respond with a JSON list\./,
    fault: (exchange) =>
      isList(exchange) && exchange.query.has('listing_type') ? { text: '{"data":[]}' } : undefined,
  },
  {
    name: 'minPrice is ignored, and maxPrice is answered with an error',
    check: 'filter-price',
    says: /^\?minPrice=\d+ finds \d properties that should not match\.$/,
    fault: (exchange) => {
      if (!isList(exchange) || isVisitor(exchange)) return undefined;
      if (exchange.query.size === 0) lastList = rowsOf(exchange);
      if (exchange.query.has('maxPrice')) return { status: 500 };
      return exchange.query.has('minPrice') ? { text: JSON.stringify(lastList) } : undefined;
    },
  },
  {
    name: 'city matches only the beginning',
    check: 'filter-city',
    says: /^\?city=AIN leaves out 1 property that should match\.$/,
    fault: (exchange) => {
      const city = exchange.query.get('city')?.toLowerCase() ?? '';
      const begins = (row: Record<string, unknown>) => String(row.city).toLowerCase().startsWith(city);
      return isList(exchange) ? { text: JSON.stringify(rowsOf(exchange).filter(begins)) } : undefined;
    },
  },
  {
    name: 'a gallery is a list of objects',
    check: 'property-list',
    says: /cannot edit it: "image_gallery\.0" is an object, not string\. Example: id \d+ \(1 in all\)\.$/,
    fault: (exchange) =>
      isList(exchange)
        ? change(exchange, (row) =>
            row.title === 'Villa Azure' ? { ...row, image_gallery: [{ url: '/a.jpg' }] } : row,
          )
        : undefined,
  },
  {
    name: 'a gallery is text that is not JSON',
    check: 'property-detail',
    says: /^GET \/api\/properties\/\d+: the app leaves out a part .*: "image_gallery" is text, not array\.$/,
    fault: (exchange) =>
      isDetail(exchange) && isVisitor(exchange)
        ? { text: JSON.stringify({ ...JSON.parse(exchange.text), image_gallery: '/a.jpg,/b.jpg' }) }
        : undefined,
  },
  {
    name: 'two agents have no name',
    check: 'agents',
    says: /^[^:]*: the app cannot read .*: "name" is null, not string\. Example: id \d+ \(2 in all\)\.$/,
    fault: (exchange) =>
      exchange.path === '/api/agents' && exchange.status === 200
        ? {
            text: JSON.stringify(
              rowsOf(exchange).map((row, index) => (index < 2 ? { ...row, name: null } : row)),
            ),
          }
        : undefined,
  },
  {
    name: 'a visitor reads the price in a string',
    check: 'prices-in-other-fields',
    says: /^Prices are visible without a token: GET \/api\/properties has one in the field "description"/,
    fault: (exchange) =>
      isList(exchange) && isVisitor(exchange)
        ? change(exchange, (row) =>
            row.title === 'Villa Azure' ? { ...row, description: 'Now $18,500,000.00 only.' } : row,
          )
        : undefined,
  },
  {
    name: 'a visitor reads the price as a number under another name',
    check: 'prices-in-other-fields',
    says: /^Prices are visible without a token: GET \/api\/properties\/\d+ has one in the field "amount"/,
    fault: (exchange) =>
      isDetail(exchange) && isVisitor(exchange)
        ? { text: exchange.text.replace('{', '{"sale":{"amount":18500000},') }
        : undefined,
  },
  {
    name: 'members see no price of one property',
    check: 'member-prices',
    says: /^Members see no price for 1 property\. The app shows "Price on request"\.$/,
    level: 'tolerated',
    fault: (exchange) =>
      isList(exchange) && exchange.token
        ? change(exchange, (row) => (row.title === 'Villa Azure' ? { ...row, price: undefined } : row))
        : undefined,
  },
  {
    name: 'a property itself has no price for members',
    check: 'member-prices',
    says: /^Members see no price in GET \/api\/properties\/\d+\.$/,
    fault: (exchange) =>
      isDetail(exchange) && exchange.token ? { text: exchange.text.replace(/"price":\d+,/, '') } : undefined,
  },
  {
    name: 'a property may be reused until it expires',
    check: 'caching',
    says: /^GET \/api\/properties\/\d+ for a visitor has "Expires: .*" without "Vary: Authorization"/,
    fault: (exchange) => {
      if (!isDetail(exchange)) return undefined;
      exchange.headers.delete('Cache-Control');
      exchange.headers.delete('Vary');
      exchange.headers.set('Expires', new Date(Date.now() + 86_400_000).toUTCString());
      return undefined;
    },
  },
  {
    name: 'a property that does not exist is answered',
    check: 'unknown-property',
    says: /although there is no such property/,
    fault: ({ path }) => (path.endsWith('2147483000') ? { status: 200, text: '{}' } : undefined),
  },
  {
    name: 'saving twice succeeds',
    check: 'saving',
    says: /Saving a property twice succeeds twice/,
    level: 'tolerated',
    fault: ({ status, path }) =>
      status === 409 && path.endsWith('/saved-properties') ? { status: 201, text: '' } : undefined,
  },
  {
    name: 'an inquiry is answered with a web page',
    check: 'inquiry',
    says: /^POST \/api\/inquiries returns 201 with a web page, so the app says that the call failed\.$/,
    fault: ({ path, status }) =>
      path === '/api/inquiries' && status === 201 ? { text: '\n<html>OK</html>' } : undefined,
  },
  {
    name: 'the token does not say whether the membership is pending',
    check: 'registration',
    says: /^POST \/api\/users\/register: the token lacks membership_status\. /,
    level: 'tolerated',
    fault: ({ path, status, text }) =>
      path === '/api/users/register' && status === 201
        ? { text: JSON.stringify({ token: withoutClaim('membership_status', readBody(text).token) }) }
        : undefined,
  },
  {
    name: 'the token is too long for a header',
    check: 'registration',
    says: /^POST \/api\/users\/register: the app cannot read the user from the token\. No header can carry/,
    fault: ({ path, status, text }) =>
      path === '/api/users/register' && status === 201
        ? { text: JSON.stringify({ token: readBody(text).token.padEnd(8_193, 'x') }) }
        : undefined,
  },
  {
    name: 'removing does not remove',
    check: 'saving',
    says: /A removed property is still in the saved list/,
    fault: ({ method, path, text }) => {
      if (!path.includes('/saved-properties')) return undefined;
      removedId ??= method === 'DELETE' ? Number(path.split('/').at(-1)) : undefined;
      if (method !== 'GET' || removedId === undefined) return undefined;
      return { text: JSON.stringify([...(JSON.parse(text) as object[]), { id: removedId }]) };
    },
  },
];

describe('a planted defect is named, and nothing else', () => {
  test.each(faults)('$name', async ({ check, says, level = 'doesNotFit', fault }) => {
    proxy.injectFault(fault);
    // Writing takes time, so only the checks that need it write.
    const needs = checks.find(({ id }) => id === check)?.needs ?? [];
    const report = await ask(proxy.url, needs.includes('write'));
    const asked = remarks(report).filter(
      ([, , findings]) => !findings.includes('Needs permission to write: --write.'),
    );
    expect(asked).toEqual([[check, level, expect.arrayContaining([expect.stringMatching(says)])]]);
    expect(report.verdict).toBe(level === 'tolerated' ? 'fits' : 'doesNotFit');
    expect(formatReport(report)).not.toContain(password);
  });
});

const resultOf = ({ results }: Report, check: string) => results.find(({ id }) => id === check);

// Most other checks have nothing to read then.
test.each<[string, ReturnType<Fault>, RegExp]>([
  ['fails', { status: 500 }, /^GET \/api\/properties returns 500\.$/],
  ['is an object', { text: '{"data":[]}' }, /^GET \/api\/properties must respond with a JSON list\./],
  [
    'has no titles',
    { text: '[{"id":1}]' },
    /the app cannot read this record \(property\): "title" is absent/,
  ],
])('the app does not fit if the list of members %s', async (_fault, answer, says) => {
  proxy.injectFault((exchange) => (isList(exchange) && !isVisitor(exchange) ? answer : undefined));
  const report = await ask(proxy.url, false);
  expect(report.verdict).toBe('doesNotFit');
  expect(resultOf(report, 'member-property-list')).toMatchObject({
    verdict: 'doesNotFit',
    findings: expect.arrayContaining([expect.stringMatching(says)]),
  });
});

const toBaseLetters = (text: unknown) => String(text).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** What an API may do in its own way. */
const differences: { name: string; fault: Fault }[] = [
  {
    name: 'its search ignores accents',
    fault: (exchange) => {
      if (!isList(exchange) || !isVisitor(exchange)) return undefined;
      if (exchange.query.size === 0)
        lastList = rowsOf(exchange).map((row, index) => ({
          ...row,
          city: ['Malaga', 'Málaga'][index] ?? row.city,
        }));
      const city = exchange.query.get('city');
      if (city === null) return exchange.query.size === 0 ? { text: JSON.stringify(lastList) } : undefined;
      return {
        text: JSON.stringify(lastList.filter((row) => toBaseLetters(row.city).includes(toBaseLetters(city)))),
      };
    },
  },
  {
    name: 'it refuses bedrooms beyond 5, and has properties with more',
    fault: (exchange) => {
      if (!isList(exchange) || !isVisitor(exchange)) return undefined;
      if (exchange.query.size === 0)
        lastList = rowsOf(exchange).map((row) => ({ ...row, bedrooms: Number(row.bedrooms) + 3 }));
      const least = exchange.query.get('bedrooms');
      if (least === null) return exchange.query.size === 0 ? { text: JSON.stringify(lastList) } : undefined;
      if (Number(least) > 5) return { status: 422 };
      return { text: JSON.stringify(lastList.filter(({ bedrooms }) => Number(bedrooms) >= Number(least))) };
    },
  },
  {
    name: 'it stores phones without spaces, and whole bathrooms',
    fault: ({ text }) => ({
      text: text
        .replaceAll(/(?<="phone":")[^"]*/g, (phone) => phone.replaceAll(' ', ''))
        .replaceAll(/("bathrooms":\d+)\.\d+/g, '$1'),
    }),
  },
  {
    name: 'its texts hold numbers in which a price is only a part',
    fault: (exchange) =>
      isList(exchange) && isVisitor(exchange)
        ? change(exchange, (row) => ({
            ...row,
            description: 'Between 1 18 500 000 and 18 500 000 000 trees.',
          }))
        : undefined,
  },
  {
    name: 'it answers every third call with a 429',
    fault: ({ method, headers }) => {
      if (method !== 'GET') return undefined;
      callCount += 1;
      if (callCount % 3 !== 0) return undefined;
      headers.set('Retry-After', callCount % 2 === 0 ? '0' : new Date().toUTCString());
      return { status: 429, text: '{"message":"Too many requests."}' };
    },
  },
];

test.each(differences)('an API fits if $name', async ({ fault }) => {
  proxy.injectFault(fault);
  expect(remarks(await ask(proxy.url))).toEqual([]);
});

test('a list without any price for members does not fit', async () => {
  proxy.injectFault((exchange) =>
    isList(exchange) ? change(exchange, (row) => ({ ...row, price: undefined })) : undefined,
  );
  expect(resultOf(await ask(proxy.url, false), 'member-prices')).toMatchObject({
    verdict: 'doesNotFit',
    findings: ['Members see no price in the list.'],
  });
});

test('a rate limit that lets no more calls through is named', async () => {
  proxy.injectFault(({ path, headers }) => {
    if (path !== '/api/users/me/saved-properties') return undefined;
    headers.set('Retry-After', '900');
    return { status: 429 };
  });
  expect(resultOf(await ask(proxy.url, false), 'ended-session')).toMatchObject({
    verdict: 'doesNotFit',
    findings: [
      'GET /api/users/me/saved-properties returns 429. Raise the rate limit of the API for this check.',
    ],
  });
});

const crossOriginIds = ['cors-preflight', 'cors-responses', 'cors-optional-headers'];

test('a single route without CORS headers is named, also one that writes', async () => {
  proxy.injectFault(({ method, path, headers }) => {
    if (method === 'PUT' && path.startsWith('/api/agents/')) headers.delete('Access-Control-Allow-Origin');
    return undefined;
  });
  expect(remarks(await ask(proxy.url))).toEqual([
    [
      'cors-responses',
      'doesNotFit',
      [
        expect.stringMatching(
          /^PUT \/api\/agents\/\d+ returns \d+ without Access-Control-Allow-Origin, so the app sees only a failed request\./,
        ),
      ],
    ],
  ]);
});

test('an API whose agents are closed to pending members does not fit', async () => {
  proxy.injectFault(({ path, token }) => {
    if (path !== '/api/agents' || !token) return undefined;
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    return payload.includes('"membership_status":"pending"') ? { status: 403 } : undefined;
  });
  expect(resultOf(await ask(proxy.url), 'registration')).toMatchObject({
    verdict: 'doesNotFit',
    findings: ['A new member gets 403 for GET /api/agents. Pending members are members.'],
  });
});

test('each call says that it wants JSON, as the app does', async () => {
  const received: (string | undefined)[] = [];
  const server = createServer(({ headers }, response) => {
    received.push(headers.accept);
    response.end('[]');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await runChecks({ url: `http://127.0.0.1:${port}`, write: false, credentials: {} });
  expect(new Set(received)).toEqual(new Set(['application/json, text/plain, */*']));
  server.close();
});

test('an API of the same origin needs no CORS', async () => {
  proxy.injectFault(({ headers }) => {
    headers.delete('Access-Control-Allow-Origin');
    return undefined;
  });
  const report = await runChecks({ url: proxy.url, write: false, origin: proxy.url, credentials });
  expect(remarks(report).filter(([id]) => crossOriginIds.includes(id))).toEqual(
    crossOriginIds.map((id) => [
      id,
      'skipped',
      ['The app and the API have the same origin, so browsers send no preflight request.'],
    ]),
  );
  expect(report.verdict).toBe('fits');
});

test('an https page cannot call an http API on another machine', async () => {
  // This IP address reaches this machine, but browsers do not treat it as local.
  const url = api.url.replace('127.0.0.1', '0.0.0.0');
  expect(resultOf(await ask(url, false), 'cors-preflight')).toMatchObject({
    verdict: 'doesNotFit',
    findings: ['Browsers block the calls of an https page to an http API (mixed content).'],
  });
});

test('a membership that cannot be restored is not changed', async () => {
  const writes: string[] = [];
  proxy.injectFault(({ method, path, text, status }) => {
    if (!path.startsWith('/api/admin/users') || status !== 200) return undefined;
    if (method === 'PUT') writes.push(path);
    return { text: text.replaceAll(/"membership_status":"\w+"/g, '"membership_status":"suspended"') };
  });
  expect(resultOf(await ask(proxy.url), 'membership')).toMatchObject({
    verdict: 'skipped',
    findings: ['The API has no member whose membership is pending or active to test with.'],
  });
  expect(writes).toEqual([]);
});

test('an API whose administrators cannot list agents does not fit, and keeps no test agent', async () => {
  const before = await readState();
  proxy.injectFault(({ method, path, token }) =>
    method === 'GET' && path === '/api/agents' && token && roleOf(token) === 'admin'
      ? { status: 403 }
      : undefined,
  );
  expect(resultOf(await ask(proxy.url), 'agent-records')).toMatchObject({
    verdict: 'doesNotFit',
    findings: ['GET /api/agents returns 403.'],
  });
  expect((await readState()).records).toEqual(before.records);
});

test.each([
  ['public', 'doesNotFit'],
  ['max-age=60', 'doesNotFit'],
  ['max-age=0, s-maxage=60', 'doesNotFit'],
  ['public, max-age=0, must-revalidate', 'fits'],
  ['no-cache, max-age=60', 'fits'],
  ['public, no-store', 'fits'],
])('Cache-Control: %s without Vary: %s', async (cacheControl, verdict) => {
  proxy.injectFault(({ headers }) => {
    headers.set('Cache-Control', cacheControl);
    headers.delete('Vary');
    return undefined;
  });
  expect(resultOf(await ask(proxy.url, false), 'caching')?.verdict).toBe(verdict);
});

test.each([
  [8, 'doesNotFit', "A visitor's list is ordered by price."],
  [6, 'skipped', 'This check needs at least 7 properties with different prices.'],
])('%i properties in the order of their prices: %s', async (count, verdict, finding) => {
  proxy.injectFault((exchange) => {
    if (!isList(exchange)) return undefined;
    const rows = rowsOf(exchange).slice(0, count);
    return {
      text: JSON.stringify(isVisitor(exchange) ? rows : rows.map((row, index) => ({ ...row, price: index }))),
    };
  });
  expect(resultOf(await ask(proxy.url, false), 'list-order')).toMatchObject({
    verdict,
    findings: [finding],
  });
});

describe('a lost response', () => {
  test.each([
    ['membership', 'PUT /api/admin/users/', 'GET'],
    ['agent-records', 'POST /api/agents', 'POST'],
    ['agent-records', 'PUT /api/agents/', 'GET'],
    ['property-records', 'POST /api/properties', 'POST'],
    ['property-records', 'POST /api/properties', 'GET'],
    ['property-records', 'PUT /api/properties/', 'GET'],
    ['saving', 'POST /api/users/me/saved-properties', 'GET'],
  ])('%s: after %s, a lost %s is reported, and the change is undone', async (check, write, lost) => {
    const before = await readState();
    let hasWritten = false;
    let hasLost = false;
    proxy.injectFault(({ method, path }) => {
      hasWritten ||= `${method} ${path}`.startsWith(write);
      if (!hasWritten || hasLost || method !== lost) return undefined;
      hasLost = true;
      return 'hang up';
    });
    const report = await ask(proxy.url);
    expect(remarks(report)).toEqual([
      [check, 'doesNotFit', [expect.stringMatching(`^${lost} /api/.* got no response`)]],
    ]);
    const { memberships, records } = await readState();
    for (const [id, status] of before.memberships) expect([id, memberships.get(id)]).toEqual([id, status]);
    expect(records).toEqual(before.records);
  });

  test('a new property that no list shows is deleted by the id in the response', async () => {
    const before = await readState();
    proxy.injectFault((exchange) =>
      isList(exchange)
        ? { text: JSON.stringify(rowsOf(exchange).filter(({ city }) => city !== 'Nowhere')) }
        : undefined,
    );
    expect(remarks(await ask(proxy.url))).toEqual([
      ['property-records', 'doesNotFit', ['A new property is not in the list.']],
    ]);
    expect((await readState()).records).toEqual(before.records);
  });

  test('what cannot be undone is named', async () => {
    let firstChange: string | undefined;
    proxy.injectFault(({ method, path, body, text }) => {
      if (method === 'DELETE') return { status: 500 };
      if (!path.startsWith('/api/admin/users/')) return undefined;
      if (method === 'PUT') firstChange ??= body;
      if (method !== 'GET' || firstChange === undefined) return undefined;
      return { text: JSON.stringify({ ...JSON.parse(text), ...JSON.parse(firstChange) }) };
    });
    const report = await ask(proxy.url);
    const saysOf = (check: string) => resultOf(report, check)?.findings.join(' ');
    expect(saysOf('membership')).toMatch(
      /^The membership of user \d+ was "\w+" and may not have been restored\.$/,
    );
    expect(saysOf('agent-records')).toMatch(/The agent "Contract Check .*" may be left behind\.$/);
    expect(saysOf('property-records')).toMatch(
      /The property "Contract .* The agent ".*" may be left behind\.$/,
    );
  });

  test('a sign-in without a response is one finding, and what needs it is skipped', async () => {
    proxy.injectFault(({ method, path }) =>
      method === 'POST' && path === '/api/auth/login' ? 'hang up' : undefined,
    );
    const report = await ask(proxy.url);
    expect(resultOf(report, 'admin-sign-in')?.findings).toEqual([
      expect.stringMatching(/^POST \/api\/auth\/login got no response/),
    ]);
    expect(resultOf(report, 'users')?.findings).toEqual(['The sign-in as admin returns no token.']);
    expect(remarks(report).filter(([, verdict]) => verdict === 'doesNotFit')).toHaveLength(1);
  });
});

test('a third-party API fits, with what the app tolerates', async () => {
  const thirdParty = await startThirdPartyApi(origin);
  const report = await runChecks({
    url: thirdParty.url,
    write: true,
    origin,
    credentials: { member: thirdPartyMember, admin: thirdPartyAdmin },
  });
  await thirdParty.close();
  expect(remarks(report).filter(([, verdict]) => verdict !== 'tolerated')).toEqual([]);
  // What is true of the list and of each agent is said once.
  for (const finding of resultOf(report, 'agents')?.findings ?? [])
    expect(finding).toMatch(/^GET \/api\/agents: .* Example: id [-\w]+ \(1 in all\)\.$/);
  expect(report.results.filter(({ verdict }) => verdict === 'tolerated').map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'property-list',
      'agents',
      'member-sign-in',
      'cors-optional-headers',
      'property-records',
    ]),
  );
});

describe('the command', () => {
  const bin = join(import.meta.dirname, '..', '..', 'contractCheck', 'luminous-contract.js');

  const run = async (parameters: string[], stdin = '', program = bin) => {
    const child = spawn(process.execPath, [program, ...parameters], { env: { PATH: process.env.PATH } });
    child.stdin.end(stdin);
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ]);
    return { code, output, errors };
  };

  test('ends with 2 and one message in a release, which has no development packages', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'luminous-contract-'));
    const copy = join(folder, 'luminous-contract.mjs');
    await copyFile(bin, copy);
    const { code, errors } = await run([api.url], '', copy);
    expect([code, errors]).toEqual([
      2,
      'luminous-contract needs the development packages of Luminous: run "npm ci --include=dev" first.\n',
    ]);
    await rm(folder, { recursive: true });
  });

  test('prints how to use it', async () => {
    const { code, output, errors } = await run(['--help']);
    expect([code, output, errors]).toEqual([0, `${usage}\n`, '']);
  });

  test('ends quietly if nobody reads its output', async () => {
    const child = spawn(process.execPath, [bin, '--help']);
    child.stdout.destroy();
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([code, errors]).toEqual([2, '']);
  });

  test('ends with 0 if the API fits, and prints no password', async () => {
    const { code, output, errors } = await run(
      [`${api.url}/api/`, '--origin', `${origin}/shop`, '--credentials-stdin'],
      JSON.stringify(credentials),
    );
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('The app works with this API in every check that ran.');
    expect(output).not.toContain(password);
  });

  test('ends with 1 if it does not fit, and writes the report', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'luminous-contract-'));
    const file = join(folder, 'report.json');
    proxy.injectFault(faults[0]!.fault);
    const { code, output } = await run([proxy.url, '--json', file]);
    expect([code, output]).toEqual([1, expect.stringContaining('DOES NOT FIT')]);
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    expect(report.results.find(({ id }) => id === 'prices-hidden')?.verdict).toBe('doesNotFit');
    await rm(folder, { recursive: true });
  });

  test('ends with 2 and one message if the report cannot be written', async () => {
    const { code, errors } = await run([api.url, '--json', '/nowhere/report.json']);
    expect([code, errors]).toEqual([2, expect.stringMatching(/^The report cannot be written: ENOENT.*\n$/)]);
  });

  test('ends with 2 if the API is not there', async () => {
    const { code, errors } = await run(['http://127.0.0.1:9']);
    expect(code).toBe(2);
    expect(errors).toMatch(/^GET \/api\/properties got no response/);
    expect(errors).not.toContain('    at ');
  });

  test('ends with 2 and one message if the command line is wrong', async () => {
    const { code, errors } = await run(['https://me:secret@api.example.com']);
    expect([code, errors]).toEqual([
      2,
      'The URL of the API must not have a query, a fragment, a user name or a password.\n',
    ]);
  });

  test.each([
    ['it is not a URL', ['api.example.com'], /must begin with http/],
    ['the URL has a query', ['https://api.example.com/?key=1'], /must not have a query/],
    ['the URL has a fragment', ['https://api.example.com/#/docs'], /must not have a query/],
    ['a call may take too long', ['http://127.0.0.1:9', '--timeout', '5000000'], /from 1 to 3600 seconds/],
    ['a call may take no time', ['http://127.0.0.1:9', '--timeout', '0.0001'], /from 1 to 3600 seconds/],
    ['an option is unknown', ['http://127.0.0.1:9', '--wrote'], /Usage: luminous-contract/],
  ])('rejects a command line where %s', async (_name, parameters, message) => {
    const options = readOptions(parameters, {}, () => Promise.resolve(''));
    await expect(options).rejects.toThrow(UsageError);
    await expect(options).rejects.toThrow(message);
  });
});

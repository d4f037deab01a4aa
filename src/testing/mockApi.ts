import { delay, getResponse, http, HttpResponse, type DefaultBodyType, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { Agent } from '#contract/agent.ts';
import type { Property } from '#contract/property.ts';
import type { User } from '#contract/user.ts';
import { buildAgent, buildProperty, buildToken, buildUser } from './factories.ts';

type Method = 'get' | 'post' | 'put' | 'delete';
type Call = {
  method: string;
  path: string;
  query: string;
  token: string | null;
  ifMatch: string | null;
  idempotencyKey: string | null;
  body: unknown;
};

const json = (body: unknown, status = 200) => HttpResponse.json(body as JsonBodyType, { status });
const empty = (status = 204) => new HttpResponse(null, { status });

const initialData = () => ({
  properties: [
    buildProperty(),
    buildProperty({
      id: 2,
      title: 'Chalet Aurora',
      city: 'Courchevel, France',
      price: 68_000,
      listing_type: 'Vacation Rental',
      status: 'Under Offer',
    }),
    buildProperty({
      id: 3,
      title: 'Mesa House',
      city: 'Palm Springs, United States',
      price: 9_750_000,
      bedrooms: 3,
      status: 'Sold',
    }),
    buildProperty({
      id: 4,
      title: 'Stillwater Cabin',
      city: 'Lake Tahoe, United States',
      price: 14_500,
      bedrooms: 2,
      listing_type: 'Vacation Rental',
    }),
  ] as Property[],
  agents: [
    buildAgent(),
    buildAgent({ id: 2, name: 'Julian Ashford', email: 'julian@luminous.example' }),
  ] as Agent[],
  users: [
    buildUser(),
    buildUser({
      id: 2,
      name: 'Noor Haddad',
      email: 'pending@luminous.example',
      membership_status: 'pending',
    }),
    buildUser({ id: 3, name: 'Ada Sommer', email: 'admin@luminous.example', role: 'admin' }),
  ] as User[],
  saved: new Set<string>(),
});

let data = initialData();
let calls: Call[] = [];

const record = async (request: Request): Promise<void> => {
  const url = new URL(request.url);
  const text = await request.clone().text();
  calls.push({
    method: request.method,
    path: url.pathname,
    query: url.search,
    token: request.headers.get('Authorization')?.replace('Bearer ', '') ?? null,
    ifMatch: request.headers.get('If-Match'),
    idempotencyKey: request.headers.get('Idempotency-Key'),
    body: text === '' ? undefined : JSON.parse(text),
  });
};

const find = <T extends { id: unknown }>(rows: T[], id: unknown) =>
  rows.find((row) => String(row.id) === String(id));
const one = (row: unknown) => (row ? json(row) : json({ message: 'Not found.' }, 404));
const toVisitorProperty = ({ price: _price, agent_id: _agent, ...rest }: Property) => rest;
const isSignedIn = (request: Request) => request.headers.has('Authorization');

/** As much of the hosted API as the pages need. The business rules are tested against the real API. */
const handlers = [
  http.get('/api/properties', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const type = searchParams.get('listing_type');
    const rows = data.properties.filter(
      (row) =>
        (!type || row.listing_type === type) &&
        row.city.toLowerCase().includes((searchParams.get('city') ?? '').toLowerCase()) &&
        row.bedrooms >= Number(searchParams.get('bedrooms') ?? 0) &&
        (row.price ?? 0) >= Number(searchParams.get('minPrice') ?? 0) &&
        (row.price ?? 0) <= Number(searchParams.get('maxPrice') ?? Infinity),
    );
    return json(isSignedIn(request) ? rows : rows.map(toVisitorProperty));
  }),
  http.get('/api/properties/:id', ({ params, request }) => {
    const row = find(data.properties, params.id);
    return one(row && !isSignedIn(request) ? toVisitorProperty(row) : row);
  }),
  http.post('/api/properties', async ({ request }) => {
    const body = (await request.json()) as Property;
    const row = { ...body, id: data.properties.length + 1 };
    data.properties.unshift(row);
    return json(row, 201);
  }),
  http.put('/api/properties/:id', async ({ params, request }) => {
    const row = find(data.properties, params.id);
    if (row) Object.assign(row, await request.json());
    return one(row);
  }),
  http.delete('/api/properties/:id', ({ params }) => {
    data.properties = data.properties.filter((row) => String(row.id) !== params.id);
    return empty();
  }),
  http.get('/api/agents', () => json(data.agents)),
  http.get('/api/agents/:id', ({ params }) => one(find(data.agents, params.id))),
  http.post('/api/agents', async ({ request }) => {
    const row = { ...((await request.json()) as Agent), id: data.agents.length + 1 };
    data.agents.push(row);
    return json(row, 201);
  }),
  http.put('/api/agents/:id', async ({ params, request }) => {
    const row = find(data.agents, params.id);
    if (row) Object.assign(row, await request.json());
    return one(row);
  }),
  http.delete('/api/agents/:id', ({ params }) => {
    data.agents = data.agents.filter((row) => String(row.id) !== params.id);
    return empty();
  }),
  http.get('/api/admin/users', () => json(data.users)),
  http.get('/api/admin/users/:id', ({ params }) => one(find(data.users, params.id))),
  http.put('/api/admin/users/:id', async ({ params, request }) => {
    const row = find(data.users, params.id);
    if (row) Object.assign(row, await request.json());
    return one(row);
  }),
  http.post('/api/users/register', () => json({ token: buildToken() }, 201)),
  http.post('/api/auth/member-login', () => json({ token: buildToken() })),
  http.post('/api/auth/login', () => json({ token: buildToken({ role: 'admin' }) })),
  http.get('/api/users/me/saved-properties', () =>
    json(data.properties.filter(({ id }) => data.saved.has(String(id)))),
  ),
  http.post('/api/users/me/saved-properties', async ({ request }) => {
    const { property_id } = (await request.json()) as { property_id: number };
    if (data.saved.has(String(property_id))) return json({ message: 'Already saved.' }, 409);
    data.saved.add(String(property_id));
    return json({ property_id }, 201);
  }),
  http.delete('/api/users/me/saved-properties/:id', ({ params }) => {
    data.saved.delete(String(params.id));
    return empty();
  }),
  http.post('/api/inquiries', () => json({ id: 1 }, 201)),
];

const editedPaths = ['/api/properties/:id', '/api/agents/:id', '/api/admin/users/:id'];
const makeETag = (text: string) =>
  `"${text.length}-${[...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)}"`;

/** Answers with an ETag, and answers 412 to a PUT that is meant for another version. */
const withETags = async ({ request }: { request: Request }) => {
  const read = await getResponse(
    handlers,
    new Request(request.url, { headers: { Authorization: 'Bearer x' } }),
  );
  const etag = makeETag((await read?.text()) ?? '');
  const expected = request.headers.get('If-Match');
  if (expected !== null && expected !== etag) return json({ message: 'Changed.' }, 412);
  const response = await getResponse(handlers, request);
  if (request.method === 'GET') response?.headers.set('ETag', etag);
  return response;
};

const server = setupServer(...handlers);
server.events.on('request:start', ({ request }) => void record(request));

/** The hosted API, mocked with MSW. Tests set up and read `data`, inspect `calls`, and simulate failures. */
export const mockApi = {
  server,
  get data() {
    return data;
  },
  /** All requests so far, or only those to one endpoint ("POST /api/inquiries"). */
  calls: (kind?: string) =>
    calls.filter(({ method, path }) => kind === undefined || `${method} ${path}` === kind),
  /**
   * Responds to every request to an endpoint with `status` and `body` until the test ends. A string is sent as HTML.
   */
  respond: (method: Method, path: string, status: number, body?: DefaultBodyType) =>
    server.use(
      http[method](path, () =>
        typeof body === 'string'
          ? HttpResponse.html(body, { status })
          : body === undefined
            ? empty(status)
            : json(body, status),
      ),
    ),
  /** Simulates a network error for an endpoint. */
  disconnect: (method: Method, path: string) => server.use(http[method](path, () => HttpResponse.error())),
  /** Carries out the next request to an endpoint, and loses its response. */
  loseResponse: (method: Method, path: string) =>
    server.use(
      http[method](
        path,
        async ({ request }) => {
          await getResponse(handlers, request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    ),
  /** Carries out every request to an endpoint, and breaks the connection within its response. */
  breakResponse: (method: Method, path: string) =>
    server.use(
      http[method](path, async ({ request }) => {
        const response = await getResponse(handlers, request);
        const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
        return new HttpResponse(body, { status: response?.status });
      }),
    ),
  /** Sends an ETag with each single record and understands If-Match until the test ends. */
  sendETags: () =>
    server.use(...editedPaths.flatMap((path) => [http.get(path, withETags), http.put(path, withETags)])),
  /**
   * Delays every request to an endpoint until the returned function is called. Then the request gets the answer that it
   * would have got without this.
   */
  hold: (method: Method, path: string) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    server.use(http[method](path, () => released.then(() => undefined)));
    return release;
  },
  /** Never answers requests to an endpoint. */
  silence: (method: Method, path: string) => server.use(http[method](path, () => delay('infinite'))),
  reset: () => {
    server.resetHandlers();
    data = initialData();
    calls = [];
  },
};

import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * A small third-party API: another framework, UUIDs as ids, numbers as text, `{error}` bodies, `{access_token}`,
 * empty responses to writes. It keeps everything in memory. The app is meant to work with it as it is.
 */

type Row = Record<string, unknown> & { id: string };
type User = Row & { email: string; password: string; role: string };

export const thirdPartyMember = { email: 'member@third-party.example', password: 'third-party-member' };
export const thirdPartyAdmin = { email: 'admin@third-party.example', password: 'third-party-admin' };

const buildUser = (name: string, role: string, sign: { email: string; password: string }): User => ({
  id: randomUUID(),
  name,
  role,
  membership_status: role === 'admin' ? 'active' : 'pending',
  password_hash: null,
  password_changed_at: '2026-01-01',
  must_change_password: false,
  hashtags: ['sea'],
  ...sign,
});

const buildProperty = (
  title: string,
  city: string,
  price: number,
  bedrooms: number,
  agent_id: string,
): Row => ({
  id: randomUUID(),
  title,
  city,
  price: String(price),
  bedrooms: String(bedrooms),
  bathrooms: '2.0',
  image: 'https://pictures.example/main.jpg',
  image_gallery: '["https://pictures.example/1.jpg"]',
  description: null,
  video_url: null,
  floor_plan_url: null,
  status: 'Available',
  listing_type: bedrooms > 3 ? 'For Sale' : 'Vacation Rental',
  agent_id,
  created_at: '2026-01-01',
});

const fillTables = () => {
  const agents: Row[] = [
    { id: randomUUID(), name: 'Ines', email: 'ines@third-party.example', phone: null, bio: null },
  ];
  const agentId = agents[0]?.id ?? '';
  return {
    agents,
    users: [buildUser('Mia', 'member', thirdPartyMember), buildUser('Ada', 'admin', thirdPartyAdmin)],
    properties: [
      buildProperty('Mill', 'Weißenhorn', 1_100_000, 2, agentId),
      buildProperty('Quinta', 'Lisbon', 900_000, 4, agentId),
      buildProperty('Loft', 'Berlin', 2_400_000, 2, agentId),
      buildProperty('Farm', 'Lyon', 700_000, 5, agentId),
      buildProperty('Tower', 'New Lisbon', 5_100_000, 3, agentId),
      buildProperty('Barn', 'Lyon', 600_000, 3, agentId),
      buildProperty('Cabin', 'Oslo', 800_000, 1, agentId),
    ],
    saved: new Map<string, Set<string>>(),
  };
};

const toOwnStore = (pictures: unknown) =>
  String(pictures).replaceAll('https://example.com/', 'https://pictures.example/');

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const issue = ({ id, name, role }: User) =>
  `${encode({ alg: 'none' })}.${encode({ sub: id, name, role })}.signature`;

const forVisitors = ({ price: _price, agent_id: _agent, ...rest }: Row) => ({
  ...rest,
  price: 'Members only',
  price_label: 'On request',
  price_visible: false,
  price_updated_at: '2026-01-01T09:00:00Z',
  served_at: performance.now(),
});

const deny = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

export const startThirdPartyApi = async (origin: string) => {
  const { agents, users, properties, saved } = fillTables();
  const api = Fastify();
  api.addHook('onRequest', async (request, reply) => {
    reply.header('Access-Control-Allow-Origin', origin).header('Vary', 'Origin, Authorization');
    if (request.method !== 'OPTIONS') return;
    reply
      .header('Access-Control-Allow-Methods', 'GET,POST,PUT,DELETE')
      .header('Access-Control-Allow-Headers', 'authorization,content-type');
    return reply.code(200).send();
  });

  const userOf = ({ headers }: FastifyRequest) =>
    users.find((one) => headers.authorization === `Bearer ${issue(one)}`);
  const guard = (role?: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const user = userOf(request);
    if (!user) return deny(reply, 401, 'Please sign in.');
    if (role && user.role !== role) return deny(reply, 403, 'Not for you.');
  };
  const signedIn = { preHandler: guard() };
  const admin = { preHandler: guard('admin') };

  type Search = {
    city?: string;
    listing_type?: string;
    bedrooms?: string;
    minPrice?: string;
    maxPrice?: string;
  };
  api.get<{ Querystring: Search }>('/api/properties', async (request) => {
    const { city = '', listing_type, bedrooms = 0, minPrice = 0, maxPrice = Infinity } = request.query;
    const isMember = userOf(request) !== undefined;
    return properties
      .filter(
        (one) =>
          String(one.city).toLowerCase().includes(city.toLowerCase()) &&
          (!listing_type || one.listing_type === listing_type) &&
          Number(one.bedrooms) >= Number(bedrooms) &&
          (!isMember || (Number(one.price) >= Number(minPrice) && Number(one.price) <= Number(maxPrice))),
      )
      .map((one) => (isMember ? one : forVisitors(one)));
  });

  const records = (
    path: string,
    rows: Row[],
    read: object,
    show: (row: Row, request: FastifyRequest) => object,
  ) => {
    type Params = { Params: { id: string }; Body: Record<string, unknown> };
    api.get<Params>(`${path}/:id`, read, async (request, reply) => {
      const row = rows.find(({ id }) => id === request.params.id);
      return row ? show(row, request) : deny(reply, 404, 'Not found.');
    });
    api.post<Params>(path, admin, async ({ body }, reply) => {
      rows.push({ ...body, id: randomUUID() });
      return reply.code(201).send();
    });
    api.put<Params>(`${path}/:id`, admin, async ({ params, body }, reply) => {
      const row = rows.find(({ id }) => id === params.id);
      if (!row) return deny(reply, 404, 'Not found.');
      Object.assign(row, body);
      return reply.send('OK');
    });
    api.delete<Params>(`${path}/:id`, admin, async ({ params }, reply) => {
      const index = rows.findIndex(({ id }) => id === params.id);
      if (index < 0) return deny(reply, 404, 'Not found.');
      rows.splice(index, 1);
      return reply.code(200).send({ deleted: true });
    });
  };
  records('/api/properties', properties, {}, (row, request) => {
    const shown = { ...row, image: toOwnStore(row.image), image_gallery: toOwnStore(row.image_gallery) };
    return userOf(request) ? shown : forVisitors(shown);
  });
  api.get('/api/agents', signedIn, async () => agents);
  records('/api/agents', agents, signedIn, (row) => row);

  const withoutPassword = ({ password: _password, ...rest }: User | Row) => rest;
  api.get('/api/admin/users', admin, async () => users.map(withoutPassword));
  records('/api/admin/users', users, admin, withoutPassword);

  type SignIn = { Body: { name?: string; email: string; password: string } };
  const login = (path: string, role?: string) =>
    api.post<SignIn>(path, async ({ body }, reply) => {
      const found = users.find(({ email, password }) => email === body.email && password === body.password);
      if (!found || (role && found.role !== role)) return deny(reply, 401, 'Wrong email or password.');
      return { access_token: issue(found) };
    });
  login('/api/auth/member-login');
  login('/api/auth/login', 'admin');
  api.post<SignIn>('/api/users/register', async ({ body }, reply) => {
    if (![/[a-z]/, /[A-Z]/, /\d/, /[^\w]/].every((pattern) => pattern.test(body.password)))
      return deny(reply, 422, 'Use letters in both cases, a digit and a symbol.');
    if (users.some(({ email }) => email === body.email)) return deny(reply, 409, 'This email is taken.');
    const added = buildUser(body.name ?? '', 'member', body);
    users.push(added);
    return { access_token: issue(added) };
  });

  const savedBy = (request: FastifyRequest) => {
    const id = userOf(request)?.id ?? '';
    const ids = saved.get(id) ?? new Set<string>();
    saved.set(id, ids);
    return ids;
  };
  const path = '/api/users/me/saved-properties';
  api.get(path, signedIn, async (request) => [...savedBy(request)].map((id) => ({ id })));
  api.post<{ Body: { property_id: string } }>(path, signedIn, async (request, reply) => {
    const ids = savedBy(request);
    const id = request.body.property_id;
    if (ids.has(id)) return deny(reply, 409, 'Saved already.');
    ids.add(id);
    return reply.code(201).send();
  });
  api.delete<{ Params: { id: string } }>(`${path}/:id`, signedIn, async (request, reply) => {
    savedBy(request).delete(request.params.id);
    return reply.code(204).send();
  });
  api.post<{ Body: { message: string } }>('/api/inquiries', signedIn, async ({ body }, reply) =>
    body.message.trim() ? reply.code(201).send() : deny(reply, 422, 'Write something.'),
  );

  const url = await api.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => api.close() };
};

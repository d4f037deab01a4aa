import { demoAdmin, demoMember } from '#e2e/users.ts';
import { agentPayload, propertyPayload } from '#server/testing/payloads.ts';
import { bearer, jsonCall, jsonObject, type Api, type Call, type HttpResponse } from '#suites/harness/api.ts';
import type { Ledger } from './ledger.ts';

/** The accounts that write. Their tokens stay valid when the server starts again. */
type Accounts = { admin: string; members: string[] };

const tokenIn = (response: HttpResponse): string => String(jsonObject(response).token);

const signIn = async (api: Api, path: string, account: typeof demoAdmin) =>
  tokenIn(await api(jsonCall('POST', path, account)));

export const signInAccounts = async (api: Api): Promise<Accounts> => {
  const members = [];
  for (const name of ['one', 'two', 'three'])
    members.push(
      tokenIn(
        await api(
          jsonCall('POST', '/api/users/register', {
            name,
            email: `${name}@writers.example`,
            password: 'long enough',
          }),
        ),
      ),
    );
  members.push(await signIn(api, '/api/auth/member-login', demoMember));
  return { admin: await signIn(api, '/api/auth/login', demoAdmin), members };
};

const saved = '/api/users/me/saved-properties';
const propertyCount = 2;
const slots = 6;

/** Each writer has its own records, so it always knows their expected values. `ids` are the records in its slots. */
export type Writer = { member: string; number: number; ids: Map<string, number>; step: number };

const kinds = {
  agent: {
    path: '/api/agents',
    payload: (name: string, value: string) => agentPayload({ name, bio: value, phone: value }),
  },
  property: {
    path: '/api/properties',
    payload: (title: string, value: string) => propertyPayload({ title, description: value, city: value }),
  },
};

/** Writes until the server has ended. It uses every kind of write in turn. */
export const writeUntilKilled = async (
  api: Api,
  { admin }: Accounts,
  writer: Writer,
  ledger: Ledger,
): Promise<void> => {
  const send = async (thing: string, value: string | undefined, call: Call): Promise<HttpResponse> => {
    ledger.begin(thing, value);
    const response = await api(call);
    if (response.status < 300) ledger.acknowledge(thing);
    else ledger.refuse(thing);
    return response;
  };

  const writeRecord = async (kind: keyof typeof kinds, step: number) => {
    const { path, payload } = kinds[kind];
    const name = `${kind} ${writer.number}.${step % slots}`;
    const id = writer.ids.get(name);
    const value = `value ${step}`;
    if (id === undefined) {
      const response = await send(name, value, jsonCall('POST', path, payload(name, value), admin));
      if (response.status === 201) writer.ids.set(name, Number(jsonObject(response).id));
    } else if (step % 5 === 0) {
      const call = { method: 'DELETE', path: `${path}/${id}`, headers: bearer(admin) };
      if ((await send(name, undefined, call)).status === 204) writer.ids.delete(name);
    } else await send(name, value, jsonCall('PUT', `${path}/${id}`, payload(name, value), admin));
  };

  const toggle = async (step: number) => {
    const id = (step % propertyCount) + 1;
    const thing = `saved ${writer.number}.${id}`;
    if (ledger.valueOf(thing) === undefined)
      await send(thing, 'yes', jsonCall('POST', saved, { property_id: id }, writer.member));
    else
      await send(thing, undefined, {
        method: 'DELETE',
        path: `${saved}/${id}`,
        headers: bearer(writer.member),
      });
  };

  const register = async (step: number) => {
    const email = `${writer.number}.${step}@writers.example`;
    const body = { name: 'New', email, password: 'long enough' };
    await send(`user ${email}`, 'pending', jsonCall('POST', '/api/users/register', body));
  };

  try {
    for (;;) {
      writer.step += 1;
      const { step } = writer;
      if (step % 97 === 0) await register(step);
      else if (step % 3 === 0) await writeRecord('agent', step);
      else if (step % 3 === 1) await writeRecord('property', step);
      else await toggle(step);
    }
  } catch {
    // The server has ended, and the last write is uncertain.
  }
};

/** A record whose creation was not acknowledged exists or not: its writer has to know which. */
const note = (writers: Writer[], stored: Map<string, string>, name: string, value: string, id: unknown) => {
  stored.set(name, stored.has(name) ? `twice: ${value}` : value);
  writers.find(({ number }) => name.includes(` ${number}.`))?.ids.set(name, Number(id));
};

type Row = Record<string, unknown>;

/** Reads everything that the writers have written, through the API. */
export const readStored = async (
  api: Api,
  { admin }: Accounts,
  writers: Writer[],
): Promise<Map<string, string>> => {
  const stored = new Map<string, string>();
  const list = async (path: string, token: string) =>
    JSON.parse((await api({ method: 'GET', path, headers: bearer(token) })).body.toString()) as Row[];
  const oneValue = (first: unknown, second: unknown) =>
    first === second ? String(first) : `half: ${String(first)} and ${String(second)}`;
  for (const { name, bio, phone, id } of await list('/api/agents', admin))
    if (/^agent \d/.test(String(name))) note(writers, stored, String(name), oneValue(bio, phone), id);
  for (const { title, description, city, id } of await list('/api/properties', admin))
    if (/^property \d/.test(String(title)))
      note(writers, stored, String(title), oneValue(description, city), id);
  for (const { email, membership_status } of await list('/api/admin/users', admin))
    if (/^\d+\.\d+@/.test(String(email))) stored.set(`user ${String(email)}`, String(membership_status));
  for (const { number, member } of writers)
    for (const { id } of await list(saved, member)) stored.set(`saved ${number}.${String(id)}`, 'yes');
  return stored;
};

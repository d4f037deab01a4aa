import assert from 'node:assert/strict';
import { call, expectJson, origin, ports } from './client.ts';

const instance = (port: number) => `http://127.0.0.1:${port}`;

type Listed = {
  id: number;
  title: string;
  agent_id: number;
  city: string;
  price: number;
  bedrooms: number;
  bathrooms: number;
  image: string;
};

/** Writes through one instance and reads the list from all at the same time, again and again. */
export const findStaleResponses = async (admin: string): Promise<string> => {
  const [property] = await expectJson<Listed[]>(200, 'GET', `${origin}/api/properties`, { token: admin });
  assert(property, 'There is no property.');
  const { id, ...fields } = property;
  let reads = 0;
  for (let round = 0; round < 60; round++) {
    const writer = instance(ports[round % ports.length] ?? 0);
    const body = { ...fields, title: `Round ${round}` };
    await expectJson(200, 'PUT', `${writer}/api/properties/${id}`, { token: admin, body });
    const reading = [...ports.map(instance), origin].flatMap((url) =>
      [undefined, admin].map(async (token) => call('GET', `${url}/api/properties`, { token })),
    );
    for (const { body: list } of await Promise.all(reading)) {
      reads++;
      assert(
        list.includes(`"Round ${round}"`),
        `A list was older than the write before it (round ${round}).`,
      );
    }
  }
  await expectJson(200, 'PUT', `${origin}/api/properties/${id}`, { token: admin, body: fields });
  return `${reads} reads after 60 writes, none stale`;
};

/** Wrong passwords count together, whichever instance they reach. */
export const checkSharedRateLimits = async (): Promise<string> => {
  const body = { email: 'admin@luminous.example', password: 'wrong' };
  const attempt = async (url: string, from: string) =>
    (await call('POST', `${url}/api/auth/login`, { body, from })).status;
  const attacker = '127.0.0.2';
  for (let number = 0; number < 10; number++) {
    const status = await attempt(instance(ports[number % ports.length] ?? 0), attacker);
    assert(status === 401, `Attempt ${number + 1} answered ${status} instead of 401.`);
  }
  for (const url of [...ports.map(instance), origin]) {
    const status = await attempt(url, attacker);
    assert(status === 429, `The eleventh attempt at ${url} answered ${status} instead of 429.`);
  }
  const status = await attempt(origin, '127.0.0.3');
  assert(status === 401, `Another address got ${status} instead of 401.`);
  return '10 attempts over three instances, then 429 at each and through nginx';
};

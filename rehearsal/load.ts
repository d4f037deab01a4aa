import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { call, expectJson, origin, tlsOptions } from './client.ts';

export const register = async (name: string): Promise<string> => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${crypto.randomUUID()}@members.example`;
  const body = { name, email, password: 'a long enough password' };
  return (await expectJson<{ token: string }>(201, 'POST', `${origin}/api/users/register`, { body })).token;
};

type Visits = { done: number; failures: string[] };

/** Does something every 100 ms until it is stopped, and collects what goes wrong. */
const repeat = async (
  visit: (number: number) => Promise<void>,
  isStopped: () => boolean,
): Promise<Visits> => {
  const visits: Visits = { done: 0, failures: [] };
  for (let number = 0; !isStopped(); number++) {
    await visit(number).then(
      () => visits.done++,
      (error: unknown) => visits.failures.push(String(error)),
    );
    await sleep(100);
  }
  return visits;
};

/** Opens a page and loads its code, as a browser does. During a release, two versions of the code have two names. */
const openPage = async (): Promise<void> => {
  const page = await call('GET', `${origin}/`);
  const [script = 'no script'] = /\/assets\/index-[\w-]+\.js/.exec(page.body) ?? [];
  const code = await call('GET', origin + script);
  assert(code.status === 200, `${code.status} for ${script}`);
};

/**
 * Does something while visitors open pages, members read and write, and inquiries arrive. Not one request may fail.
 * Returns a summary of what was requested in that time.
 */
export const underLoad = async (work: () => Promise<unknown>): Promise<string> => {
  const members = await Promise.all(Array.from({ length: 20 }, (_, number) => register(`Load ${number}`)));
  const headers = { Authorization: `Bearer ${members[0]}` };
  const load = autocannon({
    url: origin,
    connections: 20,
    duration: 3_600,
    overallRate: 60,
    tlsOptions: { ...tlsOptions },
    requests: [
      { method: 'GET', path: '/' },
      { method: 'GET', path: '/api/properties' },
      { method: 'GET', path: '/api/properties/1', headers },
      { method: 'DELETE', path: '/api/users/me/saved-properties/1', headers },
      { method: 'GET', path: '/listings' },
    ],
  });
  let isStopped = false;
  // A member may send 60 inquiries an hour.
  const sendInquiry = async (number: number) => {
    const body = { propertyId: 1, message: `Inquiry ${number}` };
    await expectJson(201, 'POST', `${origin}/api/inquiries`, {
      token: members[number % members.length],
      body,
    });
  };
  const visiting = Promise.all([repeat(sendInquiry, () => isStopped), repeat(openPage, () => isStopped)]);
  try {
    await work();
  } finally {
    isStopped = true;
    await visiting;
    load.stop();
  }
  const [inquiries, pages] = await visiting;
  const { requests, non2xx, errors, timeouts, latency } = await load;
  assert(
    non2xx + errors + timeouts === 0,
    `${requests.total} requests: ${non2xx} refused, ${errors} broken, ${timeouts} timed out.`,
  );
  const failures = [...inquiries.failures, ...pages.failures];
  assert(failures.length === 0, `${failures.length} visits failed: ${failures.slice(0, 3).join('; ')}`);
  return `${requests.total} requests, ${inquiries.done} inquiries and ${pages.done} pages with their code, none failed, p99 ${latency.p99} ms`;
};

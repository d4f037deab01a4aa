import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { call, expectJson, origin, trusted } from './client.ts';
import { assert } from './report.ts';

export const register = async (name: string): Promise<string> => {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${crypto.randomUUID()}@members.example`;
  const body = { name, email, password: 'a long enough password' };
  return (await expectJson<{ token: string }>(201, 'POST', `${origin}/api/users/register`, { body })).token;
};

/** Sends an inquiry every 100 ms from one of many members until it is stopped. A member may send 60 an hour. */
const sendInquiries = async (
  members: string[],
  isStopped: () => boolean,
): Promise<{ sent: number; failures: string[] }> => {
  const done = { sent: 0, failures: [] as string[] };
  for (let number = 0; !isStopped(); number++) {
    const token = members[number % members.length];
    const body = { propertyId: 1, message: `Inquiry ${number}` };
    const answer = await call('POST', `${origin}/api/inquiries`, { token, body }).catch(String);
    if (typeof answer === 'string') done.failures.push(answer);
    else if (answer.status === 201) done.sent++;
    else done.failures.push(`${answer.status} ${answer.body}`);
    await sleep(100);
  }
  return done;
};

/**
 * Does something while visitors read pages, members read and write, and inquiries arrive. Not one request may fail.
 * Returns what was asked meanwhile.
 */
export const underLoad = async (work: () => Promise<unknown>): Promise<string> => {
  const members = await Promise.all(Array.from({ length: 20 }, (_, number) => register(`Load ${number}`)));
  const headers = { Authorization: `Bearer ${members[0]}` };
  const load = autocannon({
    url: origin,
    connections: 20,
    duration: 3_600,
    overallRate: 60,
    tlsOptions: { ca: trusted.ca },
    requests: [
      { method: 'GET', path: '/' },
      { method: 'GET', path: '/api/properties' },
      { method: 'GET', path: '/api/properties/1', headers },
      { method: 'DELETE', path: '/api/users/me/saved-properties/1', headers },
      { method: 'GET', path: '/listings' },
    ],
  });
  let isStopped = false;
  const writing = sendInquiries(members, () => isStopped);
  try {
    await work();
  } finally {
    isStopped = true;
    await writing;
    load.stop();
  }
  const inquiries = await writing;
  const { requests, non2xx, errors, timeouts, latency } = await load;
  assert(
    non2xx + errors + timeouts === 0,
    `${requests.total} requests: ${non2xx} refused, ${errors} broken, ${timeouts} timed out.`,
  );
  assert(inquiries.failures.length === 0, `Inquiries failed: ${inquiries.failures.slice(0, 3).join('; ')}`);
  return `${requests.total} requests and ${inquiries.sent} inquiries, none failed, p99 ${latency.p99} ms`;
};

import { setTimeout as sleep } from 'node:timers/promises';
import { propertyPayload } from '#server/testing/payloads.ts';
import { bearer, jsonCall, jsonObject, type Api, type Call } from '#suites/harness/api.ts';
import type { Recorder } from '#suites/harness/recorder.ts';
import type { Instances } from './withInstances.ts';

/** The client's IP address, as a proxy would tell it. */
const from = (number: number) => ({ 'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}` });

const post = (path: string, body: unknown, address: number, token?: string): Call => {
  const call = jsonCall('POST', path, body, token);
  return { ...call, headers: { ...call.headers, ...from(address) } };
};

/** Takes the instances in turn. */
const inTurn = (apis: Api[]) => {
  const turns = (function* () {
    for (;;) yield* apis;
  })();
  return (): Api => turns.next().value;
};

const tokenFrom = async (api: Api, call: Call): Promise<string> => {
  const response = await api(call);
  const { token } = jsonObject(response);
  if (typeof token !== 'string') throw new Error(`${call.path} answered ${response.status}.`);
  return token;
};

export const signInAdmin = (api: Api): Promise<string> =>
  tokenFrom(api, post('/api/auth/login', { email: 'admin@luminous.example', password: 'luminous-demo' }, 0));

export const registerMembers = (apis: Api[], amount: number): Promise<string[]> => {
  const next = inTurn(apis);
  const register = (_: unknown, number: number) => {
    const body = { name: 'M', email: `${crypto.randomUUID()}@instances.example`, password: 'long enough' };
    return tokenFrom(next(), post('/api/users/register', body, number));
  };
  return Promise.all(Array.from({ length: amount }, register));
};

const kind = 'reads after a write';

/** Writes through one instance and then reads from all at the same time. All must answer with what was written. */
export const readAfterWrites = async (
  { apis }: Instances,
  amount: number,
  { count, violation }: Recorder,
): Promise<void> => {
  const all = apis();
  const next = inTurn(all);
  const admin = await signInAdmin(next());
  const created = await next()(jsonCall('POST', '/api/properties', propertyPayload(), admin));
  const path = `/api/properties/${String(jsonObject(created).id)}`;
  for (let reads = 0, round = 0; reads < amount; round += 1) {
    const title = `Round ${round}`;
    await next()(jsonCall('PUT', path, propertyPayload({ title }), admin));
    const reading = all.flatMap((api, instance) =>
      ['/api/properties', path].flatMap((read) =>
        [undefined, admin].map(async (token) => {
          const { status, body } = await api({ method: 'GET', path: read, headers: bearer(token) });
          if (status !== 200) violation(`Instance ${instance} answers ${read} with ${status}.`);
          else if (!body.includes(`"${title}"`))
            violation(`At instance ${instance}, ${read} is older than the write before it (round ${round}).`);
        }),
      ),
    );
    await Promise.all(reading);
    count(kind, reading.length);
    reads += reading.length;
  }
};

const allowedAttempts = 10;

/** Tries wrong passwords at all instances in turn. They count together, so the eleventh is refused everywhere. */
export const guessPasswords = async (
  { apis }: Instances,
  amount: number,
  { count, violation }: Recorder,
): Promise<void> => {
  const all = apis();
  const next = inTurn(all);
  for (let attempts = 0, attacker = 1_000; attempts < amount; attacker += 1) {
    const body = { email: `victim${attacker}@instances.example`, password: 'wrong' };
    const guess = async (api: Api) => {
      count('wrong passwords');
      attempts += 1;
      return (await api(post('/api/auth/member-login', body, attacker))).status;
    };
    for (let attempt = 1; attempt <= allowedAttempts; attempt += 1) {
      const status = await guess(next());
      if (status !== 401) violation(`Attempt ${attempt} from one address answers ${status}.`);
    }
    for (const [instance, api] of all.entries()) {
      const status = await guess(api);
      if (status !== 429)
        violation(`After ${allowedAttempts} attempts, instance ${instance} answers ${status}.`);
    }
  }
};

const maxMailMs = 30_000;
/** A second mail would come this soon after the first. */
const settleMs = 1_000;
/** The server takes 60 inquiries from a member in an hour. */
const inquiriesOfMember = 50;

/** Sends inquiries through all instances. Each one is mailed exactly once. */
export const mailInquiries = async (
  { apis, mails }: Instances,
  amount: number,
  { count, violation }: Recorder,
): Promise<void> => {
  const all = apis();
  const next = inTurn(all);
  const members = await registerMembers(all, Math.ceil(amount / inquiriesOfMember));
  for (let number = 0; number < amount; number += 1) {
    const body = { propertyId: 1, message: `Inquiry ${number}` };
    const { status } = await next()(post('/api/inquiries', body, number, members[number % members.length]));
    if (status !== 201) violation(`Inquiry ${number} was answered with ${status}.`);
    count('inquiries');
  }
  const start = performance.now();
  while (mails().length < amount && performance.now() - start < maxMailMs) await sleep(50);
  await sleep(settleMs);
  const sent = mails();
  const ids = new Set(sent).size;
  if (sent.length !== amount || ids !== amount)
    violation(`${amount} inquiries were mailed with ${sent.length} mails and ${ids} Message-IDs.`);
};

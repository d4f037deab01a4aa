import { beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { inquiries } from '#server/db/schema.ts';
import { caller } from '#server/testing/caller.ts';
import { makeTestApp } from '#server/testing/makeTestApp.ts';
import { testServer } from '#server/testing/testServer.ts';
import type { Mail, Mailer } from './mailer.ts';
import { makeOutbox, type Outbox } from './outbox.ts';

const server = testServer();
const minute = 60_000;
let now: number;
let sent: Mail[];
let failures: number;

const clock = () => new Date(now);
const post: Mailer = (mail) => {
  if (failures > 0) {
    failures -= 1;
    return Promise.reject(new Error('421 not now'));
  }
  sent.push(mail);
  return Promise.resolve();
};

beforeEach(async () => {
  now = Date.now();
  sent = [];
  failures = 0;
  await server.rows().agent();
  await server.rows().home();
});

const withOutbox = async (work: (outbox: Outbox) => Promise<void>, mailer = post): Promise<void> => {
  const outbox = makeOutbox({ db: server.database().db, mailer, clock, log: pino({ level: 'silent' }) });
  try {
    await work(outbox);
  } finally {
    await outbox.stop();
  }
};

const ask = async (outbox: Outbox, message = 'Is it free?') => {
  // The app wakes its outbox by itself; here each step is taken by hand.
  const app = makeTestApp(server.database(), { clock, outbox: { ...outbox, wake: () => {} } });
  const { token } = await server.signIn({ name: 'Maya\r\nBcc: all@evil.example' });
  const answer = await caller(app)('POST /api/inquiries', { token, body: { propertyId: 1, message } });
  expect(answer.status).toBe(201);
};

test('an inquiry reaches the agent once, and can be answered', async () => {
  await withOutbox(async (outbox) => {
    await ask(outbox, 'Is it free?\nBcc: all@evil.example');
    await outbox.sendDue();
    now += 60 * minute;
    await outbox.sendDue();
  });
  expect(sent).toEqual([
    {
      to: { name: 'Elena Marchetti', address: 'elena@agency.example' },
      replyTo: { name: 'Maya Bcc: all@evil.example', address: expect.stringContaining('@members.example') },
      subject: 'Inquiry about Villa Azure',
      text: expect.stringContaining('Is it free?\nBcc: all@evil.example'),
      messageId: expect.stringMatching(/^<inquiry-1-\d+@luminous>$/),
    },
  ]);
  const [kept] = await server.database().db.select().from(inquiries);
  expect(kept).toMatchObject({ mail_due_at: null, mail_attempts: 1 });
  expect(kept?.mailed_at).toBeInstanceOf(Date);
});

test('a mail that fails is tried again after growing pauses, also by the next process', async () => {
  failures = 3;
  await withOutbox((outbox) => ask(outbox));
  for (const pause of [0, 1, 2, 4]) {
    now += pause * minute - 1;
    await withOutbox((outbox) => outbox.sendDue());
    if (pause > 0) expect(sent).toEqual([]);
    now += 1;
    await withOutbox((outbox) => outbox.sendDue());
  }
  expect(sent).toHaveLength(1);
  expect((await server.database().db.select().from(inquiries))[0]).toMatchObject({ mail_attempts: 4 });
});

test('pauses end at six hours, and trying never does', async () => {
  failures = 30;
  await withOutbox(async (outbox) => {
    await ask(outbox);
    for (let round = 0; round < 31; round += 1) {
      await outbox.sendDue();
      now += 6 * 60 * minute;
    }
  });
  expect(sent).toHaveLength(1);
});

test('one that fails does not hold up the others', async () => {
  failures = 1;
  await withOutbox(async (outbox) => {
    await ask(outbox, 'first');
    await ask(outbox, 'second');
    await outbox.sendDue();
    expect(sent.map(({ text }) => text.includes('second'))).toEqual([true]);
  });
});

test('instances share the work: nothing goes out twice', async () => {
  await withOutbox(async (outbox) => {
    for (let count = 0; count < 6; count += 1) await ask(outbox);
    await withOutbox(async (other) => {
      await Promise.all([outbox.sendDue(), other.sendDue()]);
    });
  });
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(6);
  expect(sent).toHaveLength(6);
});

test('what a process had in hand when it died is taken up after a while', async () => {
  let reached = () => {};
  const arrived = new Promise<void>((resolve) => (reached = resolve));
  const never: Mailer = () => {
    reached();
    return new Promise(() => {});
  };
  const dying = makeOutbox({
    db: server.database().db,
    mailer: never,
    clock,
    log: pino({ level: 'silent' }),
  });
  await ask(dying);
  void dying.sendDue();
  await arrived;
  await withOutbox(async (outbox) => {
    await outbox.sendDue();
    expect(sent).toEqual([]);
    now += 10 * minute;
    await outbox.sendDue();
  });
  expect(sent).toHaveLength(1);
  void dying.stop();
});

test('an inquiry wakes the outbox', async () => {
  let woken = 0;
  await withOutbox(async (outbox) => {
    const app = makeTestApp(server.database(), { outbox: { ...outbox, wake: () => (woken += 1) } });
    const { token } = await server.signIn();
    await caller(app)('POST /api/inquiries', { token, body: { propertyId: 1, message: 'Hello' } });
  });
  expect(woken).toBe(1);
});

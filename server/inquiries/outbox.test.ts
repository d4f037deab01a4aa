import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { inquiries } from '#server/db/schema.ts';
import { makeFailureLogger } from '#server/db/logFailure.ts';
import { testClient } from '#server/testing/testClient.ts';
import { makeTestApp } from '#server/testing/makeTestApp.ts';
import { startMailServer } from '#server/testing/mailServer.ts';
import { testServer } from '#server/testing/testServer.ts';
import { smtpMailer, type Mail, type Mailer } from './mailer.ts';
import { makeOutbox, type Outbox } from './outbox.ts';

const server = testServer();
const minute = 60_000;
let now: number;
let sent: Mail[];
let failures: number;

const clock = () => new Date(now);
const fakeMailer: Mailer = (mail) => {
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
  // Stored by an earlier release, which accepted such characters.
  await server.factories().agent({ name: '\u202eElena\u2066 Marchetti' });
  await server.factories().property({ title: 'Villa\u202d Azure\u2067\n' });
});

const silent = pino({ level: 'silent' });
const logging = (log = silent) => ({ log, logFailure: makeFailureLogger(log) });

const withOutbox = async (work: (outbox: Outbox) => Promise<void>, mailer = fakeMailer): Promise<void> => {
  const outbox = makeOutbox({ db: server.database().db, mailer, clock, ...logging() });
  try {
    await work(outbox);
  } finally {
    await outbox.stop();
  }
};

const ask = async (outbox: Outbox, message = 'Is it free?') => {
  // The app would wake the outbox by itself. These tests call each step explicitly.
  const app = makeTestApp(server.database(), { clock, outbox: { ...outbox, wake: () => {} } });
  const { token } = await server.signIn({ name: '\u202eMaya\r\nBcc: all@evil.example\u2067' });
  const response = await testClient(app)('POST /api/inquiries', { token, body: { propertyId: 1, message } });
  expect(response.status).toBe(201);
};

test('an inquiry is mailed to the agent once, and the agent can reply', async () => {
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
      subject: 'Inquiry from Maya Bcc: all@evil.example about Villa Azure',
      text: expect.stringMatching(
        /^Maya Bcc: all@evil\.example \(.+\) wrote about Villa Azure \(\/properties\/\d+\) on \d+ \w+ \d{4} at \d\d:\d\d UTC:\n\nIs it free\?\nBcc: all@evil\.example\n$/,
      ),
      messageId: expect.stringMatching(/^<inquiry-1-\d+@luminous>$/),
    },
  ]);
  const [stored] = await server.database().db.select().from(inquiries);
  expect(stored).toMatchObject({ mail_due_at: null, mail_attempts: 1 });
  expect(stored?.mailed_at).toBeInstanceOf(Date);
});

test('a failed mail is retried after growing delays, even by the next process', async () => {
  failures = 3;
  await withOutbox((outbox) => ask(outbox));
  for (const delay of [0, 1, 2, 4]) {
    now += delay * minute - 1;
    await withOutbox((outbox) => outbox.sendDue());
    if (delay > 0) expect(sent).toEqual([]);
    now += 1;
    await withOutbox((outbox) => outbox.sendDue());
  }
  expect(sent).toHaveLength(1);
  expect((await server.database().db.select().from(inquiries))[0]).toMatchObject({ mail_attempts: 4 });
});

test('a correction of the address during an attempt is sent at once', async () => {
  const { db } = server.database();
  const addresses: string[] = [];
  const mailer: Mailer = async ({ to }) => {
    addresses.push(to.address);
    if (to.address === 'new@agency.example') return;
    await db.update(inquiries).set({ agent_email: 'new@agency.example', mail_due_at: clock() });
    throw new Error('550 no such user');
  };
  await withOutbox(async (outbox) => {
    await ask(outbox);
    await outbox.sendDue();
  }, mailer);
  expect(addresses).toEqual(['elena@agency.example', 'new@agency.example']);
  expect((await db.select().from(inquiries))[0]?.mailed_at).toBeInstanceOf(Date);
});

test('an attempt whose claim has expired does not undo the delivery of another process', async () => {
  const { db } = server.database();
  let isFirst = true;
  const mailer: Mailer = async (mail) => {
    if (!isFirst) return fakeMailer(mail);
    isFirst = false;
    // This process is suspended for longer than its claim.
    now += 11 * minute;
    await withOutbox((other) => other.sendDue());
    throw new Error('The mail server took too long.');
  };
  await withOutbox(async (outbox) => {
    await ask(outbox);
    await outbox.sendDue();
    now += 60 * minute;
    await outbox.sendDue();
  }, mailer);
  expect(sent).toHaveLength(1);
  expect((await db.select().from(inquiries))[0]).toMatchObject({ mail_due_at: null, mail_attempts: 2 });
});

describe('the log says why a mail was not sent', () => {
  /** Asks, and returns what the log says about the mail. */
  const logOf = async (mailServerUrl: string) => {
    const lines: string[] = [];
    const outbox = makeOutbox({
      db: server.database().db,
      mailer: smtpMailer(mailServerUrl, 'Luminous <post@luminous.example>'),
      clock,
      ...logging(pino({ base: undefined }, { write: (line: string) => lines.push(line) })),
    });
    await ask(outbox);
    await outbox.sendDue();
    await outbox.stop();
    return lines.map((line): unknown => JSON.parse(line));
  };

  test('and names no address', async () => {
    const mailServer = await startMailServer(0, true);
    const log = await logOf(mailServer.url);
    await mailServer.close();
    expect(log).toMatchObject([
      {
        msg: 'mail not sent',
        inquiry: 1,
        attempts: 1,
        reason: 'EENVELOPE',
        command: 'RCPT TO',
        responseCode: 550,
      },
    ]);
    expect(JSON.stringify(log)).not.toContain('@');
  });

  test('if there was no connection to the mail server', async () => {
    const mailServer = await startMailServer(0);
    await mailServer.close();
    expect(await logOf(mailServer.url)).toMatchObject([
      { msg: 'mail not sent', command: 'CONN', detail: expect.stringContaining('ECONNREFUSED') },
    ]);
  });
});

test('delays grow up to six hours, and retries never stop', async () => {
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

test('a failed mail does not block the others', async () => {
  failures = 1;
  await withOutbox(async (outbox) => {
    await ask(outbox, 'first');
    await ask(outbox, 'second');
    await outbox.sendDue();
    expect(sent.map(({ text }) => text.includes('second'))).toEqual([true]);
  });
});

test('the mail that has been due for the longest time is sent first', async () => {
  failures = 1;
  await withOutbox(async (outbox) => {
    await ask(outbox, 'failed');
    await outbox.sendDue();
    await ask(outbox, 'waiting');
    now += 2 * minute;
    await outbox.sendDue();
  });
  expect(sent.map(({ text }) => text.trim().split('\n').at(-1))).toEqual(['waiting', 'failed']);
});

test('instances share the work and send nothing twice', async () => {
  await withOutbox(async (outbox) => {
    for (let count = 0; count < 6; count += 1) await ask(outbox);
    await withOutbox(async (other) => {
      await Promise.all([outbox.sendDue(), other.sendDue()]);
    });
  });
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(6);
  expect(sent).toHaveLength(6);
});

test('the mail of a process that died is sent later by another one', async () => {
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
    ...logging(),
  });
  await ask(dying);
  void dying.sendDue();
  await arrived;
  await withOutbox(async (outbox) => {
    await outbox.sendDue();
    expect(sent).toEqual([]);
    // The mailer may need five minutes for a mail.
    now += 9 * minute;
    await outbox.sendDue();
    expect(sent).toEqual([]);
    now += minute;
    await outbox.sendDue();
  });
  expect(sent).toHaveLength(1);
  void dying.stop();
});

test('a stop waits for the mail that is being sent, and no other is sent after it', async () => {
  let reached = () => {};
  const arrived = new Promise<void>((resolve) => (reached = resolve));
  let finish = () => {};
  const slowMailer: Mailer = async (mail) => {
    reached();
    await new Promise<void>((resolve) => (finish = resolve));
    await fakeMailer(mail);
  };
  const outbox = makeOutbox({ db: server.database().db, mailer: slowMailer, clock, ...logging() });
  let hasStopped = false;
  await ask(outbox, 'first');
  await ask(outbox, 'second');
  outbox.wake();
  await arrived;
  const stopping = outbox.stop().then(() => (hasStopped = true));
  await sleep(50);
  expect(hasStopped).toBe(false);
  finish();
  await stopping;
  outbox.wake();
  const [first, second] = await server.database().db.select().from(inquiries).orderBy(inquiries.id);
  expect(first).toMatchObject({ mail_due_at: null, mail_attempts: 1 });
  expect(second).toMatchObject({ mailed_at: null, mail_attempts: 0 });
  expect(sent).toHaveLength(1);
});

test('an inquiry wakes the outbox', async () => {
  let woken = 0;
  await withOutbox(async (outbox) => {
    const app = makeTestApp(server.database(), { outbox: { ...outbox, wake: () => (woken += 1) } });
    const { token } = await server.signIn();
    await testClient(app)('POST /api/inquiries', { token, body: { propertyId: 1, message: 'Hello' } });
  });
  expect(woken).toBe(1);
});

test('the outbox and the requests together say once that the database is unavailable', async () => {
  const lines: string[] = [];
  const deps = logging(pino({ base: undefined }, { write: (line: string) => lines.push(line) }));
  const away = () => {
    throw new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') });
  };
  const outbox = makeOutbox({
    ...deps,
    db: { ...server.database().db, select: away } as never,
    mailer: fakeMailer,
    clock,
  });
  for (let round = 0; round < 3; round += 1) {
    outbox.wake();
    await outbox.sendDue().catch(() => {});
  }
  const app = makeTestApp({ ...server.database(), propertiesRevision: async () => away() }, deps);
  expect((await testClient(app)('GET /api/properties')).status).toBe(503);
  await outbox.stop();
  expect(lines.filter((line) => !line.includes('"msg":"request"'))).toEqual([
    expect.stringContaining('"msg":"database unavailable"'),
  ]);
});

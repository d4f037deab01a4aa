import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import type { LogFailure } from '#server/db/logFailure.ts';
import { inquiries } from '#server/db/schema.ts';
import { mailTimeoutMs, type Mail, type Mailer } from './mailer.ts';

type Inquiry = typeof inquiries.$inferSelect;

const minute = 60_000;
const pollIntervalMs = 10_000;
/** Longer than the mailer needs for a mail. If a process dies, its claim expires and another process sends the mail. */
const claimDurationMs = 2 * mailTimeoutMs;
const stopTimeoutMs = 5_000;
const maxRetryDelayMs = 6 * 60 * minute;

const retryDelayMs = (attempts: number): number => Math.min(maxRetryDelayMs, minute * 2 ** (attempts - 1));

/**
 * Text that is safe in one line of a mail: without line breaks, and without characters that change the writing
 * direction of what follows. Today's names and titles have no line breaks, but older rows may.
 */
const toSingleLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();

/** Such as "27 November 2026 at 21:26 UTC". An email may be sent hours after its inquiry was written. */
const formatTime = (time: Date): string =>
  `${time.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** The message comes last and in its own paragraphs. A change of the writing direction ends with its paragraph. */
const composeMail = (inquiry: Inquiry): Mail => {
  const user = toSingleLine(inquiry.user_name);
  const property = toSingleLine(inquiry.property_title);
  // Titles are not unique. A deleted property has no page.
  const page = inquiry.property_id === null ? '' : ` (/properties/${inquiry.property_id})`;
  return {
    to: { name: toSingleLine(inquiry.agent_name), address: inquiry.agent_email },
    replyTo: { name: user, address: inquiry.user_email },
    // Mail programs put the same subject from the same sender into one conversation.
    subject: `Inquiry from ${user} about ${property}`,
    text: `${user} (${inquiry.user_email}) wrote about ${property}${page} on ${formatTime(inquiry.created_at)}:\n\n${inquiry.message}\n`,
    messageId: `<inquiry-${inquiry.id}-${inquiry.created_at.getTime()}@luminous>`,
  };
};

/** What the log says about a mail that was not sent. A reply of the mail server may quote the agent's email address. */
const describeFailure = (error: unknown) => {
  const { code, command, responseCode, message } = error as Partial<SMTPConnection.SMTPError>;
  // Without a connection, no email address has been sent yet. The message is about the host or its certificate.
  const detail = command === 'CONN' ? message : undefined;
  return { reason: code ?? 'unknown', command, responseCode, detail };
};

export type Outbox = {
  /** Starts sending now instead of at the next poll. */
  wake: () => void;
  /** Sends everything that is due. Resolves when nothing due is left. */
  sendDue: () => Promise<void>;
  /**
   * Stops polling and waits a few seconds for the mail that is being sent. If it does not finish, its claim expires.
   */
  stop: () => Promise<void>;
};

type Deps = {
  db: Database;
  mailer: Mailer;
  clock: () => Date;
  log: Logger;
  logFailure: LogFailure;
};

/**
 * Mails inquiries to their agents and retries with growing delays until each mail is delivered. A process claims an
 * inquiry before it sends the mail: it moves the due time into the future. So several instances can share the work, no
 * transaction waits for a mail server, and a crash only delays the mail. A mail may be sent twice if a process dies
 * before it records the delivery, or if the mail server needs longer than the timeout.
 */
export const makeOutbox = ({ db, mailer, clock, log, logFailure }: Deps): Outbox => {
  const claim = async (): Promise<Inquiry | undefined> => {
    const now = clock();
    const due = db
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(and(isNotNull(inquiries.mail_due_at), lte(inquiries.mail_due_at, now)))
      .orderBy(asc(inquiries.mail_due_at), asc(inquiries.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [claimed] = await db
      .update(inquiries)
      .set({
        mail_due_at: new Date(now.getTime() + claimDurationMs),
        mail_attempts: sql`${inquiries.mail_attempts} + 1`,
      })
      .where(eq(inquiries.id, sql`(${due})`))
      .returning();
    return claimed;
  };

  const deliver = async (inquiry: Inquiry): Promise<void> => {
    // The due time is the claim. If it differs by now, the claim has expired or somebody has corrected the inquiry, and
    // the result of this attempt no longer counts.
    const isThisClaim = and(eq(inquiries.id, inquiry.id), eq(inquiries.mail_due_at, inquiry.mail_due_at!));
    try {
      await mailer(composeMail(inquiry));
    } catch (error) {
      const delayMs = retryDelayMs(inquiry.mail_attempts);
      log.warn(
        { inquiry: inquiry.id, attempts: inquiry.mail_attempts, ...describeFailure(error) },
        'mail not sent',
      );
      await db
        .update(inquiries)
        .set({ mail_due_at: new Date(clock().getTime() + delayMs) })
        .where(isThisClaim);
      return;
    }
    await db.update(inquiries).set({ mail_due_at: null, mailed_at: clock() }).where(isThisClaim);
  };

  let stopped = false;
  let running: Promise<void> | undefined;

  const sendAllDue = async (): Promise<void> => {
    for (let next = await claim(); next; next = stopped ? undefined : await claim()) await deliver(next);
  };
  const sendDue = (): Promise<void> => (running ??= sendAllDue().finally(() => (running = undefined)));
  const wake = () => {
    if (stopped) return;
    sendDue().catch((error: unknown) => {
      // The database may be closed by now.
      if (!stopped) logFailure(error, 'outbox failed');
    });
  };

  const timer = setInterval(wake, pollIntervalMs).unref();
  return {
    wake,
    sendDue,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.race([running?.catch(() => undefined), sleep(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
};

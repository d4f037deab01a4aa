import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { inquiries } from '#server/db/schema.ts';
import { faultOf } from '#server/http/answerFailure.ts';
import { mailDeadline, type Mail, type Mailer } from './mailer.ts';

type Inquiry = typeof inquiries.$inferSelect;

const minute = 60_000;
const pollEvery = 10_000;
/** Longer than the mailer takes for a mail: a claim that outlives its process is taken up by the next. */
const claimedFor = 2 * mailDeadline;
const stopPatience = 5_000;
const longestPause = 6 * 60 * minute;

const pauseAfter = (attempts: number): number => Math.min(longestPause, minute * 2 ** (attempts - 1));

/** Mail headers are lines: what people have typed goes into them as one line. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const compose = (inquiry: Inquiry): Mail => ({
  to: { name: oneLine(inquiry.agent_name), address: inquiry.agent_email },
  replyTo: { name: oneLine(inquiry.user_name), address: inquiry.user_email },
  subject: oneLine(`Inquiry about ${inquiry.property_title}`),
  text: `${inquiry.user_name} (${inquiry.user_email}) writes about ${inquiry.property_title}:\n\n${inquiry.message}\n`,
  messageId: `<inquiry-${inquiry.id}-${inquiry.created_at.getTime()}@luminous>`,
});

export type Outbox = {
  /** Looks for mail at once instead of at the next turn. */
  wake: () => void;
  /** Sends everything that is due; answers when nothing due is left. */
  sendDue: () => Promise<void>;
  /** Stops looking, and waits a while for the mail that is under way: its claim outlives us if need be. */
  stop: () => Promise<void>;
};

type Parts = { db: Database; mailer: Mailer; clock: () => Date; log: Logger };

/**
 * Mails inquiries to their agents until each is delivered, with growing pauses after failures. An inquiry is claimed
 * before it is sent by moving its due time on, so instances share the work, no transaction waits for a mail server,
 * and a crash merely delays. A mail may go out twice when a process dies between sending and noting it, or when the mail
 * server takes longer than the deadline.
 */
export const makeOutbox = ({ db, mailer, clock, log }: Parts): Outbox => {
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
        mail_due_at: new Date(now.getTime() + claimedFor),
        mail_attempts: sql`${inquiries.mail_attempts} + 1`,
      })
      .where(eq(inquiries.id, sql`(${due})`))
      .returning();
    return claimed;
  };

  const deliver = async (inquiry: Inquiry): Promise<void> => {
    const same = eq(inquiries.id, inquiry.id);
    try {
      await mailer(compose(inquiry));
    } catch (error) {
      const pause = pauseAfter(inquiry.mail_attempts);
      log.warn(
        { inquiry: inquiry.id, attempts: inquiry.mail_attempts, reason: faultOf(error).reason },
        'mail not sent',
      );
      await db
        .update(inquiries)
        .set({ mail_due_at: new Date(clock().getTime() + pause) })
        .where(same);
      return;
    }
    await db.update(inquiries).set({ mail_due_at: null, mailed_at: clock() }).where(same);
  };

  let stopped = false;
  let round: Promise<void> | undefined;

  const sendAll = async (): Promise<void> => {
    for (let next = await claim(); next; next = stopped ? undefined : await claim()) await deliver(next);
  };
  const sendDue = (): Promise<void> => (round ??= sendAll().finally(() => (round = undefined)));
  const wake = () => {
    if (!stopped) sendDue().catch((error: unknown) => log.error({ fault: faultOf(error) }, 'outbox failed'));
  };

  const timer = setInterval(wake, pollEvery).unref();
  return {
    wake,
    sendDue,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.race([round?.catch(() => undefined), sleep(stopPatience, undefined, { ref: false })]);
    },
  };
};

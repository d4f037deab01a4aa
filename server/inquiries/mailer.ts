import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

export type Mail = {
  to: { name: string; address: string };
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  /** The same at every try, so that a mail system can tell a second copy. */
  messageId: string;
};

/** Sends one mail; rejects when it could not be handed over. */
export type Mailer = (mail: Mail) => Promise<void>;

/** For a single answer of the mail server. */
const patience = 20_000;
/**
 * For a whole mail, in milliseconds: longer than a server needs that takes all its time for each answer. The mail may
 * still arrive after it.
 */
export const mailDeadline = 5 * 60_000;

/** Hands mail to an SMTP server. */
export const smtpMailer = (smtpUrl: string, from: string, deadline = mailDeadline): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    const expired = new AbortController();
    try {
      await Promise.race([
        transport.sendMail({ from, ...mail }),
        sleep(deadline, undefined, { signal: expired.signal, ref: false }).then(() => {
          throw new Error('The mail server took too long.');
        }),
      ]);
    } finally {
      expired.abort();
    }
  };
};

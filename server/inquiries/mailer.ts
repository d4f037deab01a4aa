import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

export type Mail = {
  to: { name: string; address: string };
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  /** The same for every attempt, so that a mail server can recognize a duplicate. */
  messageId: string;
};

/** Sends one mail. Rejects if the mail server does not accept it. */
export type Mailer = (mail: Mail) => Promise<void>;

/** The timeout for a single reply of the mail server. */
const replyTimeoutMs = 20_000;
/**
 * The timeout for a whole mail. It leaves enough time for a server that is slow at every reply. The mail may still
 * arrive after the timeout.
 */
export const mailTimeoutMs = 5 * 60_000;

/** Sends mail through an SMTP server. */
export const smtpMailer = (smtpUrl: string, from: string, timeoutMs = mailTimeoutMs): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: replyTimeoutMs,
    greetingTimeout: replyTimeoutMs,
    socketTimeout: replyTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    const timeout = new AbortController();
    try {
      await Promise.race([
        transport.sendMail({ from, ...mail }),
        sleep(timeoutMs, undefined, { signal: timeout.signal, ref: false }).then(() => {
          throw Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' });
        }),
      ]);
    } finally {
      timeout.abort();
    }
  };
};

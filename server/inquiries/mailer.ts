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
 * The timeout for a whole mail. It leaves enough time for a server that is slow at every reply. After it, Nodemailer
 * closes the connection. The mail arrives all the same if the server has accepted it by then.
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
    await transport.sendMail({ from, ...mail, signal: AbortSignal.timeout(timeoutMs) });
  };
};

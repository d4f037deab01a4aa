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

const patience = 20_000;

/** Hands mail to an SMTP server. */
export const smtpMailer = (smtpUrl: string, from: string): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail({ from, ...mail });
  };
};

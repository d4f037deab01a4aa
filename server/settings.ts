import { Client } from 'pg';
import * as z from 'zod/mini';
import { isAddressOrRange } from './http/trustedProxies.ts';
import { findSecretProblem } from './findSecretProblem.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type Settings = {
  port: number;
  host: string;
  /** URL of a PostgreSQL database. Absent for the embedded database in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  /** May be absent with the embedded database, which stores its own secret (see `loadOrCreateSecret`). */
  jwtSecret?: string;
  corsOrigins: string[];
  trustedProxies: string[];
  mail?: { smtpUrl: string; from: string };
  logLevel: (typeof logLevels)[number];
  /** The bearer token that a caller needs to read /metrics. If it is absent, nobody can read them. */
  metricsToken?: string;
  /** How long the server still answers after SIGTERM, while /readyz already says 503. */
  drainSeconds: number;
  seedDemo: boolean;
};

/** A setting is not valid. The message names it and is shown to the operator. */
export class SettingsError extends Error {}

const isUrlWith = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/**
 * Why the driver cannot use the URL. It decodes percent-encoding as UTF-8, so a lone "%e4" throws, and it reads the files
 * that the parameters for encryption name.
 */
const findDatabaseUrlProblem = (url: string): string | undefined => {
  try {
    new Client(url);
  } catch (error) {
    if (error instanceof URIError)
      return 'DATABASE_URL has a percent sign that cannot be decoded. In a password, write a percent sign as %25.';
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall) return `DATABASE_URL names a file that cannot be read (${message}).`;
  }
};

const tlsParameters = ['ssl', 'sslmode', 'sslnegotiation', 'sslcert', 'sslkey', 'sslrootcert'];

/** The driver ignores parameters that it does not know, so with a misspelled one the connection would not be encrypted. */
const hasKnownTlsParameters = (url: string): boolean =>
  [...new URL(url).searchParams.keys()].every(
    (name) => !/ssl|tls/i.test(name) || tlsParameters.includes(name),
  );

/** Nodemailer needs no slashes, also takes the host from the query, and without one it connects to this machine. */
const hasMailHost = (url: string) => /^smtps?:(\/\/)?[^/?#]|[?&](host|service)=./i.test(url);

/** A URL may contain "*" in its host, but the origin of a page is compared as it is. */
const isOrigin = (text: string) =>
  isUrlWith(['http:', 'https:'])(text) && new URL(text).origin === text && !text.includes('*');

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const textWith = (isValid: (text: string) => boolean, message: string) =>
  z.string().check(z.refine(isValid, { error: message, abort: true }));

const environmentSchema = z.object({
  PORT: z._default(
    textWith(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
      'PORT must be a whole number from 0 to 65535.',
    ),
    '3000',
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z.optional(
    textWith(
      isUrlWith(['postgres:', 'postgresql:']),
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    ).check(
      z.refine((url) => !findDatabaseUrlProblem(url), {
        error: (issue) => findDatabaseUrlProblem(String(issue.input)),
      }),
      z.refine(
        hasKnownTlsParameters,
        `DATABASE_URL has an unknown parameter for encryption. The known ones are ${tlsParameters.join(', ')}.`,
      ),
    ),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  JWT_SECRET: z.optional(
    z.string().check(
      z.refine((text) => !findSecretProblem(text), {
        error: (issue) => findSecretProblem(String(issue.input)),
      }),
    ),
  ),
  CORS_ORIGINS: z._default(
    textWith(
      (text) => splitList(text).every(isOrigin),
      'CORS_ORIGINS must be a comma-separated list of origins such as https://www.example.com, without paths and without "*".',
    ),
    '',
  ),
  TRUSTED_PROXIES: z._default(
    textWith(
      (text) => splitList(text).every(isAddressOrRange),
      'TRUSTED_PROXIES must be a comma-separated list of IP addresses or ranges such as 10.0.0.7 or 10.0.0.0/8.',
    ),
    '',
  ),
  SMTP_URL: z.optional(
    textWith(
      (text) => isUrlWith(['smtp:', 'smtps:'])(text) && hasMailHost(text),
      'SMTP_URL must be a URL with a host, such as smtp://mail.example:587 or smtps://mail.example.',
    ),
  ),
  MAIL_FROM: z.optional(
    textWith((text) => /^[^\r\n]*[^\s@]+@[^\s@]+$/.test(text), 'MAIL_FROM must contain an email address.'),
  ),
  LOG_LEVEL: z._default(z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`), 'info'),
  METRICS_TOKEN: z.optional(
    textWith(
      (text) => /^[\w.~+/-]{16,}=*$/.test(text),
      'METRICS_TOKEN must have at least 16 letters, digits or any of ._~+/-, and no spaces. Make one with "openssl rand -hex 24".',
    ),
  ),
  DRAIN_SECONDS: z._default(
    textWith((text) => /^([0-5]?\d|60)$/.test(text), 'DRAIN_SECONDS must be a whole number from 0 to 60.'),
    '0',
  ),
  SEED_DEMO: z.optional(z.enum(['0', '1'], 'SEED_DEMO must be 0 or 1.')),
});

/** The names of all environment variables that the server reads. */
export const settingNames = Object.keys(environmentSchema.shape);

/**
 * Reads the settings from environment variables, without the whitespace around them. An empty variable counts as
 * absent.
 * @throws {SettingsError} for the first setting that is not valid.
 */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const trimmed = Object.entries(environment).map(([name, text]) => [name, text?.trim()] as const);
  const variables = Object.fromEntries(trimmed.filter(([, text]) => text));
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues[0]?.message ?? 'The settings are not valid.');
  const read = parsed.data;

  if (read.DATABASE_URL && !read.JWT_SECRET)
    throw new SettingsError(
      'JWT_SECRET must be set when DATABASE_URL is set: all instances must sign with the same secret.',
    );
  if (read.SMTP_URL && !read.MAIL_FROM)
    throw new SettingsError('MAIL_FROM must be set when SMTP_URL is set: mail needs a sender.');
  if (read.MAIL_FROM && !read.SMTP_URL)
    throw new SettingsError('SMTP_URL must be set when MAIL_FROM is set: without it, no mail is sent.');

  return {
    port: Number(read.PORT),
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    dataDir: read.DATA_DIR,
    jwtSecret: read.JWT_SECRET,
    corsOrigins: splitList(read.CORS_ORIGINS),
    trustedProxies: splitList(read.TRUSTED_PROXIES),
    mail: read.SMTP_URL && read.MAIL_FROM ? { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM } : undefined,
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
    drainSeconds: Number(read.DRAIN_SECONDS),
    // Everyone knows the password of the demo accounts, so by default only the embedded database gets them.
    seedDemo: read.SEED_DEMO ? read.SEED_DEMO === '1' : !read.DATABASE_URL,
  };
};

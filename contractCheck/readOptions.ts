import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { Credentials, Role } from './checks/session.ts';

/** The command line or the environment cannot be used. */
export class UsageError extends Error {}

export type Options = {
  /** The origin of the API, as in VITE_API_URL. */
  url: string;
  write: boolean;
  origin?: string;
  /** The file for the report in JSON. */
  json?: string;
  credentials: Partial<Record<Role, Credentials>>;
  timeoutMs?: number;
};

export const usage = `Usage: luminous-contract <URL of the API> [options]

Checks whether Luminous works with an API. Without --write nothing is changed.

  --origin <origin>    where the app will be hosted, such as https://www.example.com: checks CORS too
  --write              also saves, registers, writes and deletes test records
  --json <file>        writes the report as JSON
  --credentials-stdin  reads {"member": {"email", "password"}, "admin": {…}} from standard input
  --timeout <seconds>  how many seconds one request may take: from 1 to 3600 (15)
  --help               prints this text

Credentials also come from LUMINOUS_MEMBER_EMAIL, LUMINOUS_MEMBER_PASSWORD, LUMINOUS_ADMIN_EMAIL and
LUMINOUS_ADMIN_PASSWORD. They are never printed.

Exit code: 0 fits, 1 does not fit, 2 no response at all, a wrong command line or any other error.`;

const credentialsSchema = z.object({ email: z.string(), password: z.string() });
const inputSchema = z.object({ member: z.optional(credentialsSchema), admin: z.optional(credentialsSchema) });

const fromEnvironment = (
  environment: NodeJS.ProcessEnv,
  role: 'MEMBER' | 'ADMIN',
): Credentials | undefined => {
  const email = environment[`LUMINOUS_${role}_EMAIL`];
  const password = environment[`LUMINOUS_${role}_PASSWORD`];
  return email && password ? { email, password } : undefined;
};

const readUrl = (text: string, what: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError(`${what} must begin with http:// or https://.`);
  return url;
};

const parse = (parameters: string[]) => {
  try {
    return parseArgs({
      args: parameters,
      allowPositionals: true,
      options: {
        origin: { type: 'string' },
        write: { type: 'boolean', default: false },
        json: { type: 'string' },
        'credentials-stdin': { type: 'boolean', default: false },
        timeout: { type: 'string', default: '15' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
};

const parseCredentials = (text: string) => {
  try {
    return z.parse(inputSchema, JSON.parse(text));
  } catch {
    // The reason could quote a password.
    throw new UsageError(
      'Standard input must be JSON: {"member": {"email": "…", "password": "…"}, "admin": {…}}.',
    );
  }
};

/** @throws UsageError with a message for the person at the command line. */
export const readOptions = async (
  parameters: string[],
  environment: NodeJS.ProcessEnv,
  readStdin: () => Promise<string>,
): Promise<Options> => {
  const { positionals, values } = parse(parameters);
  const [url, ...others] = positionals;
  if (url === undefined || others.length > 0) throw new UsageError(usage);
  const seconds = Number(values.timeout);
  if (!(seconds >= 1 && seconds <= 3_600)) throw new UsageError('--timeout must be from 1 to 3600 seconds.');
  const parsed = readUrl(url, 'The URL of the API');
  // The message does not quote them, because they may hold a password.
  if (parsed.search || parsed.hash || parsed.username || parsed.password)
    throw new UsageError('The URL of the API must not have a query, a fragment, a user name or a password.');
  const given = values['credentials-stdin'] ? parseCredentials(await readStdin()) : {};
  return {
    // People also give the URL with /api, as they see it in their documentation.
    url: (parsed.origin + parsed.pathname).replace(/\/+$/, '').replace(/\/api$/, ''),
    // People also give the URL of the app with a path, which is not a part of an origin.
    origin: values.origin === undefined ? undefined : readUrl(values.origin, '--origin').origin,
    write: values.write,
    json: values.json,
    timeoutMs: Math.round(seconds * 1_000),
    credentials: {
      member: given.member ?? fromEnvironment(environment, 'MEMBER'),
      admin: given.admin ?? fromEnvironment(environment, 'ADMIN'),
    },
  };
};

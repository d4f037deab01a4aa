import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { findSecretProblem } from './findSecretProblem.ts';
import { readSettings, settingNames, SettingsError } from './settings.ts';
import { testSecret } from './testing/testSecret.ts';

const shared = { DATABASE_URL: 'postgres://db.example/luminous', JWT_SECRET: testSecret };

test('every setting is optional', () => {
  expect(readSettings({ PORT: '', SMTP_URL: ' ' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    corsOrigins: [],
    trustedProxies: [],
    logLevel: 'info',
    drainSeconds: 0,
    seedDemo: true,
  });
});

/** The settings of the build, as `src/shared/env.ts` may read them. */
const buildSettings = readFileSync('src/vite-env.d.ts', 'utf8').match(/\bVITE_\w+/g) ?? [];

test('the example names every setting once, and a copy of it changes nothing', () => {
  const example = readFileSync('.env.example', 'utf8');
  expect(parseEnv(example)).toEqual({});
  const named = [...example.matchAll(/^# ?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named).toEqual([...settingNames, ...buildSettings]);
  const filledIn = parseEnv(example.replaceAll(/^# ?(?=[A-Z_]+=)/gm, ''));
  expect(readSettings({ ...filledIn, JWT_SECRET: testSecret })).toMatchObject({
    port: 3000,
    drainSeconds: 0,
  });
});

test('the npm scripts read .env if there is one, and the environment overrides it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'luminous-env-'));
  // Windows needs a URL.
  const program = pathToFileURL(join(import.meta.dirname, '..', 'bin', 'loadEnvFile.js')).href;
  const read = (environment: Record<string, string>) =>
    execFileSync(process.execPath, ['--import', program, '-p', 'process.env.PORT + process.env.HOST'], {
      cwd: directory,
      env: environment,
      encoding: 'utf8',
    }).trim();
  expect(read({ PORT: '4000' })).toBe('4000undefined');
  writeFileSync(join(directory, '.env'), 'PORT=5000\nHOST="::1" # all\n');
  expect(read({})).toBe('5000::1');
  expect(read({ PORT: '4000' })).toBe('4000::1');
  // Root may read every file, but nobody can read a directory as one.
  rmSync(join(directory, '.env'));
  mkdirSync(join(directory, '.env'));
  const { status, stderr } = spawnSync(process.execPath, ['--import', program, '-p', '1'], {
    cwd: directory,
  });
  expect([status, String(stderr)]).toEqual([
    1,
    expect.stringMatching(/^The file \.env cannot be read: .*\.\n$/),
  ]);
  rmSync(directory, { recursive: true });
});

test('every setting can be set', () => {
  expect(
    readSettings({
      ...shared,
      PORT: '8080',
      HOST: '::',
      DATA_DIR: '/var/lib/luminous',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173',
      TRUSTED_PROXIES: '127.0.0.1, fd00::/8',
      SMTP_URL: 'smtps://user:pass@mail.example',
      MAIL_FROM: 'Luminous <post@luminous.example>',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: 'a3f0c1d2e4b5a697',
      DRAIN_SECONDS: '5',
      SEED_DEMO: '1',
    }),
  ).toEqual({
    port: 8080,
    host: '::',
    databaseUrl: shared.DATABASE_URL,
    jwtSecret: testSecret,
    dataDir: '/var/lib/luminous',
    corsOrigins: ['https://a.example', 'http://localhost:5173'],
    trustedProxies: ['127.0.0.1', 'fd00::/8'],
    mail: { smtpUrl: 'smtps://user:pass@mail.example', from: 'Luminous <post@luminous.example>' },
    logLevel: 'warn',
    metricsToken: 'a3f0c1d2e4b5a697',
    drainSeconds: 5,
    seedDemo: true,
  });
});

test('white space around a setting does not count', () => {
  const settings = {
    DATABASE_URL: ` ${shared.DATABASE_URL}`,
    JWT_SECRET: `${testSecret}\t`,
    DATA_DIR: '/x ',
  };
  expect(readSettings(settings)).toMatchObject({
    databaseUrl: shared.DATABASE_URL,
    jwtSecret: testSecret,
    dataDir: '/x',
  });
});

test('the secrets of the command in the message are accepted', () => {
  for (let round = 0; round < 1_000; round++)
    expect(findSecretProblem(randomBytes(48).toString('base64'))).toBeUndefined();
});

test('by default only the embedded database gets the demo accounts', () => {
  expect(readSettings(shared).seedDemo).toBe(false);
  expect(readSettings({ SEED_DEMO: '0' }).seedDemo).toBe(false);
});

test.each([
  { DATABASE_URL: 'postgres://u:p%25e4@db.example/luminous' },
  { DATABASE_URL: 'postgres://u:50%@db.example/luminous' },
  { DATABASE_URL: `postgres://u@db.example/luminous?sslrootcert=${import.meta.filename}` },
  { DATABASE_URL: 'postgres://u@db.example/luminous?sslmode=verify-full&channel_binding=require' },
  { SMTP_URL: 'smtp:mail.example:2525' },
  { SMTP_URL: 'smtp://?host=mail.example' },
])('leaves to the libraries what they understand: %j', (settings) => {
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' };
  expect(() => readSettings({ ...shared, ...mail, ...settings })).not.toThrow();
});

describe('rejects, with a message that names the setting,', () => {
  test.each<[name: string, settings: Record<string, string>]>([
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: 'http' }],
    ['DATABASE_URL', { ...shared, DATABASE_URL: 'mysql://db.example/luminous' }],
    ['DATABASE_URL', { ...shared, DATABASE_URL: 'luminous' }],
    ['DATABASE_URL', { ...shared, DATABASE_URL: 'postgres://u:p%e4@db.example/luminous' }],
    ['DATABASE_URL', { ...shared, DATABASE_URL: 'postgres://u@db.example/luminous?sslrootcert=/nowhere' }],
    ['DATABASE_URL', { ...shared, DATABASE_URL: 'postgres://u@db.example/luminous?sslcert=/' }],
    ['DATABASE_URL', { ...shared, DATABASE_URL: 'postgres://u@db.example/luminous?ssl_mode=verify-full' }],
    ['DATABASE_URL', { ...shared, DATABASE_URL: 'postgres://u@db.example/luminous?sslMode=verify-full' }],
    ['JWT_SECRET', { DATABASE_URL: shared.DATABASE_URL }],
    ['JWT_SECRET', { JWT_SECRET: testSecret.slice(0, 31) }],
    ['JWT_SECRET', { JWT_SECRET: 'x'.repeat(64) }],
    ['JWT_SECRET', { JWT_SECRET: '0123456701234567012345670123456701234567' }],
    ['JWT_SECRET', { JWT_SECRET: '12345678901234567890123456789012' }],
    ['JWT_SECRET', { JWT_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }],
    ['JWT_SECRET', { JWT_SECRET: 'ZYXWVUTSRQPONMLKJIHGFEDCBA9876543210' }],
    ['JWT_SECRET', { JWT_SECRET: 'q8Zt1mYw4RpL q8Zt1mYw4RpL q8Zt1mYw4RpL' }],
    ['JWT_SECRET', { JWT_SECRET: 'change-me-change-me-change-me-please-1' }],
    ['JWT_SECRET', { JWT_SECRET: 'this is my very secret signing key 12345' }],
    ['JWT_SECRET', { JWT_SECRET: 'your-256-bit-key-goes-right-in-here-ok' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'https://a.example,https://b.example/' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'a.example' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'https://*.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'nginx' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/40' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example:25', MAIL_FROM: 'a@b.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp:', MAIL_FROM: 'a@b.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['SMTP_URL', { MAIL_FROM: 'a@b.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Luminous' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'too short' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'no header can carry this ü' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '61' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '1.5' }],
    ['SEED_DEMO', { SEED_DEMO: 'yes' }],
  ])('%s %j', (name, settings) => {
    expect(() => readSettings(settings)).toThrow(SettingsError);
    expect(() => readSettings(settings)).toThrow(new RegExp(`^${name} .*\\.$`));
  });
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Machine } from './freshDebian.ts';
import { origin } from './client.ts';

const root = join(import.meta.dirname, '..');

type Spec = { title: string; ok: boolean; tests: { results: { error?: { message: string } }[] }[] };
type Suite = { suites?: Suite[]; specs?: Spec[] };
type Report = {
  stats: { expected: number; unexpected: number };
  errors: { message: string }[];
  suites: Suite[];
};

const failuresIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => `${title}: ${tests.at(-1)?.results.at(-1)?.error?.message ?? 'no reason'}`),
  ...suites.flatMap(failuresIn),
];

/** Plays the journeys in Chromium through nginx. */
export const runJourneys = async (machine: Machine, directory: string): Promise<string> => {
  const certificate = '/etc/luminous/tls/fullchain.pem';
  const keyHash = await machine.run(
    `openssl x509 -in ${certificate} -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64`,
  );
  const databaseUrl = await machine.run("sed -n 's/^DATABASE_URL=//p' /etc/luminous/luminous.env");
  const report = join(directory, 'journeys.json');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const playwright = spawn(process.execPath, [cli, 'test', '--config=rehearsal/playwright.config.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      E2E_URL: origin,
      E2E_DATABASE_URL: databaseUrl.trim(),
      NODE_EXTRA_CA_CERTS: machine.pathOf(certificate),
      REHEARSAL_KEY_HASH: keyHash.trim(),
      REHEARSAL_REPORT: report,
    },
  });
  const [stdout, stderr] = await Promise.all([
    text(playwright.stdout),
    text(playwright.stderr),
    once(playwright, 'close'),
  ]);
  const read = (): Report => {
    try {
      return JSON.parse(readFileSync(report, 'utf8')) as Report;
    } catch {
      throw new Error(`Playwright did not run: ${stdout}${stderr}`);
    }
  };
  const { stats, errors, suites } = read();
  const failures = [...errors.map(({ message }) => message), ...suites.flatMap(failuresIn)];
  assert(failures.length === 0, `These failed: ${failures.join('\n')}`);
  assert(stats.expected > 15, `Only ${stats.expected} journeys were found.`);
  return `${stats.expected} journeys, HSTS on every page, no violation of the CSP, no mixed content`;
};

import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

const launchOptions = base.use?.launchOptions;

/** The journeys of visitors, members and administrators, and a walk over all pages, through nginx with TLS. */
export default defineConfig({
  ...base,
  globalSetup: undefined,
  testDir: '..',
  testMatch: ['e2e/visitor.spec.ts', 'e2e/member.spec.ts', 'e2e/admin.spec.ts', 'rehearsal/https.spec.ts'],
  outputDir: '../test-results',
  // One database for all, and the journeys count what is in it.
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['json', { outputFile: process.env.REHEARSAL_REPORT }]],
  use: {
    ...base.use,
    launchOptions: {
      ...launchOptions,
      // Chromium trusts this one certificate as if an authority had signed it. It checks all other certificates as usual.
      args: [
        ...(launchOptions?.args ?? []),
        `--ignore-certificate-errors-spki-list=${process.env.REHEARSAL_KEY_HASH}`,
      ],
    },
  },
});

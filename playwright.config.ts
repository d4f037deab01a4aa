import { defineConfig } from '@playwright/test';

// The browser is the system's own: nothing is downloaded, and what is tried is what people have.
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';

const isCi = process.env.CI !== undefined;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Each worker has a server and a database of its own; two of them keep two cores busy.
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCi,
  // A second try is listed as one: it tells a busy machine from a broken journey.
  retries: isCi ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
});

import { defineConfig } from '@playwright/test';

// The tests use the system's Chromium. Nothing is downloaded.
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';

// Each window would load two internal pages for its address bar, which costs a third of a test's time. Chromium reads
// the last list only, so this one repeats the relevant part of Playwright's list.
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DisableLoadExtensionCommandLineSwitch',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

const isCi = process.env.CI !== undefined;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: ['./e2e/globalSetup.ts', './server/testing/globalSetup.ts'],
  // Each worker starts its own web server and database. Two workers keep two cores busy.
  workers: 2,
  fullyParallel: true,
  forbidOnly: isCi,
  // The report counts a test that passes on its second attempt as flaky. A broken one fails twice.
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
        `--disable-features=${disabledFeatures.join()}`,
      ],
    },
  },
});

import { defineConfig, devices, type ReporterDescription } from '@playwright/test';
import type { WorkerOptions } from './e2e/platform/portal/fixtures.ts';
import { browserArguments, findBrowser, findHeadlessShell } from './scripts/test/environment/browser.ts';
import { TEST_TIMEOUT, WAIT_TIMEOUT } from './tests/timeouts.ts';

const report = process.env.PLAYWRIGHT_REPORT;
const isPathRun = process.env.PATHS_SUITE !== undefined;
// `--run playwright --watch` with a display sets it.
const pause = process.env.PATHS_PAUSE ?? 0;
const isWatched = Number(pause) > 0;
const list: ReporterDescription = ['list'];
const ofPaths: ReporterDescription[] = [
  ['./scripts/qa/paths/path-reporter.ts'],
  ['html', { open: 'never', outputFolder: 'playwright-report/paths' }],
];

// Each worker starts a portal of its own: e2e/platform/portal/portal.ts.
export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/platform/portal/prepare.ts',
  forbidOnly: Boolean(process.env.CI),
  // Each test works on orders of its own.
  fullyParallel: true,
  // A worker waits for its page and its server for a quarter of the time: three use two cores.
  workers: 3,
  projects: [
    // First, so that its one worker starts with the run.
    {
      name: 'pair',
      grep: /@pair/,
      workers: 1,
      use: { isPair: true },
    },
    { name: 'set-time', testMatch: /\/set-time\.setup\.ts$/ },
    // What has passed is known again only on a page that looks the same.
    {
      name: 'accessibility',
      testMatch: /\/accessibility\.spec\.ts$/,
      dependencies: ['set-time'],
      use: { isAtSetTime: true },
    },
    { name: 'portal', testIgnore: [/\/pair\.spec\.ts$/, /\/accessibility\.spec\.ts$/] },
  ],
  timeout: TEST_TIMEOUT,
  expect: { timeout: WAIT_TIMEOUT },
  reporter: isPathRun ? ofPaths : report ? [list, ['json', { outputFile: report }]] : [list],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: WAIT_TIMEOUT,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: (isWatched ? undefined : findHeadlessShell()) ?? findBrowser(),
      args: browserArguments,
      slowMo: Number(pause),
    },
  },
});

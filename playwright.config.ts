import { defineConfig } from '@playwright/test';
import { installedBrowser } from './scripts/browser.ts';
import { exclusiveBrowserTests, firstBrowserTests } from './scripts/testing/test-files.ts';

const port = Number(process.env.JOURNEY_PORT ?? 3999);
// Two runs at once, on two ports, keep apart.
const folder = `.local/test/journeys-${port}`;

/** Journeys in a real Chromium against a real portal with data of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: folder,
  // Time limits end what hangs; they do not judge a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 720 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: process.env.CHROME ?? installedBrowser()?.path ?? '',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'fresh', testMatch: firstBrowserTests },
    { name: 'work', testIgnore: [firstBrowserTests, exclusiveBrowserTests], dependencies: ['fresh'] },
    { name: 'alone', testMatch: exclusiveBrowserTests, dependencies: ['work'], workers: 1 },
  ],
  webServer: {
    command: 'node e2e/support/portal.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: {
      PORT: String(port),
      DATA_DIR: `${folder}-data`,
      LOGIN_BYPASS: 'on',
      LOG_LEVEL: 'warn',
      BUSY_AFTER: '20000',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

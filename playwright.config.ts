import { defineConfig } from '@playwright/test';
import { installedBrowser } from './scripts/browser.ts';

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
  // What counts on the fresh demonstration runs before anything changes it.
  projects: [
    { name: 'fresh', testMatch: /(shell|sign-in|session|sizes)\.spec\.ts$/ },
    {
      name: 'work',
      testIgnore: /(shell|sign-in|session|sizes|document-rights|document-killed)\.spec\.ts$/,
      dependencies: ['fresh'],
    },
    // One gives a right to whom others need without one, the other kills whoever reads a paper: neither beside anybody else.
    { name: 'alone', testMatch: /document-(rights|killed)\.spec\.ts$/, dependencies: ['work'], workers: 1 },
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

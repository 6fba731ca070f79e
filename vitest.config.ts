import { defineConfig } from 'vitest/config';

// A time limit is there to end a test that hangs, not to judge a busy machine.
const limits = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          environment: 'node',
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/identity/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          ...limits,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

const everywhere = {
  environment: 'node',
  // Loading the modules anew for each file took half of the time; no test leaves anything behind in them.
  isolate: false,
  // A time limit is there to end a test that hangs, not to judge a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'drills/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.screen.test.tsx'],
          ...everywhere,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['apps/web/**/*.screen.test.tsx'],
          ...everywhere,
          environment: 'happy-dom',
          // A portal keeps its session, its address and its cache outside of React: each file gets one of its own.
          isolate: true,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'apps/identity/**/*.test.ts', 'drills/upgrade/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          ...everywhere,
        },
      },
    ],
  },
});

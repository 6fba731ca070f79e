import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** Every test file of the project belongs to one group. vitest.config.ts and the command line read the same declaration. */

interface TestGroup {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

const installedPackages = '**/node_modules/**';

export const testGroups = {
  /** Plain functions, without a database. */
  unit: {
    include: ['packages/**/*.test.ts', 'scripts/**/*.test.ts', 'drills/*.test.ts'],
    exclude: [installedPackages, 'packages/ui/**'],
  },
  /** Functions and components of the web app. */
  web: {
    include: ['{apps/web,packages/ui}/**/*.test.{ts,tsx}'],
    exclude: [installedPackages, '**/*.screen.test.tsx'],
  },
  /** The web app rendered against a server generated from the contracts. */
  screens: { include: ['apps/web/**/*.screen.test.tsx'], exclude: [installedPackages] },
  /** Endpoints on a real database. */
  server: {
    include: ['apps/server/**/*.test.ts', 'apps/identity/**/*.test.ts', 'drills/upgrade/*.test.ts'],
    exclude: [installedPackages],
  },
  /** The portal in a real browser. */
  browser: { include: ['e2e/**/*.spec.ts'], exclude: [installedPackages] },
} as const satisfies Record<string, TestGroup>;

/** These change rights or end processes that other browser tests need, so no other browser test runs beside them. */
export const exclusiveBrowserTests = /document-(?:rights|killed)\.spec\.ts$/;
/** These expect the demo data unchanged, so a full run starts with them. */
export const firstBrowserTests = /(?:shell|sign-in|session|sizes)\.spec\.ts$/;

export type TestGroupName = keyof typeof testGroups;

const groups = Object.entries(testGroups) as [TestGroupName, TestGroup][];

export function findTestGroup(file: string): TestGroupName | undefined {
  const matches = (pattern: string): boolean => matchesGlob(file, pattern);
  return groups.find(([, { include, exclude }]) => include.some(matches) && !exclude.some(matches))?.[0];
}

/** Paths relative to the project's root, sorted. */
export function listTestFiles(root: string): string[] {
  const candidates = globSync('{apps,packages,scripts,drills,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: name => name === 'node_modules' || name.startsWith('dist'),
  });
  return candidates.filter(file => findTestGroup(file) !== undefined).toSorted();
}

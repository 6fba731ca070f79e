import { parseArgs } from 'node:util';
import { maxSeed } from './seed.ts';
import { exclusiveBrowserTests } from './test-files.ts';

/** What a person may write after `npm test --`. */

export interface TestOptions {
  /** Test files or folders; none means all tests. */
  readonly paths: readonly string[];
  /** Runs only the tests whose title contains this text. */
  readonly title: string | undefined;
  /** Runs the tests over every screen and over random households in full. */
  readonly isExhaustive: boolean;
  /** Repeats the random values of an earlier run. */
  readonly seed: number | undefined;
  /** Creates the test data again although nothing about them changed. */
  readonly isFresh: boolean;
  /** Runs again after each saved change. */
  readonly isWatching: boolean;
  /** Runs only what depends on the files that differ from the last commit, or from `since`. */
  readonly isChangedOnly: boolean;
  readonly since: string;
}

export const testUsage = `npm test                         format, types and every test
npm test -- path [path…]         the tests of these files or folders
npm test -- -t "part of a title" only tests whose title contains this text; combine it with a path
npm run test:exhaustive          every test, with every screen and more random households than npm test
npm run test:watch -- [path…]    runs again after each saved change (without browser tests)
npm run test:changed             the tests that depend on uncommitted changes (-- --since main: on changes since main)
Options: --seed 123 (the random values of the run that printed this seed), --fresh (create the test data again)
`;

function parseSeed(text: string): number {
  const seed = Number(text);
  if (!/^\d{1,10}$/.test(text) || seed > maxSeed) throw new Error(`--seed takes a whole number from 0 to ${maxSeed}.`);
  return seed;
}

export function parseTestOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      title: { type: 'string', short: 't' },
      exhaustive: { type: 'boolean', default: false },
      seed: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      since: { type: 'string', default: 'HEAD' },
    },
  });
  return {
    paths: positionals,
    title: values.title,
    isExhaustive: values.exhaustive || positionals.length > 0 || values.title !== undefined,
    seed: values.seed === undefined ? undefined : parseSeed(values.seed),
    isFresh: values.fresh,
    isWatching: values.watch,
    isChangedOnly: values.changed,
    since: values.since,
  };
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export const buildUnitArguments = (options: TestOptions, files: readonly string[]): string[] => [
  ...(options.isWatching ? ['watch'] : ['run']),
  ...files,
  ...(options.title === undefined ? [] : ['--testNamePattern', escapeRegExp(options.title), '--passWithNoTests']),
];

export const buildBrowserArguments = (options: TestOptions, files: readonly string[] = []): string[] => [
  'test',
  ...files.map(escapeRegExp),
  '--retries=0',
  // A selection runs without the projects that a full run starts with.
  ...(files.length > 0 ? ['--no-deps', '--pass-with-no-tests'] : []),
  ...(files.some(file => exclusiveBrowserTests.test(file)) ? ['--workers=1'] : []),
  ...(options.title === undefined ? [] : ['--grep', escapeRegExp(options.title)]),
];

/** The command that runs one failed test alone. */
export function formatRerunCommand(file: string, title: string | undefined, seed: number): string {
  const quoted = title?.replace(/[\\"$`]/g, String.raw`\$&`);
  return `npm test -- ${file}${quoted === undefined ? '' : ` -t "${quoted}"`} --seed ${seed}`;
}

import { parseArgs } from 'node:util';
import { exclusiveBrowserTests } from './test-files.ts';

/** What a person may write after `npm test --`. */

export interface TestOptions {
  /** Test files or folders; none means all tests. */
  readonly paths: readonly string[];
  /** Runs only the tests whose title contains this text. */
  readonly title: string | undefined;
  /** Fails a test at its first failure. */
  readonly isStrict: boolean;
  /** Seeds the test data again although nothing about them changed. */
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
npm run test:watch -- [path…]    runs again after each saved change (without browser tests)
npm run test:changed             the tests that depend on uncommitted changes (-- --since main: on changes since main)
Options: --strict (no second try in a full run), --fresh (seed the test data again)
`;

export function parseTestOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      title: { type: 'string', short: 't' },
      strict: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      since: { type: 'string', default: 'HEAD' },
    },
  });
  return {
    paths: positionals,
    title: values.title,
    isStrict: values.strict,
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
  // A selection runs by itself; a full run gives every failed test a second try unless --strict forbids it.
  ...(files.length > 0
    ? ['--no-deps', '--retries=0', '--pass-with-no-tests']
    : [`--retries=${options.isStrict ? 0 : 1}`]),
  ...(files.some(file => exclusiveBrowserTests.test(file)) ? ['--workers=1'] : []),
  ...(options.title === undefined ? [] : ['--grep', escapeRegExp(options.title)]),
];

/** The files of which a full run tries the failures again. */
export const listFilesToRetry = (
  { isStrict }: TestOptions,
  first: { readonly code: number; readonly outcome: { readonly failed: readonly { readonly file: string }[] } },
): readonly string[] => (isStrict || first.code === 0 ? [] : [...new Set(first.outcome.failed.map(each => each.file))]);

/** The command that runs one failed test alone. */
export function formatRerunCommand(file: string, title: string | undefined): string {
  const quoted = title?.replace(/[\\"$`]/g, String.raw`\$&`);
  return `npm test -- ${file}${quoted === undefined ? '' : ` -t "${quoted}"`}`;
}

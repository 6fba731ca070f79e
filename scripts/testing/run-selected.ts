import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/settings.ts';
import { listChangedTests } from './changed-tests.ts';
import type { TestOptions } from './options.ts';
import { type RunResult, reportOutcomes, runBrowserTests, runUnitTests, watchUnitTests } from './runners.ts';
import { ensureSeededInstallation } from './seeded-installation.ts';
import { selectTests } from './select-tests.ts';
import { findTestGroup, listTestFiles } from './test-files.ts';

/** `npm test -- path`, `npm run test:watch` and `npm run test:changed`. */

const log = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

function findNamedFiles(paths: readonly string[], testFiles: readonly string[]): readonly string[] | undefined {
  const workingFolder = process.env.INIT_CWD ?? process.cwd();
  const { files, unknown } = selectTests(paths, { root: projectRoot, workingFolder, testFiles });
  for (const { path, nearest } of unknown)
    log(`No test matches ${path}. The nearest are:\n${nearest.map(file => `  ${file}`).join('\n')}`);
  return unknown.length > 0 ? undefined : files;
}

function findFilesWithTitle(title: string, testFiles: readonly string[]): readonly string[] | undefined {
  const files = testFiles.filter(file => readFileSync(join(projectRoot, file), 'utf8').includes(title));
  if (files.length > 0) return files;
  log(
    `No test file contains “${title}”. Name the file of a title that is built at run time: npm test -- path -t "title"`,
  );
  return undefined;
}

function findFiles(options: TestOptions): readonly string[] | undefined {
  const testFiles = listTestFiles(projectRoot);
  if (options.isChangedOnly) {
    const { files, messages } = listChangedTests(projectRoot, options.since, testFiles);
    for (const message of messages) log(message);
    return files;
  }
  if (options.paths.length > 0) return findNamedFiles(options.paths, testFiles);
  return options.title === undefined ? testFiles : findFilesWithTitle(options.title, testFiles);
}

/** Tests of commands and of resilience take a copy of the seeded installation themselves. */
const needsDatabase = (file: string): boolean =>
  ['browser', 'server'].includes(findTestGroup(file) ?? '') ||
  /\/(?:laid|installation)\.ts'/.test(readFileSync(join(projectRoot, file), 'utf8'));

async function runFiles(options: TestOptions, files: readonly string[]): Promise<number> {
  const browserFiles = files.filter(file => findTestGroup(file) === 'browser');
  const unitFiles = files.filter(file => !browserFiles.includes(file));
  const results: RunResult[] = [];
  if (unitFiles.length > 0) results.push(await runUnitTests(`selected-${process.pid}`, options, unitFiles));
  if (browserFiles.length > 0) results.push(await runBrowserTests(options, browserFiles, log));
  const code = reportOutcomes(results);
  const isEmpty = results.every(({ outcome }) => outcome.passed + outcome.failed.length === 0);
  if (!isEmpty || options.title === undefined) return code;
  log(
    `No test in ${files.length === 1 ? files[0] : `these ${files.length} files`} has “${options.title}” in its title.`,
  );
  return 1;
}

/** Returns the exit code. */
export async function runSelectedTests(options: TestOptions): Promise<number> {
  const files = findFiles(options);
  if (files === undefined) return 1;
  if (files.length === 0) return 0;
  if (files.some(needsDatabase) && !existsSync(process.env.LAID_DEMONSTRATION ?? ''))
    process.env.LAID_DEMONSTRATION = await ensureSeededInstallation(projectRoot, { isFresh: options.isFresh, log });
  if (options.isWatching) return await watchUnitTests(options, options.paths.length > 0 ? files : []);
  return await runFiles(options, files);
}

import { availableParallelism } from 'node:os';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { hashProjectFiles, PassedFiles } from './lint/passed-files.ts';
import { runTool } from './run.ts';

/** More files than this are not named: the check of the whole tree starts faster. */
const maxNamedFiles = 400;

async function checkFormat(files: readonly string[], write: boolean): Promise<number> {
  if (files.length === 0) return 0;
  return await runTool('@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    ...(write ? ['--write'] : []),
    ...(files.length > maxNamedFiles ? ['.'] : files),
  ]);
}

async function checkTypes(): Promise<number> {
  // Every checker repeats the work that all of them need: more checkers than cores cost time.
  const checkers = String(Math.min(4, availableParallelism()));
  return await runTool('typescript/bin/tsc', ['--project', 'tsconfig.json', '--checkers', checkers]);
}

/** Runs a check of the files that changed since it passed, and records that they pass. */
async function runIncrementally(
  name: string,
  runCheck: (changed: readonly string[]) => Promise<number>,
): Promise<number> {
  const passed = PassedFiles.load(projectRoot, name);
  const files = hashProjectFiles(projectRoot);
  const changed = passed.listChanged(files);
  const code = changed.length === 0 ? 0 : await runCheck(changed.filter(file => files.has(file)));
  // The content from before the check: a file that was saved meanwhile is checked again.
  if (code === 0) passed.save(files);
  return code;
}

/** `npm run check`: format and types. `npm run format` writes what can be written. */
export async function check(write: boolean): Promise<number> {
  const format = await runIncrementally('format', files => checkFormat(files, write));
  const types = await runIncrementally('types', checkTypes);
  return format || types;
}

if (import.meta.main) process.exit(await check(process.argv.includes('--write')));

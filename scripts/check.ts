import { availableParallelism } from 'node:os';
import { runTool } from './run.ts';

/** `npm run check`: form and types. `npm run format` writes what can be written. */
export async function check(write: boolean): Promise<number> {
  const form = await runTool('@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
    ...(write ? ['--write'] : []),
    '.',
  ]);
  // Each checker works out for itself what all of them need: more of them than cores only cost time.
  const checkers = String(Math.min(4, availableParallelism()));
  const types = await runTool('typescript/bin/tsc', ['--project', 'tsconfig.json', '--checkers', checkers]);
  return form || types;
}

if (import.meta.main) process.exit(await check(process.argv.includes('--write')));

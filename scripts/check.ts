import { runTool } from './run.ts';

/** `npm run check`: form and types. `npm run format` writes what can be written. */
export async function check(write: boolean): Promise<number> {
  const form = await runTool('@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
    ...(write ? ['--write'] : []),
    '.',
  ]);
  const types = await runTool('typescript/bin/tsc', ['--project', 'tsconfig.json']);
  return form || types;
}

if (import.meta.main) process.exit(await check(process.argv.includes('--write')));

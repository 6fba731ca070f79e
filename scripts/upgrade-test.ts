import { run, runTool } from './run.ts';

/**
 * `npm run upgrade-test`: a database of the first version, brought up by today's code. With `-- --make` the dump of the first
 * version is made again before.
 */

const make = process.argv.includes('--make')
  ? await run(process.execPath, ['drills/upgrade/make-first-version.ts'])
  : 0;
process.exitCode = make || (await runTool('vitest/vitest.mjs', ['run', 'drills/upgrade']));

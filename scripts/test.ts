import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { parseTestOptions, type TestOptions, testUsage } from './testing/options.ts';
import { setRunScope } from './testing/sample.ts';
import { setRunSeed } from './testing/seed.ts';

/** `npm test`, `npm run test:watch` and `npm run test:changed`. */

function parseOptionsOrExit(): TestOptions {
  try {
    return parseTestOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${testUsage}`);
    return process.exit(1);
  }
}

const options = parseOptionsOrExit();
setRunSeed(projectRoot, options.seed);
setRunScope(options.isExhaustive ? 'exhaustive' : 'sample');
const isSelection =
  options.paths.length > 0 || options.title !== undefined || options.isWatching || options.isChangedOnly;

if (isSelection) {
  const { runSelectedTests } = await import('./testing/run-selected.ts');
  process.exit(await runSelectedTests(options));
} else {
  const { runAllTests } = await import('./testing/run-all.ts');
  process.exit(await runAllTests(options));
}

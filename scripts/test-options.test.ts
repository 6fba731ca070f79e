import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@commonweal/server/platform/settings';
import { describe, expect, it } from 'vitest';
import { filesToTryAgain, journeyArguments, readTestOptions } from './test-options.ts';

const failed = { code: 1, outcome: { failed: [{ file: 'a.test.ts' }, { file: 'a.test.ts' }, { file: 'b.test.ts' }] } };

describe('npm test', () => {
  it('tries what failed once more, each file once', () => {
    const options = readTestOptions([]);
    expect(filesToTryAgain(options, failed)).toEqual(['a.test.ts', 'b.test.ts']);
    expect(filesToTryAgain(options, { ...failed, code: 0 })).toEqual([]);
    expect(journeyArguments(options)).toEqual(['test', '--retries=1']);
  });

  it('tries nothing twice with --strict', () => {
    const options = readTestOptions(['--strict']);
    expect(filesToTryAgain(options, failed)).toEqual([]);
    expect(journeyArguments(options)).toEqual(['test', '--retries=0']);
  });

  it('says what it knows when it is asked for something else, and begins nothing', () => {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(projectRoot, 'scripts/bootstrap.mjs'), 'test', '--stict'],
      { cwd: projectRoot, encoding: 'utf8', timeout: 60_000 },
    );
    expect([status, stdout, stderr]).toEqual([1, '', 'Unknown: --stict. Known: --strict (no second tries).\n']);
  });
});

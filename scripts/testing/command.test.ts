import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@commonweal/server/platform/settings';
import { describe, expect, it } from 'vitest';

const runCommand = (...args: string[]) =>
  spawnSync(process.execPath, [join(projectRoot, 'scripts/bootstrap.mjs'), 'test', ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    timeout: 60_000,
  });

describe('npm test', () => {
  it('prints its usage for an unknown option and runs nothing', () => {
    const { status, stderr, stdout } = runCommand('--stict');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain("Unknown option '--stict'");
    expect(stderr).toContain('npm test -- path');
  });

  it('lists the nearest files for an unknown path and runs nothing', () => {
    const { status, stderr, stdout } = runCommand('scripts/testing/comand.test.ts');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('  scripts/testing/command.test.ts\n');
  });

  it('runs only the named file and title', () => {
    const { status, stdout } = runCommand('scripts/testing/options.test.ts', '-t', 'rejects unknown options');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/\n1 passed, 0 failed\n$/)]);
  });

  it('fails when no test has the title', () => {
    const { status, stderr } = runCommand('scripts/testing/options.test.ts', '-t', 'a title that does not exist');
    expect(status).toBe(1);
    expect(stderr).toContain('No test in scripts/testing/options.test.ts has');
  });
});

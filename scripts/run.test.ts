import { fork } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@commonweal/server/platform/settings';
import { expect, test } from 'vitest';

/** The commands run under `bootstrap.mjs`, which holds a channel open to them. */
test('a command ends by itself when the programs it ran have ended', async () => {
  const run = join(projectRoot, 'scripts', 'run.ts');
  const source = `const { run } = await import(${JSON.stringify(run)}); process.exitCode = await run('true', []) + 7;`;
  const child = fork('--input-type=module', ['-e', source], { execArgv: [], silent: true });
  const code = await new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('It was still running after half a minute.'));
    }, 30_000);
    child.on('exit', exitCode => {
      clearTimeout(late);
      resolve(exitCode);
    });
  });
  expect(code).toBe(7);
}, 40_000);

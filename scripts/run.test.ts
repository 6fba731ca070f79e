import { fork } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '@commonweal/server/platform/settings';
import { expect, test } from 'vitest';

const module = join(projectRoot, 'scripts', 'run.ts');
const startScript = (source: string) =>
  fork('--input-type=module', ['-e', `const { run } = await import(${JSON.stringify(module)}); ${source}`], {
    execArgv: [],
    silent: true,
  });

/** The commands run under `bootstrap.mjs`, which holds a channel open to them. */
test('a command ends by itself when the programs it ran have ended', async () => {
  const child = startScript(`process.exitCode = await run('true', []) + 7;`);
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

test('a command that receives SIGTERM interrupts its program and starts no other', async () => {
  const child = startScript(`
    const program = "process.on('SIGINT', () => { console.log('cleaned up'); process.exit(0); });"
      + "console.log('started'); setInterval(() => {}, 1000);";
    await run(process.execPath, ['-e', program]);
    console.log('went on');
  `);
  let output = '';
  child.stdout?.on('data', (data: Buffer) => {
    if (data.includes('started')) child.kill('SIGTERM');
    output += data.toString();
  });
  const code = await new Promise(resolve => child.on('close', resolve));
  expect([code, output]).toEqual([143, 'started\ncleaned up\n']);
}, 40_000);

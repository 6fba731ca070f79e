import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** /dev/full takes nothing, as a full disk does. */
const program = `
  import { openSync } from 'node:fs';
  import { makeLog } from '${join(import.meta.dirname, 'log.ts')}';
  const log = makeLog('info', openSync('/dev/full', 'w'));
  for (let line = 0; line < 3; line += 1) log.info({ line }, 'A line');
  setTimeout(() => {
    process.stdout.write('still there');
    process.kill(process.pid, 'SIGKILL');
  }, 200);
`;

it('lines that find no room on the disk are lost, and the process goes on', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 50_000,
    killSignal: 'SIGKILL',
  });
  expect(stdout).toBe('still there');
});

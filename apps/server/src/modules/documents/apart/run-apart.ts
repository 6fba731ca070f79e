import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Bytes } from '../../../platform/files/blobs.ts';
import { EndedApart } from './ended-apart.ts';

/** Whatever opens a foreign file does so in a process of its own, which is ended when it takes too long or too much. */

export interface Bounds {
  readonly milliseconds: number;
  readonly memory: number;
  readonly output: number;
}

const lookEvery = 100;
const pageSize = 4096;

/** What it really holds, unpacked buffers included, which the heap's own limit does not count. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageSize;
}

async function feed(to: Writable, bytes: Bytes, ended: Promise<unknown>): Promise<void> {
  // A process that was ended no longer listens; its end says the rest.
  to.on('error', () => undefined);
  for await (const some of bytes) {
    if (to.destroyed) return;
    if (!to.write(some)) await Promise.race([new Promise(go => to.once('drain', go)), ended]);
  }
  to.end();
}

/** Gives the bytes to a program of this folder and answers what it writes. */
export async function* runApart(
  program: string,
  given: readonly string[],
  bytes: Bytes,
  { milliseconds, memory, output }: Bounds,
): AsyncGenerator<Buffer> {
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--max-old-space-size=256', file, ...given], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing of the portal's own surroundings, its secrets least of all.
    env: {},
  });
  const end = (): boolean => child.kill('SIGKILL');
  const timer = setTimeout(end, milliseconds);
  const watch = setInterval(() => {
    memoryOf(child.pid).then(held => {
      if (held > memory) end();
    });
  }, lookEvery);
  const ended = Promise.race([once(child, 'close'), once(child, 'error').then(() => [null])]).catch(() => [null]);
  const feeding = feed(child.stdin, bytes, ended);
  feeding.catch(end);
  try {
    let size = 0;
    for await (const some of child.stdout) {
      size += some.length;
      if (size > output) throw new EndedApart();
      yield some;
    }
    await feeding;
    const [code] = await ended;
    if (code !== 0) throw new EndedApart();
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    end();
  }
}

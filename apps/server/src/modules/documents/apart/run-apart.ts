import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Bytes } from '../../../platform/files/blobs.ts';
import { stepBack } from '../../../platform/step-back.ts';
import { bareSurroundings } from '../../../platform/surroundings.ts';
import { EndedApart } from './ended-apart.ts';

/** Whatever opens a foreign file does so in a process of its own, which is ended when it takes too long or too much. */

export interface Bounds {
  /** For the whole of it; or for each piece of the answer, where it answers piece by piece. Quietly it may wait for its turn as well. */
  readonly milliseconds: number;
  /** Of computing, where it may rest or wait meanwhile. */
  readonly computing?: number;
  readonly each?: 'piece';
  readonly memory: number;
  /** Of what the program itself lays out, in megabytes. */
  readonly heap?: number;
  readonly output: number;
  /** Nobody waits for it: whoever does something for a person comes first. */
  readonly quietly?: boolean;
}

const usualHeap = 256;
/** A process that steps back has a small part of a busy machine: that is no fault of the file. */
const patienceOfQuiet = 4;
/** Whoever began it may be gone without a word. The kernel then ends what computes for longer, in seconds of computing. */
const mostComputing = 600;

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
  { milliseconds, computing = milliseconds * 4, each, memory, heap = usualHeap, output, quietly = false }: Bounds,
): AsyncGenerator<Buffer> {
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
  const node = [process.execPath, `--max-old-space-size=${heap}`, file, ...given];
  const limit = each === 'piece' ? mostComputing : Math.min(mostComputing, Math.ceil(computing / 1000));
  // The soft limit comes first and ends it by a signal of its own, which nobody takes for one from outside.
  const bounded = 'ulimit -S -t "$0"; ulimit -H -t $(($0 + 5)); exec "$@"';
  const child = spawn('/bin/sh', ['-c', bounded, String(limit), ...node], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: bareSurroundings,
  });
  if (quietly) stepBack(child.pid);
  let isOver = false;
  const end = (): void => {
    isOver = true;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(end, quietly ? milliseconds * patienceOfQuiet : milliseconds);
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
      if (each === 'piece') timer.refresh();
      yield some;
    }
    await feeding;
    const [code, signal] = await ended;
    if (code !== 0) throw new EndedApart(!isOver && signal === 'SIGKILL' ? 'from outside' : 'by itself');
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    end();
  }
}

import { constants } from 'node:os';
import type { Writable } from 'node:stream';
import type { Bytes } from '../../../platform/files/blobs.ts';
import { stepBack } from '../../../platform/step-back.ts';
import { forgetParserBoundary, getParserBoundary } from './boundary.ts';
import { findCodeCache } from './code-cache.ts';
import { EndedApart } from './ended-apart.ts';
import { measureMemory } from './measure-memory.ts';
import { startParser } from './start-parser.ts';

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
  const limit = each === 'piece' ? mostComputing : Math.min(mostComputing, Math.ceil(computing / 1000));
  const { launcher } = await getParserBoundary();
  const codeCache = findCodeCache(launcher);
  const { child, ended } = startParser({ launcher, program, given, computing: limit, memory, heap, codeCache });
  if (quietly) stepBack(child.pid);
  let endedFor: EndedApart['how'] | undefined;
  const end = (how: EndedApart['how'] = 'by itself'): void => {
    endedFor ??= how;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => end('out of time'), quietly ? milliseconds * patienceOfQuiet : milliseconds);
  const watch = setInterval(() => {
    measureMemory(child.pid).then(held => {
      if (held > memory) end();
    });
  }, lookEvery);
  const feeding = feed(child.stdin, bytes, ended);
  feeding.catch(() => end());
  try {
    let size = 0;
    for await (const some of child.stdout) {
      size += some.length;
      if (size > output) throw new EndedApart();
      if (each === 'piece') timer.refresh();
      yield some;
    }
    await feeding;
    const { code, signal, hasStarted } = await ended;
    if (!hasStarted) {
      forgetParserBoundary();
      throw new Error('A parser process could not be started behind its boundary');
    }
    if (code !== 0)
      throw new EndedApart(endedFor ?? (signal === constants.signals.SIGKILL ? 'from outside' : 'by itself'));
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    end();
  }
}

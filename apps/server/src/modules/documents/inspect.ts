import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Bytes } from '../../platform/files/blobs.ts';
import type { Inspection } from './inspect-child.ts';

/** The reader of files in a process of its own, which is ended when it takes too long or too much. */

const childFile = fileURLToPath(new URL('./inspect-child.ts', import.meta.url));
const mostTime = 10_000;
const mostMemory = 512 * 1024 * 1024;
const mostOutput = 16 * 1024 * 1024;
const lookEvery = 100;
const pageSize = 4096;

const gaveUp: Inspection = { fault: 'unparseable', pages: null, texts: [] };

/** What it really holds, unpacked buffers included, which the heap's own limit does not count. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageSize;
}

export async function inspectFile(kind: string, bytes: Bytes): Promise<Inspection> {
  const child = spawn(process.execPath, ['--max-old-space-size=256', childFile, kind], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing of the portal's own surroundings, its secrets least of all.
    env: {},
  });
  const end = (): boolean => child.kill('SIGKILL');
  const timer = setTimeout(end, mostTime);
  const watch = setInterval(() => {
    memoryOf(child.pid).then(memory => {
      if (memory > mostMemory) end();
    });
  }, lookEvery);
  const output: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (some: Buffer) => {
    size += some.length;
    if (size > mostOutput) end();
    else output.push(some);
  });
  const ended = new Promise<number | null>(resolve => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  try {
    // A child that was ended no longer listens; its end says the rest.
    child.stdin.on('error', () => undefined);
    for await (const some of bytes) {
      if (child.stdin.destroyed) break;
      if (!child.stdin.write(some)) await Promise.race([new Promise(go => child.stdin.once('drain', go)), ended]);
    }
    child.stdin.end();
    const code = await ended;
    return code === 0 ? (JSON.parse(Buffer.concat(output).toString('utf8')) as Inspection) : gaveUp;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    end();
  }
}

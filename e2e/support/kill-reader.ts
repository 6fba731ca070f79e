import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

const port = process.env.JOURNEY_PORT ?? '3999';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile, or is somebody else's.
    return '';
  }
};

/** Whoever reads a file for the portal of this journey now; never those of another one. */
const readers = (): number[] =>
  readdirSync('/proc')
    .filter(each => /^\d+$/.test(each) && read(`/proc/${each}/cmdline`).includes('inspect-child'))
    .filter(each => {
      const parent = /^PPid:\s*(\d+)$/m.exec(read(`/proc/${each}/status`))?.[1] ?? '';
      return read(`/proc/${parent}/environ`).split('\0').includes(`PORT=${port}`);
    })
    .map(Number);

/** Kills the next reader of a file, however early or late it is with it. */
export async function killReader(): Promise<void> {
  let killed = 0;
  const kill = (): number => {
    for (const reader of readers()) {
      process.kill(reader, 'SIGKILL');
      killed += 1;
    }
    return killed;
  };
  await expect.poll(kill, { timeout: 30_000, intervals: [10] }).toBeGreaterThan(0);
}

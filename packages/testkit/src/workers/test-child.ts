import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { serveJobs } from '@commonweal/server/platform/workers/serve-jobs';

/** What the tests ask of a worker: good work, and everything that it must not do. */

export type TestJob =
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'computeForever' | 'useAllMemory' | 'endAbruptly' | 'throwError' | 'listEnvironment' | 'spawn' }
  | { readonly kind: 'read' | 'write'; readonly path: string };

function attempt(work: () => unknown): string {
  try {
    work();
    return 'allowed';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

function useAllMemory(): never {
  const held: number[][] = [];
  for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => index));
}

function run(job: TestJob): unknown {
  switch (job.kind) {
    case 'double':
      return job.value * 2;
    case 'computeForever':
      for (;;);
    case 'useAllMemory':
      return useAllMemory();
    case 'endAbruptly':
      return process.kill(process.pid, 'SIGKILL');
    case 'throwError':
      throw new Error('A fault of the program');
    case 'listEnvironment':
      return Object.keys(process.env).filter(name => !name.startsWith('NODE_CHANNEL'));
    case 'spawn':
      return attempt(() => execFileSync(process.execPath, ['--version']));
    case 'read':
      return attempt(() => readFileSync(job.path));
    case 'write':
      return attempt(() => writeFileSync(job.path, ''));
  }
}

serveJobs(run);

import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestJob } from '@commonweal/testkit/workers/test-child';
import { describe, expect, it } from 'vitest';

import { createWorkerProcess, WorkerBusyError, type WorkerLimits } from './worker-process.ts';

const openWorker = (more: Partial<WorkerLimits> = {}) =>
  createWorkerProcess<TestJob, unknown>(new URL(import.meta.resolve('@commonweal/testkit/workers/test-child')), {
    milliseconds: 2000,
    megabytes: 32,
    maxWaiting: 10,
    maxWaitMilliseconds: 60_000,
    idleMilliseconds: 1000,
    ...more,
  });

const double = (value: number): TestJob => ({ kind: 'double', value });
const done = (result: unknown) => ({ kind: 'done', result });

describe('a worker process', () => {
  it('stops a job over its time and runs the following ones in a new child', async () => {
    const worker = openWorker({ milliseconds: 500 });
    expect(await worker.run([double(1)])).toEqual([done(2)]);
    const first = worker.pid;
    const outcomes = await worker.run([double(2), { kind: 'computeForever' }, double(3)]);
    expect(outcomes).toEqual([done(4), { kind: 'stopped' }, done(6)]);
    expect(worker.pid).not.toBe(first);
    expect(existsSync(`/proc/${first}`)).toBe(false);
  });

  it('stops a job that uses more memory than the child has', async () => {
    const outcomes = await openWorker({ milliseconds: 30_000 }).run([{ kind: 'useAllMemory' }, double(4)]);
    expect(outcomes).toEqual([{ kind: 'stopped' }, done(8)]);
  });

  it('reports a crash for the job and for those after it, without running any of them twice', async () => {
    const worker = openWorker();
    const crashed = { kind: 'crashed' };
    expect(await worker.run([double(1), { kind: 'endAbruptly' }, double(2)])).toEqual([done(2), crashed, crashed]);
    expect(await worker.run([{ kind: 'throwError' }])).toEqual([crashed]);
    expect(await worker.run([double(3)])).toEqual([done(6)]);
  });

  it('refuses calls when too many wait, and calls that waited too long', async () => {
    const full = openWorker({ maxWaiting: 1 });
    const outcomes = await Promise.allSettled([full.run([double(1)]), full.run([double(2)]), full.run([double(3)])]);
    expect(outcomes.map(each => each.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    const slow = openWorker({ milliseconds: 300, maxWaitMilliseconds: 100 });
    const first = slow.run([{ kind: 'computeForever' }]);
    await expect(slow.run([double(1)])).rejects.toThrow(WorkerBusyError);
    expect(await first).toEqual([{ kind: 'stopped' }]);
  });

  it('has no environment, reads the program only, writes nothing and starts nothing', async () => {
    const path = join(tmpdir(), 'commonweal-worker-wrote');
    const secrets = fileURLToPath(new URL('../../../../../.git', import.meta.url));
    const outcomes = await openWorker().run([
      { kind: 'listEnvironment' },
      { kind: 'read', path: '/etc/hostname' },
      { kind: 'read', path: secrets },
      { kind: 'write', path },
      { kind: 'spawn' },
    ]);
    const denied = done('ERR_ACCESS_DENIED');
    expect(outcomes).toEqual([done([]), denied, denied, denied, denied]);
    expect(existsSync(path)).toBe(false);
  });
});

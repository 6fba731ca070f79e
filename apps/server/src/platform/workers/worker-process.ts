import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromWorker, ToWorker } from './serve-jobs.ts';

/**
 * Runs untrusted work in a child process that lives between calls. The child has no environment variables, reads the program
 * files only, and is killed when a job exceeds its budget.
 */

export interface WorkerLimits {
  /** For one job, from its start in the child to its result. */
  readonly milliseconds: number;
  /** Heap of the child. */
  readonly megabytes: number;
  /** Calls that wait for the child; the next one throws `WorkerBusyError`. */
  readonly maxWaiting: number;
  /** A call that waited longer for its turn throws `WorkerBusyError`, too. */
  readonly maxWaitMilliseconds: number;
  /** The child ends after this time without a job. */
  readonly idleMilliseconds: number;
}

/** `stopped`: over its time or memory. `crashed`: the child ended or failed for another reason. */
export type JobOutcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'crashed' };

export class WorkerBusyError extends Error {}

export interface WorkerProcess<Job, Result> {
  /** Each job runs at most once. Jobs after a stopped one run in a new child. */
  run(jobs: readonly Job[]): Promise<JobOutcome<Result>[]>;
  /** Undefined while no child runs. */
  readonly pid: number | undefined;
  /** Calls that run or wait. */
  readonly calls: number;
}

/** Loading the program on a busy machine is no job of a caller. */
const startMilliseconds = 60_000;

const projectRoot = new URL('../../../../../', import.meta.url);
const readablePaths = ['apps/server/src/', 'packages/', 'node_modules/', 'package.json', 'apps/server/package.json'];

const nodeFlags = (megabytes: number): string[] => [
  '--permission',
  ...readablePaths.map(path => `--allow-fs-read=${fileURLToPath(new URL(path, projectRoot))}`),
  `--max-old-space-size=${megabytes}`,
  '--max-semi-space-size=4',
];

/** V8 aborts the process when its heap is full. */
const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === 'SIGABRT' || code === 134;

interface Pass<Result> {
  readonly results: readonly Result[];
  /** Why the jobs after the results have none. */
  readonly end: 'done' | 'stopped' | 'crashed';
}

export function createWorkerProcess<Job, Result>(program: URL, limits: WorkerLimits): WorkerProcess<Job, Result> {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let waitingCalls = 0;
  let passes = 0;
  let last: Promise<unknown> = Promise.resolve();

  function startChild(): ChildProcess {
    const child = fork(fileURLToPath(program), {
      execArgv: nodeFlags(limits.megabytes),
      serialization: 'advanced',
      stdio: 'ignore',
      env: {},
    });
    // A child that computes without end does not hear that its parent has gone.
    const kill = (): void => {
      child.kill('SIGKILL');
    };
    process.once('exit', kill);
    const forget = (): void => {
      process.off('exit', kill);
      if (running === child) running = undefined;
    };
    child.once('exit', forget);
    child.on('error', forget);
    running = child;
    return child;
  }

  function runPass(jobs: readonly Job[]): Promise<Pass<Result>> {
    clearTimeout(idle);
    const isReady = running !== undefined;
    const child = running ?? startChild();
    child.ref();
    child.channel?.ref();
    passes += 1;
    const call = passes;
    return new Promise(resolve => {
      const results: Result[] = [];
      let isOverTime = false;
      const send = (): void => {
        const message: ToWorker = { call, jobs };
        child.send(message, error => {
          if (error) child.kill('SIGKILL');
        });
      };
      const watch = (milliseconds: number, isJob: boolean): NodeJS.Timeout =>
        setTimeout(() => {
          isOverTime = isJob;
          child.kill('SIGKILL');
        }, milliseconds);
      let timer = isReady ? watch(limits.milliseconds, true) : watch(startMilliseconds, false);
      const settle = (end: Pass<Result>['end']): void => {
        clearTimeout(timer);
        child.off('message', onMessage);
        child.off('exit', onExit);
        child.off('error', onError);
        resolve({ results, end });
      };
      const onMessage = (message: FromWorker<Result>): void => {
        if (message.kind === 'result' && message.call !== call) return;
        clearTimeout(timer);
        if (message.kind === 'ready') send();
        if (message.kind === 'result' && 'result' in message) results.push(message.result);
        if ('failure' in message) settle('crashed');
        else if (results.length === jobs.length) settle('done');
        else timer = watch(limits.milliseconds, true);
      };
      const onExit = (code: number | null, signal: NodeJS.Signals | null): void =>
        settle(isOverTime || isOutOfMemory(code, signal) ? 'stopped' : 'crashed');
      const onError = (): void => settle('crashed');
      child.on('message', onMessage);
      child.on('exit', onExit);
      child.on('error', onError);
      if (isReady) send();
    });
  }

  /** An idle child does not keep the portal from ending. */
  function scheduleIdleEnd(): void {
    const child = running;
    if (!child) return;
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => {
      if (running === child) running = undefined;
      child.kill('SIGKILL');
    }, limits.idleMilliseconds);
    idle.unref();
  }

  async function runAll(jobs: readonly Job[]): Promise<JobOutcome<Result>[]> {
    const outcomes: JobOutcome<Result>[] = [];
    while (outcomes.length < jobs.length) {
      const { results, end } = await runPass(jobs.slice(outcomes.length));
      outcomes.push(...results.map(result => ({ kind: 'done' as const, result })));
      if (end === 'stopped') outcomes.push({ kind: 'stopped' });
      if (end === 'crashed') while (outcomes.length < jobs.length) outcomes.push({ kind: 'crashed' });
    }
    scheduleIdleEnd();
    return outcomes;
  }

  return {
    run(jobs) {
      if (waitingCalls > limits.maxWaiting) return Promise.reject(new WorkerBusyError());
      waitingCalls += 1;
      const queuedAt = performance.now();
      const runInTurn = (): Promise<JobOutcome<Result>[]> => {
        if (performance.now() - queuedAt > limits.maxWaitMilliseconds) throw new WorkerBusyError();
        return runAll(jobs);
      };
      const done = last.then(runInTurn).finally(() => {
        waitingCalls -= 1;
      });
      last = done.catch(() => undefined);
      return done;
    },
    get pid() {
      return running?.pid;
    },
    get calls() {
      return waitingCalls;
    },
  };
}

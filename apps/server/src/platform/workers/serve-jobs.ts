/** The child's side of `worker-process.ts`: runs the jobs of a message in order and sends each result when it is there. */

export interface ToWorker {
  readonly call: number;
  readonly jobs: readonly unknown[];
}

export type FromWorker<Result> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'result'; readonly call: number; readonly result: Result }
  | { readonly kind: 'result'; readonly call: number; readonly failure: string };

/** The next job starts when the result of the one before has left, so that a killed child loses one job only. */
const post = (message: FromWorker<unknown>): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, {}, (error: Error | null) => (error ? reject(error) : resolve()));
  });

export function serveJobs<Job, Result>(run: (job: Job) => Result): void {
  process.on('message', async ({ call, jobs }: ToWorker) => {
    try {
      for (const job of jobs) await post({ kind: 'result', call, result: run(job as Job) });
    } catch (error) {
      await post({ kind: 'result', call, failure: String(error) }).catch(() => undefined);
    }
  });
  process.on('disconnect', () => process.exit());
  post({ kind: 'ready' }).catch(() => process.exit(1));
}

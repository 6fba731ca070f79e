import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ParameterSet } from './parameters/parameter-set.ts';
import {
  addCounts,
  type Counts,
  emptyCounts,
  type SimulatedCase,
  type Simulation,
  type SimulationSettings,
  writeSimulation,
} from './simulate/tally.ts';

export type { FailedCase, SimulatedCase, Simulation, Tally } from './simulate/tally.ts';

export interface SimulateOptions extends Pick<SimulationSettings, 'program' | 'month'> {
  /** Threads; as many as there are cores when left out. */
  readonly workers?: number;
}

/** Small enough that threads finish together, large enough that handing over costs little. */
const CHUNK = 250;
/** A thread always has its next chunk waiting. */
const WAITING = 2;

/** Nearly everything made for a case is dropped with it: a larger nursery means fewer collections. */
const LIMITS = { maxYoungGenerationSizeMb: 64 };

const WORKER = new URL('./simulate/worker.ts', import.meta.url);

/**
 * Asks "what if" of a whole caseload: each case under both parameter sets, spread over threads. A case may be a document
 * or its JSON text as it is stored, which is cheaper to hand over.
 */
export async function simulate(
  cases: readonly SimulatedCase[],
  before: ParameterSet,
  after: ParameterSet,
  options: SimulateOptions = {},
): Promise<Simulation> {
  const settings: SimulationSettings = { before, after, program: options.program, month: options.month };
  const chunks = Math.ceil(cases.length / CHUNK);
  const count = Math.max(1, Math.min(options.workers ?? availableParallelism(), chunks));
  const counts = emptyCounts();
  if (chunks === 0) return writeSimulation(counts);
  const workers = Array.from(
    { length: count },
    () => new Worker(WORKER, { workerData: settings, resourceLimits: LIMITS }),
  );
  try {
    await share(workers, cases, chunks, counts);
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()));
  }
  return writeSimulation(counts);
}

function share(
  workers: readonly Worker[],
  cases: readonly SimulatedCase[],
  chunks: number,
  counts: Counts,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let handedOver = 0;
    let done = 0;
    const feed = (worker: Worker) => {
      if (handedOver >= chunks) return;
      const chunk = cases.slice(handedOver * CHUNK, (handedOver + 1) * CHUNK);
      // Texts cross to another thread at a fraction of the cost of objects.
      worker.postMessage(chunk.map(one => (typeof one === 'string' ? one : JSON.stringify(one))));
      handedOver++;
    };
    for (const worker of workers) {
      worker.on('error', reject);
      worker.on('message', (more: Counts) => {
        addCounts(counts, more);
        done++;
        if (done === chunks) resolve();
        else feed(worker);
      });
    }
    for (let round = 0; round < WAITING; round++) for (const worker of workers) feed(worker);
  });
}

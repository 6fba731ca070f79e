import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { SimulationSettings } from './tally.ts';

// Each thread compiles the rules for itself; what one has compiled the next one finds.
enableCompileCache();

const { countCases } = await import('./tally.ts');
const settings = workerData as SimulationSettings;

parentPort?.on('message', (cases: readonly string[]) => {
  parentPort?.postMessage(countCases(cases, settings));
});

import { parentPort, workerData } from 'node:worker_threads';
import { countCases, type SimulatedCase, type SimulationSettings } from './tally.ts';

const settings = workerData as SimulationSettings;

parentPort?.on('message', (cases: readonly SimulatedCase[]) => {
  parentPort?.postMessage(countCases(cases, settings));
});

import { parentPort } from 'node:worker_threads';

/** A fixed amount of arithmetic: what two threads gain on it is the most that anything can gain on this machine now. */
parentPort?.on('message', (rounds: number) => {
  let state = 1;
  for (let round = 0; round < rounds; round++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  parentPort?.postMessage(state);
});

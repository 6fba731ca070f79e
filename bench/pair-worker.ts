import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { middle } from './middle.ts';
import type { Pair, PairResult, Target } from './support.ts';

/** Two targets in turn, a short while each, so that whatever else the machine does disturbs both alike. */

const given: Pair = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: given.connections * 2 });
let failed = 0;

function once({ url, body, headers }: Target): Promise<void> {
  const { port, pathname: path } = new URL(url);
  return new Promise(done => {
    const call = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, answer => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode !== 200) failed += 1;
        done();
      });
    });
    call.on('error', () => {
      failed += 1;
      done();
    });
    call.end(body);
  });
}

const window = 200;

/** Requests per second: every connection asks again as soon as it is answered. */
async function rate(target: Target): Promise<number> {
  const started = performance.now();
  let answered = 0;
  await Promise.all(
    Array.from({ length: given.connections }, async () => {
      while (performance.now() - started < window) {
        await once(target);
        answered += 1;
      }
    }),
  );
  return (answered * 1000) / (performance.now() - started);
}

const ours: number[] = [];
const bare: number[] = [];
// The first of each warms up and is not counted.
await rate(given.ours);
await rate(given.bare);
while (ours.length < given.turns) {
  ours.push(await rate(given.ours));
  bare.push(await rate(given.bare));
}
const result: PairResult = { ours: middle(ours), bare: middle(bare), failed };
parentPort?.postMessage(result);
agent.destroy();

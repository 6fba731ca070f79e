import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Load, LoadResult } from './support.ts';

/** Keeps a number of connections busy for a bounded time. */

const given: Load = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: given.connections });
const target = new URL(given.url);
const end = performance.now() + given.milliseconds;
const times: number[] = [];
let sent = 0;
let failed = 0;

function once(): Promise<void> {
  const started = performance.now();
  return new Promise(done => {
    const call = request(
      { agent, host: '127.0.0.1', port: target.port, path: target.pathname, method: 'POST', headers: given.headers },
      answer => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode !== 200) failed += 1;
          times.push(performance.now() - started);
          done();
        });
      },
    );
    call.on('error', () => {
      failed += 1;
      done();
    });
    call.end(given.bodies[sent % given.bodies.length]);
    sent += 1;
  });
}

const started = performance.now();
await Promise.all(
  Array.from({ length: given.connections }, async () => {
    while (performance.now() < end) await once();
  }),
);
const seconds = (performance.now() - started) / 1000;
const sorted = times.toSorted((a, b) => a - b);
const result: LoadResult = {
  perSecond: times.length / seconds,
  failed,
  p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
};
parentPort?.postMessage(result);
agent.destroy();

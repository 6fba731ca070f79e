import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Load, LoadResult } from './support.ts';

/** Keeps a number of connections busy, or a pace, for a bounded time. */

const given: Load = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: given.connections });
const target = new URL(given.url);
const end = performance.now() + given.milliseconds;
const times: number[] = [];
let sent = 0;
let failed = 0;

function once(started = performance.now()): Promise<void> {
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
async function keepBusy(): Promise<void> {
  const lanes = Array.from({ length: given.connections }, async () => {
    while (performance.now() < end) await once();
  });
  await Promise.all(lanes);
}

async function keepPace(perSecond: number): Promise<void> {
  const open: Promise<void>[] = [];
  for (let due = started; due < end; due += 1000 / perSecond) {
    await wait(Math.max(0, due - performance.now()));
    open.push(once(due));
  }
  await Promise.all(open);
}

await (given.steady ? keepPace(given.steady) : keepBusy());
const seconds = (performance.now() - started) / 1000;
const sorted = times.toSorted((a, b) => a - b);
const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
const result: LoadResult = {
  perSecond: times.length / seconds,
  failed,
  p50: at(0.5),
  p95: at(0.95),
  p99: at(0.99),
};
parentPort?.postMessage(result);
agent.destroy();

import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  observe(call: string, status: number, seconds: number): void;
}

/** Rate, errors and duration per call; the process and the connection pool besides. */
export function makeMetrics(pools: readonly pg.Pool[]): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'commonweal_request_seconds',
    help: 'Duration of requests by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'commonweal_database_connections',
    help: 'Connections of the pools by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const sum = (of: (pool: pg.Pool) => number): number => pools.reduce((total, pool) => total + of(pool), 0);
      this.set(
        { state: 'idle' },
        sum(pool => pool.idleCount),
      );
      this.set(
        { state: 'busy' },
        sum(pool => pool.totalCount - pool.idleCount),
      );
      this.set(
        { state: 'waiting' },
        sum(pool => pool.waitingCount),
      );
    },
  });
  return {
    registry,
    observe: (call, status, seconds) => requests.observe({ call, status: String(status) }, seconds),
  };
}

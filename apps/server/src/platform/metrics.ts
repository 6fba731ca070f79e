import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database, DatabaseWatch } from './database/pool.ts';
import type { Log } from './log.ts';
import { readAuditLag, readQueues } from './metrics-store.ts';

export interface Metrics {
  readonly registry: Registry;
  /** For the database: its waiting and its slow statements. */
  readonly watch: DatabaseWatch;
  observe(call: string, status: number, seconds: number): void;
  /** Asks the database for what only it knows; without an answer it is told as being away. */
  refresh(db: Database): Promise<void>;
}

/** A statement that takes longer is counted, and its text is logged. */
const slowAfter = 1;
const longestText = 1000;

function watchDatabase(registry: Registry, log: Log): DatabaseWatch {
  const waits = new Histogram({
    name: 'commonweal_pool_wait_seconds',
    help: 'Time until a connection was free',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const slow = new Counter({
    name: 'commonweal_slow_statements_total',
    help: `Statements that took longer than ${slowAfter} second`,
    registers: [registry],
  });
  return {
    waited: seconds => waits.observe(seconds),
    answered(text, seconds) {
      if (seconds < slowAfter) return;
      slow.inc();
      log.warn({ sql: text.slice(0, longestText), ms: Math.round(seconds * 1000) }, 'Slow statement');
    },
  };
}

/** What waits in the database, asked when somebody looks: the figures are the installation's, whichever process is asked. */
function watchQueues(registry: Registry): (db: Database) => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const depth = gauge('commonweal_queue_depth', 'What waits, by queue', ['queue']);
  const age = gauge('commonweal_queue_age_seconds', 'How long the oldest has waited, by queue', ['queue']);
  const lag = gauge('commonweal_audit_lag_seconds', 'Age of the oldest line of the trail that is not sealed');
  const up = gauge('commonweal_database_up', 'Whether the database answers');
  return async db => {
    try {
      for (const queue of await readQueues(db)) {
        depth.set({ queue: queue.name }, queue.depth);
        age.set({ queue: queue.name }, queue.age);
      }
      lag.set(await readAuditLag(db));
      up.set(1);
    } catch {
      // Old figures would look like calm.
      for (const each of [depth, age, lag]) each.reset();
      up.set(0);
    }
  };
}

/** Rate, errors and duration per call; the process and the connection pool besides. */
export function makeMetrics(pools: readonly pg.Pool[], log: Log): Metrics {
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
    watch: watchDatabase(registry, log),
    refresh: watchQueues(registry),
    observe: (call, status, seconds) => requests.observe({ call, status: String(status) }, seconds),
  };
}

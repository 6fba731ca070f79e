import { once } from 'node:events';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/** A scanner of documents in a process of its own, killed while it waits for what this statement holds. */
export async function killedScanner(server: TestServer, hold: string, values: readonly string[] = []): Promise<void> {
  const waits = async () => {
    // Within a transaction the answer would stay as it was first given.
    await server.owner.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await server.owner.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  await server.owner.query('begin');
  await server.owner.query(hold, [...values]);
  const child = await server.worker('documents');
  await expect.poll(waits, { timeout: 120_000 }).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await server.owner.query('rollback');
  await expect.poll(waits).toBe(0);
}

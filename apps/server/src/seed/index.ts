import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flagNames } from '@commonweal/contracts/flags/flags';
import { pages } from '@commonweal/contracts/pages';
import { codeTables } from '@commonweal/contracts/reference/tables';
import { sql } from 'kysely';
import { databaseOver, openPool, type Tx } from '../platform/database/pool.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { seedBase } from './base.ts';
import { seedDemo } from './demo.ts';

interface Options {
  readonly ownerUrl: string;
  readonly folder: string;
  readonly files: FileStore;
  readonly demonstration: boolean;
  /** What the demonstration's sealed numbers are sealed with. */
  readonly secrets: readonly string[];
  readonly now: Date;
}

function baseChecksum(folder: string): string {
  const hash = createHash('sha256').update(JSON.stringify([codeTables, pages, flagNames]));
  for (const name of readdirSync(join(folder, 'data')).toSorted()) {
    if (name.endsWith('.csv')) hash.update(readFileSync(join(folder, 'data', name)));
  }
  return hash.digest('hex');
}

/** Lays the starting data that is not there yet, all of it or nothing. */
export async function seed(options: Options): Promise<string[]> {
  const pool = openPool(options.ownerUrl, { max: 2, applicationName: 'commonweal-seed' });
  const done: string[] = [];
  const applied = async (tx: Tx, name: string): Promise<string | undefined> =>
    (await tx.selectFrom('seed_applied').select('checksum').where('name', '=', name).executeTakeFirst())?.checksum;
  const keep = async (tx: Tx, name: string, checksum: string): Promise<void> => {
    await tx
      .insertInto('seed_applied')
      .values({ name, checksum })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ checksum, applied_at: options.now }))
      .execute();
    done.push(name);
  };
  try {
    await databaseOver(pool)
      .transaction()
      .execute(async tx => {
        // Limits are for calls that people wait for. Here one waits for the other, and papers are drawn between two statements.
        await sql`select set_config(name, '0', true)
          from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(
          tx,
        );
        // A portal and a command may both be the first: the second finds what the first has laid.
        await sql`select pg_advisory_xact_lock(hashtext('commonweal seed'))`.execute(tx);
        const checksum = baseChecksum(options.folder);
        if ((await applied(tx, 'base')) !== checksum) {
          await seedBase(tx, options.folder, options.now, options.demonstration);
          await keep(tx, 'base', checksum);
        }
        if (options.demonstration && (await applied(tx, 'demonstration')) === undefined) {
          await seedDemo(tx, options.files, options.secrets, options.now);
          await keep(tx, 'demonstration', 'laid');
        }
        // The planner would otherwise guess until autovacuum comes round: who may see a row was then asked for ten seconds.
        if (done.length > 0) await sql`analyze`.execute(tx);
      });
  } finally {
    await pool.end();
  }
  return done;
}

import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findDatabase } from '../../apps/server/src/databases.ts';
import { anchorFile, anchorSeals } from '../../apps/server/src/platform/audit/anchor.ts';
import { sealAudit } from '../../apps/server/src/platform/audit/seal.ts';
import { exportSeals } from '../../apps/server/src/platform/audit/seal-export-store.ts';
import { databaseOver, openPool } from '../../apps/server/src/platform/database/pool.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';

/**
 * Whoever owns the database and the data folder rewrites a line of the audit trail, lays new seals and tells new anchors; the
 * write-once folder has what was there before. `restore` puts back what was.
 */

const settings = readSettings();
const { ownerUrl, stop } = await findDatabase(settings, 'refuse');
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const pool = openPool(ownerUrl, { max: 2 });
const db = databaseOver(pool);
const anchors = anchorFile(settings.dataFolder);
const kept = `${anchors}.kept`;
const hour = 3_600_000;

/** The last sealed minute in which somebody did something; a portal that has just begun seals one within minutes. */
async function sealedMinute(): Promise<Date> {
  for (;;) {
    const { rows } = await owner.query<{ minute: Date }>(
      'select minute from audit_seal where row_count > 0 order by minute desc limit 1',
    );
    if (rows[0]) return rows[0].minute;
    await wait(500);
  }
}

async function rewrite(): Promise<void> {
  const minute = await sealedMinute();
  // The hour is not over yet: its seals leave now, so that the journey need not wait for it.
  await exportSeals(db, settings.sealFolder, new Date(Date.now() + hour));
  await owner.query('drop table if exists seals_kept, trail_kept');
  await owner.query('create table seals_kept as select * from audit_seal');
  await owner.query(
    `create table trail_kept as select * from audit_event where date_trunc('minute', at) = '${minute.toISOString()}'`,
  );
  copyFileSync(anchors, kept);
  await owner.query("update audit_event set actor = 'NOBODY' where date_trunc('minute', at) = $1", [minute]);
  await owner.query('truncate audit_seal');
  rmSync(anchors);
  await sealAudit(db, new Date());
  await anchorSeals(db, settings.dataFolder);
  process.stdout.write(minute.toISOString());
}

async function restore(): Promise<void> {
  await owner.query(
    'update audit_event e set actor = k.actor from trail_kept k where k.audit_id = e.audit_id and k.at = e.at',
  );
  await owner.query('truncate audit_seal');
  await owner.query('insert into audit_seal select * from seals_kept');
  renameSync(kept, anchors);
  await owner.query('drop table seals_kept, trail_kept');
}

try {
  await (process.argv[2] === 'restore' ? restore() : rewrite());
} finally {
  await owner.end();
  await pool.end();
  await stop();
}

import { sealAudit, verifyAudit } from '../apps/server/src/platform/audit/seal.ts';
import { databaseOver, openPool } from '../apps/server/src/platform/database/pool.ts';
import { settingsOrExit } from './settings-or-exit.ts';
import { withDatabase } from './with-database.ts';

/** `npm run audit:verify`: recomputes every seal of the audit trail and names each minute that is not as it was sealed. */

await withDatabase(settingsOrExit(), 'refuse', async databases => {
  const pool = openPool(databases.ownerUrl, { max: 2 });
  const db = databaseOver(pool);
  try {
    await sealAudit(db, new Date());
    const verdict = await verifyAudit(db);
    process.stdout.write(`${verdict.seals} seals over ${verdict.rows} audit rows checked.\n`);
    for (const minute of verdict.broken) process.stdout.write(`Broken: the minute ${minute}\n`);
    return verdict.broken.length > 0 ? 1 : 0;
  } finally {
    await pool.end();
  }
});

import { checkTrail } from '../apps/server/src/platform/audit/seal.ts';
import { databaseOver, openPool } from '../apps/server/src/platform/database/pool.ts';
import { settingsOrExit } from './settings-or-exit.ts';
import { withDatabase } from './with-database.ts';

/** `npm run audit:verify`: recomputes every seal of the audit trail and names each minute that is not as it was sealed. */

const settings = settingsOrExit();
await withDatabase(settings, 'refuse', async databases => {
  const pool = openPool(databases.ownerUrl, { max: 2 });
  try {
    const verdict = await checkTrail(databaseOver(pool), settings, new Date());
    process.stdout.write(
      `${verdict.seals} seals over ${verdict.rows} audit rows checked, ${verdict.anchors} of them anchored.\n`,
    );
    process.stdout.write(`${verdict.exported} seals are in the write-once folder ${settings.sealFolder}.\n`);
    if (verdict.isUnanchored) {
      process.stdout.write(
        `No anchor in ${settings.dataFolder}: nobody can tell whether the trail ends where it ended.\n`,
      );
    }
    for (const fault of verdict.faults) process.stdout.write(`The exported seals are not whole: ${fault}\n`);
    for (const minute of verdict.broken) process.stdout.write(`Broken: the minute ${minute}\n`);
    return verdict.broken.length > 0 || verdict.faults.length > 0 || verdict.isUnanchored ? 1 : 0;
  } finally {
    await pool.end();
  }
});

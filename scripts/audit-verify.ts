import { prepareDatabase } from '../apps/server/src/main.ts';
import { checkTrail } from '../apps/server/src/platform/audit/seal.ts';
import { databaseOver, openPool } from '../apps/server/src/platform/database/pool.ts';
import { settingsOrExit } from './settings-or-exit.ts';

/** `npm run audit:verify`: recomputes every seal of the audit trail and names each minute that is not as it was sealed. */

const settings = settingsOrExit();
const databases = await prepareDatabase(settings);
const pool = openPool(databases.appUrl, { max: 2 });
const db = databaseOver(pool);
const verdict = await checkTrail(db, settings.dataFolder, new Date());
await pool.end();
await databases.stop();
process.stdout.write(
  `${verdict.seals} seals over ${verdict.rows} audit rows checked, ${verdict.anchors} of them anchored.\n`,
);
if (verdict.isUnanchored) {
  process.stdout.write(`No anchor in ${settings.dataFolder}: nobody can tell whether the trail ends where it ended.\n`);
}
for (const minute of verdict.broken) process.stdout.write(`Broken: the minute ${minute}\n`);
process.exit(verdict.broken.length > 0 || verdict.isUnanchored ? 1 : 0);

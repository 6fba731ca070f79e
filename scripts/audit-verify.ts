import { prepareDatabase } from '../apps/server/src/main.ts';
import { readAnchors } from '../apps/server/src/platform/audit/anchor.ts';
import { sealAudit, verifyAudit } from '../apps/server/src/platform/audit/seal.ts';
import { databaseOver, openPool } from '../apps/server/src/platform/database/pool.ts';
import { settingsOrExit } from './settings-or-exit.ts';

/** `npm run audit:verify`: recomputes every seal of the audit trail and names each minute that is not as it was sealed. */

const settings = settingsOrExit();
const databases = await prepareDatabase(settings);
const pool = openPool(databases.appUrl, { max: 2 });
const db = databaseOver(pool);
await sealAudit(db, new Date());
const verdict = await verifyAudit(db, await readAnchors(settings.dataFolder));
await pool.end();
await databases.stop();
process.stdout.write(
  `${verdict.seals} seals over ${verdict.rows} audit rows checked, ${verdict.anchors} of them anchored.\n`,
);
const isUnanchored = verdict.seals > 0 && verdict.anchors === 0;
if (isUnanchored) {
  process.stdout.write(`No anchor in ${settings.dataFolder}: nobody can tell whether the trail ends where it ended.\n`);
}
for (const minute of verdict.broken) process.stdout.write(`Broken: the minute ${minute}\n`);
process.exit(verdict.broken.length > 0 || isUnanchored ? 1 : 0);

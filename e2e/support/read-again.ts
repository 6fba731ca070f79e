import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findDatabase } from '../../apps/server/src/databases.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';

/** `read-again <file name>`: a paper that was put off for half a minute after its reader was killed is due at once. */

const [, , fileName] = process.argv;
const { ownerUrl, stop } = await findDatabase(readSettings(), 'refuse');
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
// Whoever reads it has it for a minute: what is due within half of one was put off.
const due = `update document set scan_until = now()
  where file_name = $1 and state = 'scanning' and scan_until <= now() + interval '30 seconds'`;
try {
  while (!(await owner.query(due, [fileName])).rowCount) await wait(50);
} finally {
  await owner.end();
  await stop();
}

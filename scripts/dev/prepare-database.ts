import { prepareDatabase } from '../../apps/server/src/databases.ts';
import { settingsOrExit } from '../settings-or-exit.ts';

/** Migrates and seeds the database of `npm run dev`, in a process of its own so that it always reads the current files. */

const databases = await prepareDatabase(settingsOrExit(), line => {
  process.stderr.write(`${line}\n`);
});
await databases.stop();
process.exit();

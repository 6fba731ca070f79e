import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts';
import { settingsOrExit } from './settings-or-exit.ts';

/** `npm run reset`: throws the local data away; the next start lays the fresh demonstration. */

const settings = settingsOrExit();
if (settings.production || settings.databaseUrl) {
  process.stderr.write('Only the embedded database of a demonstration can be reset.\n');
  process.exit(1);
}
const folder = join(settings.dataFolder, 'postgres');
const postgres = await startEmbeddedPostgres({ root: settings.root, folder, durable: true });
await postgres.stop();
for (const part of ['postgres', 'files']) rmSync(join(settings.dataFolder, part), { recursive: true, force: true });
process.stdout.write('The local data are gone. Start again with npm start.\n');

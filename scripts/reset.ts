import { join } from 'node:path';
import { removeEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts';
import { settingsOrExit } from './settings-or-exit.ts';

/** `npm run reset`: throws the local data away; the next start lays the fresh demonstration. */

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const settings = settingsOrExit();
if (settings.production || settings.databaseUrl) fail('Only the embedded database of a demonstration can be reset.');
const folder = join(settings.dataFolder, 'postgres');
const files = join(settings.dataFolder, 'files');
if (!(await removeEmbeddedPostgres({ root: settings.root, folder, durable: true }, [files])))
  fail('The local data are in use: stop the portal or the command that uses them, then reset again.');
process.stdout.write('The local data are gone. Start again with npm start.\n');

import { rmSync } from 'node:fs';
import { prepareDatabase } from '../../apps/server/src/databases.ts';
import { startPortal } from '../../apps/server/src/main.ts';
import { removeEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { whenToldToStop } from '../../scripts/lifecycle.ts';

/** The portal of the journeys: fresh data at every run. */

const settings = readSettings();
const folder = `${settings.dataFolder}/postgres`;
if (!(await removeEmbeddedPostgres({ root: settings.root, folder, durable: false })))
  throw new Error(`Another portal uses ${settings.dataFolder}: choose another JOURNEY_PORT.`);
rmSync(settings.dataFolder, { recursive: true, force: true });
const portal = await startPortal(settings, await prepareDatabase(settings));
whenToldToStop(() => portal.stop());

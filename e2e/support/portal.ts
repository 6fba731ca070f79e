import { rmSync } from 'node:fs';
import { prepareDatabase, startPortal } from '../../apps/server/src/main.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { whenToldToStop } from '../../scripts/lifecycle.ts';

/** The portal of the journeys: fresh data at every run. */

const settings = readSettings();
const folder = `${settings.dataFolder}/postgres`;
await (await startEmbeddedPostgres({ root: settings.root, folder, durable: false })).stop();
rmSync(settings.dataFolder, { recursive: true, force: true });
const portal = await startPortal(settings, await prepareDatabase(settings));
whenToldToStop(() => portal.stop());

import { rmSync } from 'node:fs';
import { prepareDatabase } from '../../apps/server/src/databases.ts';
import { startPortal } from '../../apps/server/src/main.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { dropForgotten, dropFromMemory, keepInMemory } from '../../packages/testkit/src/in-memory.ts';
import { isLaid, takeInstallation } from '../../packages/testkit/src/laid.ts';
import { whenToldToStop } from '../../scripts/lifecycle.ts';

/** The portal of the journeys: fresh data at every run. */

const { root, dataFolder } = readSettings();
// Journeys may lose their data with the power: nobody waits for the disk.
const cluster = { root, folder: `${dataFolder}/postgres`, durable: false };
dropForgotten(dataFolder);
if (!(await removeEmbeddedPostgres(cluster)))
  throw new Error(`Another portal uses ${dataFolder}: choose another JOURNEY_PORT.`);
rmSync(dataFolder, { recursive: true, force: true });
if (isLaid) {
  keepInMemory(dataFolder);
  takeInstallation(dataFolder);
}
const { ownerUrl, stop } = await startEmbeddedPostgres(cluster);
const settings = readSettings({ ...process.env, DATABASE_URL: ownerUrl });
const portal = await startPortal(settings, { ...(await prepareDatabase(settings)), stop });
whenToldToStop(async () => {
  await portal.stop();
  dropFromMemory(dataFolder);
});

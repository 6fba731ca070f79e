import { freePort } from '../../apps/server/src/platform/database/native.ts';
import { projectRoot, readSettings } from '../../apps/server/src/platform/settings.ts';
import { whenToldToStop } from '../lifecycle.ts';
import { ModuleVersions } from './module-versions.ts';

/**
 * The server of `npm run dev`. After a change it loads the affected modules again, starts a portal with them on another port, reports
 * that port to the parent process, and stops the earlier portal once its requests are answered.
 */

export interface Report {
  readonly port: number;
  readonly loadedAgain: number;
}

/** Earlier versions of modules stay in memory: after this many reloads the parent process starts a new process. */
const maxReloads = 40;

const versions = new ModuleVersions(projectRoot);
versions.install();

async function startPortalOnFreePort(): Promise<{ readonly port: number; stop(): Promise<void> }> {
  // Imported by variable addresses, so that every start uses the current versions.
  const server = new URL('../../apps/server/src/', import.meta.url);
  const { findDatabase }: typeof import('../../apps/server/src/databases.ts') = await import(
    new URL('databases.ts', server).href
  );
  const { startPortal }: typeof import('../../apps/server/src/main.ts') = await import(new URL('main.ts', server).href);
  const port = await freePort();
  const settings = readSettings({ ...process.env, PORT: String(port) });
  const portal = await startPortal(settings, await findDatabase(settings, 'refuse'));
  return { port, stop: () => portal.stop() };
}

let portal = await startPortalOnFreePort();
let reloads = 0;
whenToldToStop(() => portal.stop());
process.send?.({ port: portal.port, loadedAgain: 0 } satisfies Report);

process.on('message', async ({ changed }: { changed: readonly string[] }) => {
  reloads += 1;
  if (reloads > maxReloads) process.exit(0);
  const loadedAgain = versions.invalidate(changed).length;
  const previous = portal;
  try {
    portal = await startPortalOnFreePort();
  } catch (error) {
    // A module that fails to load is corrected by the next change; a new process starts from the corrected files.
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
  process.send?.({ port: portal.port, loadedAgain } satisfies Report);
  await previous.stop();
});

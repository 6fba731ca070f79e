import { prepareDatabase } from '../../apps/server/src/databases.ts';
import { startPortal } from '../../apps/server/src/main.ts';
import { readSettings } from '../../apps/server/src/platform/settings.ts';
import { whenToldToStop } from '../../scripts/lifecycle.ts';

/** One portal in a process of its own, to be killed. It tells whoever began it when it serves. */

let stop = async (): Promise<void> => undefined;
whenToldToStop(() => stop());
// A file that grows past its limit stands for a full disk: the write fails, as it would there, and nothing else.
process.on('SIGXFSZ', () => undefined);

const settings = readSettings(process.env);
const databases = await prepareDatabase(settings);
const portal = await startPortal(settings, databases);
stop = () => portal.stop();
process.send?.('serves');

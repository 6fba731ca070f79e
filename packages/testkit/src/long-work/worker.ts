import { longWorkKinds } from '@commonweal/server/app';
import { makeLog } from '@commonweal/server/platform/log';
import { startLongWork } from '@commonweal/server/platform/long-work/worker';
import { openPlatform } from '@commonweal/server/platform/platform';
import { readSettings } from '@commonweal/server/platform/settings';

/** The long work of a portal in a process of its own, for tests that kill it. It ends with whoever began it. */

process.on('disconnect', () => process.exit(0));
const appUrl = process.env.APP_URL ?? '';
const settings = readSettings(process.env);
const platform = await openPlatform({ settings, appUrl, log: makeLog('error', { write: () => undefined }) });
startLongWork(platform, longWorkKinds);
process.send?.('works');

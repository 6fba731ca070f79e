import { longWorkKinds } from '@commonweal/server/app';
import { startScanner } from '@commonweal/server/modules/documents/index';
import { makeLog } from '@commonweal/server/platform/log';
import { startLongWork } from '@commonweal/server/platform/long-work/worker';
import { openPlatform } from '@commonweal/server/platform/platform';
import { readSettings } from '@commonweal/server/platform/settings';

/** The long work of a portal, or its scanner of documents, in a process of its own, for tests that kill it. It ends with whoever began it. */

process.on('disconnect', () => process.exit(0));
const appUrl = process.env.APP_URL ?? '';
const settings = readSettings(process.env);
const platform = await openPlatform({ settings, appUrl, log: makeLog('error', { write: () => undefined }) });
if (process.argv[2] === 'documents') startScanner(platform);
else startLongWork(platform, longWorkKinds);
process.send?.('works');

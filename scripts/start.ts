import { DatabaseFault } from '../apps/server/src/platform/database/connection-check.ts';
import { buildWeb } from './build-web.ts';
import { whenToldToStop } from './lifecycle.ts';
import { settingsOrExit } from './settings-or-exit.ts';

/** What starting took and nobody needs any more is given back once, where otherwise it would be held until the portal is busy. */
function giveBackSoon(): void {
  setTimeout(() => void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' }), 5000).unref();
}

/** `npm start`: everything that is missing is made, then the portal serves until it is told to stop. */

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

let stop = async (): Promise<void> => undefined;
whenToldToStop(() => stop());

try {
  const settings = settingsOrExit();
  // The pages are built beside everything else, from the first moment on: the server itself takes seconds to load.
  const building = buildWeb(settings.root, say);
  const preparing = import('../apps/server/src/databases.ts').then(({ prepareDatabase }) =>
    prepareDatabase(settings, say, stopDatabase => {
      stop = stopDatabase;
    }),
  );
  const [prepared, { startPortal }] = await Promise.all([preparing, import('../apps/server/src/main.ts'), building]);
  const portal = await startPortal(settings, prepared);
  stop = () => portal.stop();
  giveBackSoon();
  say(`Commonweal is ready on ${settings.publicUrl}`);
  if (settings.demonstration && !settings.oidc)
    say('Demonstration accounts and their password are on the sign-in page.');
} catch (error) {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    say(
      'The port is already in use: another portal may be running. Set PORT to another number, or stop the other one.',
    );
  } else if (error instanceof DatabaseFault) say(error.message);
  else say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  await stop();
  process.exit(1);
}

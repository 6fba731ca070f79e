import { prepareDatabase, startPortal } from '../apps/server/src/main.ts';
import { readSettings, SettingsFault } from '../apps/server/src/platform/settings.ts';
import { buildWeb } from './build-web.ts';
import { whenToldToStop } from './lifecycle.ts';

/** `npm start`: everything that is missing is made, then the portal serves until it is told to stop. */

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

try {
  const settings = readSettings();
  const [databases] = await Promise.all([prepareDatabase(settings, say), buildWeb(settings.root, say)]);
  const portal = await startPortal(settings, databases).catch(async (error: unknown) => {
    await databases.stop();
    throw error;
  });
  whenToldToStop(() => portal.stop());
  say(`Commonweal is ready on ${settings.publicUrl}`);
  if (settings.demonstration && !settings.oidc)
    say('Demonstration accounts and their password are on the sign-in page.');
} catch (error) {
  if (error instanceof SettingsFault) say(error.message);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    say(
      'The port is already in use: another portal may be running. Set PORT to another number, or stop the other one.',
    );
  } else say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}

import { readSettings, type Settings, SettingsFault } from '../apps/server/src/platform/settings.ts';

/** The settings, or every fault of them as plain lines and the end of the command. */
export function settingsOrExit(): Settings {
  try {
    return readSettings();
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

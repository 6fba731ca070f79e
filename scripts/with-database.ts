import { type Databases, findDatabase } from '../apps/server/src/databases.ts';
import { DatabaseFault } from '../apps/server/src/platform/database/connection-check.ts';
import type { Settings } from '../apps/server/src/platform/settings.ts';
import { whenToldToStop } from './lifecycle.ts';

/**
 * A command's work on the installation's database, beside a serving portal or alone; `work` answers the exit code. The
 * database is left as it was found: running where somebody else uses it, stopped where nobody does.
 */
export async function withDatabase(
  settings: Settings,
  ifEmpty: 'lay' | 'refuse',
  work: (databases: Databases) => Promise<number>,
): Promise<void> {
  let stop = async (): Promise<void> => undefined;
  whenToldToStop(() => stop(), 1);
  try {
    const databases = await findDatabase(settings, ifEmpty);
    stop = databases.stop;
    process.exitCode = await work(databases);
  } catch (error) {
    if (!(error instanceof DatabaseFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await stop();
  }
  process.exit();
}

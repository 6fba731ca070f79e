import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { checkConnection, DatabaseFault } from './platform/database/connection-check.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';
import { databaseRoles, migrate, readMigrations } from './platform/database/migrate.ts';
import { connectionLimits } from './platform/database/pool.ts';
import { makeJobTables } from './platform/jobs.ts';
import { filesOf } from './platform/platform.ts';
import { textKeysFor } from './platform/secrets.ts';
import type { Settings } from './platform/settings.ts';

/** The database of an installation: embedded, or where DATABASE_URL says. */

export interface Databases {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Leaves an embedded server to its other users; the last one stops it. */
  stop(): Promise<void>;
}

const withUser = (url: string, user: string, password: string): string => {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.href;
};

async function open(settings: Settings): Promise<Databases & { readonly appPassword: string }> {
  const [appPassword = ''] = textKeysFor(settings.secrets, 'application database role');
  const appUrlOver = (ownerUrl: string): string =>
    settings.appDatabaseUrl ?? withUser(ownerUrl, databaseRoles.app, appPassword);
  if (settings.databaseUrl) {
    const ownerUrl = settings.databaseUrl;
    await checkConnection('DATABASE_URL', ownerUrl);
    return { ownerUrl, appUrl: appUrlOver(ownerUrl), appPassword, stop: async () => undefined };
  }
  const folder = join(settings.dataFolder, 'postgres');
  const { ownerUrl, stop } = await startEmbeddedPostgres({ root: settings.root, folder, durable: true });
  return { ownerUrl, appUrl: appUrlOver(ownerUrl), appPassword, stop };
}

/** For the portal: migrated, with its starting data. */
export async function prepareDatabase(
  settings: Settings,
  say: (line: string) => void = () => undefined,
  /** Told how to leave the database as soon as it is found, so that an interrupted start leaves nothing behind. */
  onRunning: (stop: () => Promise<void>) => void = () => undefined,
): Promise<Databases> {
  const databases = await open(settings);
  onRunning(databases.stop);
  await lay(settings, databases, say);
  await checkGivenConnections(settings);
  return databases;
}

/** After the migrations, which create the roles. */
async function checkGivenConnections({ appDatabaseUrl, callerDatabaseUrl }: Settings): Promise<void> {
  if (appDatabaseUrl) await checkConnection('APP_DATABASE_URL', appDatabaseUrl);
  if (callerDatabaseUrl) await checkConnection('CALLER_DATABASE_URL', callerDatabaseUrl);
}

async function lay(
  settings: Settings,
  { ownerUrl, appPassword }: { readonly ownerUrl: string; readonly appPassword: string },
  say: (line: string) => void,
): Promise<void> {
  const folder = join(settings.root, 'database');
  const given = settings.appDatabaseUrl;
  const appRole = given ? decodeURIComponent(new URL(given).username) : databaseRoles.app;
  const limits = settings.callerDatabaseUrl ? connectionLimits : {};
  const { applied } = await migrate({ ownerUrl, folder, limits, ...(given ? { appRole } : { appPassword }) });
  if (applied.length > 0) say(`Migrated the database: ${applied.length} step${applied.length === 1 ? '' : 's'}.`);
  await makeJobTables(ownerUrl, appRole);
  const files = filesOf(settings);
  const { demonstration, secrets } = settings;
  // Most commands find their data laid: what lays them is four fifths of what would have to be loaded.
  const { seed } = await import('./seed/index.ts');
  const laid = await seed({ ownerUrl, folder, files, demonstration, secrets, now: new Date() });
  if (laid.length > 0) say(`Laid the starting data: ${laid.join(', ')}.`);
}

/** How far the database is: nothing laid, all that this program knows, something else; or somebody is just laying it. */
async function stateOf(client: pg.Client, folder: string): Promise<'empty' | 'ready' | 'different' | 'busy'> {
  const there = async (table: string): Promise<boolean> =>
    Boolean((await client.query('select 1 where to_regclass($1) is not null', [table])).rowCount);
  if (!(await there('schema_migration'))) return 'empty';
  const migrator = await client.query(
    'select 1 from migration_lease where exists (select 1 from pg_stat_activity where pid::text = holder)',
  );
  if (migrator.rowCount) return 'busy';
  const { rows } = await client.query<{ name: string }>('select name from schema_migration');
  const applied = new Set(rows.map(row => row.name));
  const known = readMigrations(folder).map(file => file.name);
  if (known.length !== applied.size || !known.every(name => applied.has(name))) return 'different';
  return (await client.query("select 1 from seed_applied where name = 'base'")).rowCount ? 'ready' : 'empty';
}

async function settledState(ownerUrl: string, folder: string): Promise<'empty' | 'ready' | 'different' | 'busy'> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (let tries = 0; ; tries += 1) {
      const state = await stateOf(client, folder);
      if (state !== 'busy' || tries === 240) return state;
      await wait(250);
    }
  } finally {
    await client.end();
  }
}

/**
 * For a command: the database as it is, the running one where a portal serves. Nothing of it is changed, neither its
 * shape nor the application's password, so that a command never pulls the ground from under a portal. Only an empty one
 * is laid, where the command is the first to need it.
 */
export async function findDatabase(settings: Settings, ifEmpty: 'lay' | 'refuse'): Promise<Databases> {
  const databases = await open(settings);
  try {
    const state = await settledState(databases.ownerUrl, join(settings.root, 'database'));
    if (state === 'different' || state === 'busy') {
      throw new DatabaseFault(
        'The database is not of the version of this program: start the portal of this version first, then run the command again.',
      );
    }
    if (state === 'empty') {
      if (ifEmpty === 'refuse') throw new DatabaseFault('There is no data yet: start the portal first.');
      await lay(settings, databases, () => undefined);
    }
    await checkGivenConnections(settings);
    return databases;
  } catch (error) {
    await databases.stop();
    throw error;
  }
}

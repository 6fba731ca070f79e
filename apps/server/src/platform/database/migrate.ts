import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** SQL files are the truth: each is applied once, whole, in its own transaction. */

export const databaseRoles = {
  app: 'commonweal_app',
  /** What the application becomes when it works for somebody: the only one that sees people's records. */
  caller: 'commonweal_caller',
  report: 'commonweal_report',
  auditor: 'commonweal_auditor',
} as const;

interface MigrateOptions {
  readonly ownerUrl: string;
  readonly folder: string;
  /** The application's password when its role is ours to make. */
  readonly appPassword?: string;
  /** The name of the application's role when it was given. */
  readonly appRole?: string;
  /** What a connection of the application keeps to, where a pooler keeps it from saying so itself. */
  readonly limits?: Readonly<Record<string, string>>;
}

export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export function readMigrations(folder: string): MigrationFile[] {
  return readdirSync(join(folder, 'migrations'))
    .filter(name => name.endsWith('.sql'))
    .toSorted()
    .map(name => {
      const text = readFileSync(join(folder, 'migrations', name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function makeRoles(client: pg.Client, options: MigrateOptions): Promise<string> {
  const app = options.appRole ?? databaseRoles.app;
  for (const role of [app, databaseRoles.caller, databaseRoles.report, databaseRoles.auditor]) {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (rowCount) continue;
    // Two migrations may run at the same time against two databases of one server: roles are shared by both.
    await client.query(`create role ${quoteName(role)} nologin`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && error.code === '42710')) throw error;
    });
  }
  if (options.appPassword) {
    await client.query(`alter role ${quoteName(app)} login password ${quoteText(options.appPassword)}`);
  }
  for (const role of [app, databaseRoles.caller])
    for (const [name, value] of Object.entries(options.limits ?? {}))
      await client.query(`alter role ${quoteName(role)} set ${name} = ${quoteText(value)}`);
  return app;
}

/** One migrator at a time, by a lease that a killed one cannot hold for ever. */
async function takeLease(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists migration_lease (
    only_row boolean primary key default true check (only_row), taken_at timestamptz not null, holder text not null)`);
  for (;;) {
    const { rowCount } = await client.query(
      `insert into migration_lease (taken_at, holder) values (now(), $1)
       on conflict (only_row) do update set taken_at = now(), holder = $1
       where migration_lease.taken_at < now() - interval '2 minutes'
          or not exists (select 1 from pg_stat_activity where pid::text = migration_lease.holder)`,
      [String((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid)],
    );
    if (rowCount) return;
    await new Promise(done => setTimeout(done, 250));
  }
}

export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: options.ownerUrl });
  await client.connect();
  const applied: string[] = [];
  try {
    const app = await makeRoles(client, options);
    await takeLease(client);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const known = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')).rows.map(
        row => [row.name, row.checksum],
      ),
    );
    for (const file of readMigrations(options.folder)) {
      const before = known.get(file.name);
      if (before === file.checksum) continue;
      if (before) throw new Error(`Migration ${file.name} was changed after it was applied: write a new one instead.`);
      await client.query('begin');
      await client.query(file.text);
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [file.name, file.checksum]);
      await client.query('commit');
      applied.push(file.name);
    }
    const grants = readFileSync(join(options.folder, 'grants.sql'), 'utf8')
      .replaceAll(':app', quoteName(app))
      .replaceAll(':caller', quoteName(databaseRoles.caller))
      .replaceAll(':report', quoteName(databaseRoles.report))
      .replaceAll(':auditor', quoteName(databaseRoles.auditor));
    await client.query(`begin; ${grants} commit;`);
    await client.query('delete from migration_lease');
  } finally {
    await client.end();
  }
  return { applied };
}

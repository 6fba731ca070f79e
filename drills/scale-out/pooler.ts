import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseRoles } from '../../apps/server/src/platform/database/migrate.ts';
import { freePort } from '../../apps/server/src/platform/database/native.ts';
import { canConnect } from '../cluster.ts';
import type { Address } from '../crash/under-load.ts';
import { type Engine, run } from '../engines.ts';

/** PgBouncer in transaction mode before the database, as docs/operating.md tells: a role signs in by itself, and keeps its limits. */

/** From here on it looks for a prepared statement on the connection that it lends. */
export const knowsNames = ({ version }: Engine): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 1 || minor >= 21;
};

const configuration = (engine: Engine, server: URL, port: number, folder: string): string => `[databases]
postgres = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = plain
auth_file = ${folder}/users
pool_mode = transaction
max_client_conn = 200
default_pool_size = 15
${knowsNames(engine) ? 'max_prepared_statements = 500' : ''}
logfile = ${folder}/pgbouncer.log
pidfile = ${folder}/pgbouncer.pid
unix_socket_dir =
`;

export const poolerAt =
  (engine: Engine) =>
  async (ownerUrl: string): Promise<Address> => {
    const password = randomBytes(18).toString('base64url');
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    for (const role of [databaseRoles.app, databaseRoles.caller])
      await owner.query(`alter role ${role} login password '${password}'`);
    await owner.end();
    const port = await freePort();
    const folder = join(tmpdir(), `commonweal-pooler-${port}`);
    mkdirSync(folder);
    const isRoot = process.getuid?.() === 0;
    // It does not run as root, and whom it becomes has to read what is written for it.
    if (isRoot) chmodSync(folder, 0o777);
    writeFileSync(
      join(folder, 'users'),
      [databaseRoles.app, databaseRoles.caller].map(role => `"${role}" "${password}"\n`).join(''),
    );
    writeFileSync(join(folder, 'pgbouncer.ini'), configuration(engine, new URL(ownerUrl), port, folder));
    const as = (role: string): string => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
    const options = [...(isRoot ? ['-u', 'nobody'] : []), join(folder, 'pgbouncer.ini')];
    const running = await run(engine, options, () => canConnect(as(databaseRoles.app)));
    return {
      url: ownerUrl,
      environment: {
        APP_DATABASE_URL: as(databaseRoles.app),
        CALLER_DATABASE_URL: as(databaseRoles.caller),
        DATABASE_STATEMENTS: knowsNames(engine) ? 'named' : 'unnamed',
      },
      stop: running.stop,
    };
  };

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../apps/server/src/databases.ts';
import { projectRoot, readSettings, type Settings } from '../apps/server/src/platform/settings.ts';
import { makeTokens } from '../apps/server/src/platform/tokens.ts';
import { isLaid, laidSecret, takeLaid, templateName } from '../packages/testkit/src/laid.ts';
import { addPerson, openSession } from '../packages/testkit/src/persons.ts';
import { type Cluster, openCluster } from './cluster.ts';

/** An installation of the drill's own: a folder, a database in it, the demonstration, and people who may do everything. */

export interface Worker {
  readonly userId: string;
  /** A token that is good now, by one session. */
  token(): Promise<string>;
}

export interface Installation {
  readonly folder: string;
  /** The database that it works with now. */
  readonly cluster: Cluster;
  /** From now on another one, that has what the first had. */
  follow(cluster: Cluster): void;
  readonly settings: Settings;
  /** What a portal of this installation is started with. */
  readonly environment: Readonly<Record<string, string>>;
  connect(): Promise<pg.Client>;
  /** Somebody who may do everything, or only read. */
  worker(may?: 'U' | 'R'): Promise<Worker>;
  remove(): Promise<void>;
}

interface InstallationOptions {
  /** The address that people type: that of what stands before the portals. */
  readonly publicUrl: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly databaseSettings?: readonly string[];
}

/** Backups would carry it along. */
async function dropTemplate({ ownerUrl }: Cluster): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`drop database ${templateName}`);
  await client.end();
}

export async function openInstallation(name: string, options: InstallationOptions): Promise<Installation> {
  const folder = join(projectRoot, '.local', name, String(process.pid));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (isLaid) takeLaid(join(folder, 'postgres'), folder);
  const password = isLaid ? { password: readFileSync(join(folder, 'postgres/password'), 'utf8') } : {};
  let cluster = await openCluster(join(folder, 'postgres'), password);
  // Nothing is lost yet that could not be laid again: the disk is waited for from the first request on.
  await cluster.start(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: cluster.ownerUrl,
    PUBLIC_URL: options.publicUrl,
    COMMONWEAL_SECRETS: laidSecret,
    // Drills share two cores with their own load: being slow is not what they are about.
    BUSY_AFTER: '20000',
    ...options.environment,
  };
  const settings = readSettings(environment);
  await prepareDatabase(settings);
  if (isLaid) await dropTemplate(cluster);
  await cluster.stop();
  await cluster.start(options.databaseSettings ?? []);
  const tokens = await makeTokens(settings.secrets, settings.publicUrl);
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: cluster.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
  return {
    folder,
    get cluster() {
      return cluster;
    },
    follow(next) {
      cluster = next;
    },
    settings,
    environment,
    connect,
    async worker(may = 'U') {
      const owner = await connect();
      try {
        const { userId, subject } = await addPerson(owner, may);
        const session = await openSession(owner, userId, new Date());
        let issued = await tokens.issue(subject, session, new Date());
        return {
          userId,
          async token() {
            if (issued.expiresAt.getTime() - Date.now() < 120_000) {
              issued = await tokens.issue(subject, session, new Date());
            }
            return issued.accessToken;
          },
        };
      } finally {
        await owner.end();
      }
    },
    async remove() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

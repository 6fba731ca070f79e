import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../apps/server/src/databases.ts';
import { drawOnce } from '../apps/server/src/modules/documents/index.ts';
import { makeLog } from '../apps/server/src/platform/log.ts';
import { openPlatform } from '../apps/server/src/platform/platform.ts';
import { readSettings } from '../apps/server/src/platform/settings.ts';
import { laidSecret, templateName } from '../packages/testkit/src/laid.ts';
import { openCluster } from './cluster.ts';

/** Lays the demonstration into a folder, for copies of it (packages/testkit/src/laid.ts), in files that nobody writes to any more. */
export async function layOnce(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const cluster = await openCluster(join(folder, 'postgres'), { durable: false });
  await cluster.start();
  const environment = { NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: cluster.ownerUrl };
  const settings = readSettings({ ...environment, COMMONWEAL_SECRETS: laidSecret });
  const { appUrl } = await prepareDatabase(settings);
  // Else every portal of every copy would begin by drawing the first pages of the same papers.
  const platform = await openPlatform({ settings, appUrl, log: makeLog('error', { write: () => undefined }) });
  while (await drawOnce(platform));
  await platform.close();
  const elsewhere = new URL(cluster.ownerUrl);
  writeFileSync(join(folder, 'postgres/password'), elsewhere.password, { mode: 0o600 });
  elsewhere.pathname = '/template1';
  const client = new pg.Client({ connectionString: elsewhere.href });
  await client.connect();
  await client.query(`create database ${templateName} template postgres strategy file_copy`);
  await client.end();
  await cluster.stop();
}

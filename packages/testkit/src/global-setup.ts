import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '@commonweal/server/platform/database/embedded';
import { databaseRoles, migrate } from '@commonweal/server/platform/database/migrate';
import { makeJobTables } from '@commonweal/server/platform/jobs';
import { filesOf } from '@commonweal/server/platform/platform';
import { projectRoot } from '@commonweal/server/platform/settings';
import { seed } from '@commonweal/server/seed/index';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { dropForgotten, dropFromMemory, keepInMemory } from './in-memory.ts';
import { isLaid, laidSecret, takeLaid, templateName } from './laid.ts';

/** One PostgreSQL for the whole run, with one prepared database that every test file copies. */

export const testAppPassword = 'only-for-tests-on-loopback';
export const testSecret = laidSecret;
export const testFolder = join(projectRoot, '.local', 'test');

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string;
  }
}

export const inDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** An empty one, in a cluster that may have been used before. */
async function makeTemplate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const left = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%' or datname = $1",
    [templateName],
  );
  for (const { datname } of left.rows) await client.query(`drop database if exists "${datname}" with (force)`);
  await client.query(`create database ${templateName}`);
  await client.end();
}

/** Lays what is not there yet. */
async function prepareTemplate(ownerUrl: string): Promise<void> {
  const templateUrl = inDatabase(ownerUrl, templateName);
  const folder = join(projectRoot, 'database');
  await migrate({ ownerUrl: templateUrl, folder, appPassword: testAppPassword });
  await makeJobTables(templateUrl, databaseRoles.app);
  const files = filesOf({ files: { kind: 'disk' }, dataFolder: testFolder, secrets: [testSecret] });
  await seed({ ownerUrl: templateUrl, folder, files, demonstration: true, secrets: [testSecret], now: new Date() });
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Two runs at once each have a cluster of their own: the first to end would stop the other's. */
function takeFolder(): { folder: string; release: () => void } {
  for (let slot = 1; ; slot += 1) {
    const folder = join(testFolder, slot === 1 ? 'postgres' : `postgres-${slot}`);
    const claim = `${folder}.pid`;
    mkdirSync(testFolder, { recursive: true });
    try {
      writeFileSync(claim, String(process.pid), { flag: 'wx' });
    } catch {
      if (isAlive(Number(readFileSync(claim, 'utf8')))) continue;
      writeFileSync(claim, String(process.pid));
    }
    dropForgotten(folder);
    return { folder, release: () => rmSync(claim, { force: true }) };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const taken = given ? undefined : takeFolder();
  const cluster = taken && { root: projectRoot, folder: taken.folder, durable: false };
  const isTaken = isLaid && cluster !== undefined && (await removeEmbeddedPostgres(cluster));
  if (isTaken) {
    keepInMemory(cluster.folder);
    takeLaid(cluster.folder, testFolder);
  }
  const embedded = cluster && (await startEmbeddedPostgres(cluster));
  const ownerUrl = given ?? embedded?.ownerUrl ?? '';
  if (!isTaken) await makeTemplate(ownerUrl);
  await prepareTemplate(ownerUrl);
  project.provide('ownerUrl', ownerUrl);
  return async () => {
    await embedded?.stop();
    if (isTaken) dropFromMemory(cluster.folder);
    taken?.release();
  };
}

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Scene, workGoesOn } from '../crash/faults.ts';
import { followingCluster } from '../replica/standby.ts';
import { backUp } from '../restore/backup.ts';
import type { MovingAddress } from './address.ts';

/** Longer than this nobody may wait for the copy to take over. */
export const promisedSeconds = 10;

/** What is acknowledged is on two machines, before anybody is told. */
async function waitForBoth(owner: pg.Client): Promise<void> {
  await owner.query(`alter system set synchronous_standby_names = '*'`);
  await owner.query('select pg_reload_conf()');
  const follows = `select 1 from pg_stat_replication where sync_state = 'sync'`;
  while ((await owner.query(follows)).rowCount === 0) await wait(50);
}

/**
 * While people work: a copy begins to follow, the database goes without a word, the copy takes its place and its address. Answers how
 * many seconds passed from the crash to the first thing that was done again.
 */
export async function failOver(scene: Scene, address: MovingAddress, work: number): Promise<number> {
  const { installation, portals, log } = scene;
  const primary = installation.cluster;
  const owner = await installation.connect();
  const folder = join(installation.folder, 'standby');
  await backUp(owner, primary.dataFolder, folder);
  const standby = await followingCluster(folder, primary);
  await waitForBoth(owner);
  await owner.end();
  await workGoesOn(scene, work);
  const before = portals.map(portal => portal.pid);
  log.gap.restart();
  await primary.crash();
  const crashed = performance.now();
  const copy = new pg.Client({ connectionString: standby.ownerUrl });
  await copy.connect();
  await copy.query('select pg_promote(true, 60)');
  await copy.end();
  address.moveTo(standby.ownerUrl);
  installation.follow(standby);
  await workGoesOn(scene, 1);
  const seconds = (performance.now() - crashed) / 1000;
  await workGoesOn(scene, work);
  if (seconds > promisedSeconds) log.wrong.push(`The copy took over after ${seconds.toFixed(1)} s`);
  if (String(before) !== String(portals.map(portal => portal.pid)))
    log.wrong.push('A portal did not survive the change of its database');
  return seconds;
}

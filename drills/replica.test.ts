import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actingFor } from '../apps/server/src/platform/database/acting.ts';
import { databaseRoles } from '../apps/server/src/platform/database/migrate.ts';
import { databaseOver, openPool } from '../apps/server/src/platform/database/pool.ts';
import { openReplica, type Reading, type Replica, readFrom } from '../apps/server/src/platform/database/replica.ts';
import type { Cluster } from './cluster.ts';
import { type Installation, openInstallation } from './installation.ts';
import { followingCluster } from './replica/standby.ts';
import { backUp } from './restore/backup.ts';

/** A real copy that follows the database, falls behind, and goes away. */

let installation: Installation;
let standby: Cluster;
let replica: Replica;
let pool: ReturnType<typeof openPool>;

beforeAll(async () => {
  installation = await openInstallation('replica', { publicUrl: 'http://localhost:3000' });
  await installation.cluster.stop();
  await installation.cluster.start(['wal_keep_size=512MB']);
  const owner = await installation.connect();
  const folder = join(installation.folder, 'standby');
  await backUp(owner, installation.cluster.dataFolder, folder);
  await owner.end();
  standby = await followingCluster(folder, installation.cluster);
  replica = openReplica({ url: standby.ownerUrl, role: databaseRoles.caller, mostBehind: 30 });
  pool = openPool(installation.cluster.ownerUrl, { role: databaseRoles.caller });
}, 120_000);

afterAll(async () => {
  await replica?.close();
  await pool?.end();
  await standby?.stop();
  await installation?.remove();
});

const read = (now: Date): Promise<{ source: Reading['source']; asOf: Date; reports: number }> =>
  actingFor('a test', () =>
    readFrom({ replica, primary: databaseOver(pool), now }, async ({ db, source, asOf }) => {
      const { count } = await db
        .selectFrom('problem_report')
        .select(expression => expression.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { source, asOf, reports: Number(count) };
    }),
  );

async function write(): Promise<void> {
  const owner = await installation.connect();
  await owner.query(`insert into problem_report (report_id, user_id, screen, message, reported_at)
    select gen_random_uuid(), min(user_id), 'Home', 'After the copy', now() from app_user`);
  await owner.end();
}

/** A copy that did not answer is asked again a little later. */
async function until<Answer>(ask: () => Promise<Answer>, good: (answer: Answer) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (good(answer)) return answer;
    await wait(100);
  }
}

it('figures come from the copy while it follows, from the database when it is behind or gone, and each time they say so', async () => {
  const before = (await read(new Date())).reports;
  await write();
  const fresh = await until(
    () => read(new Date()),
    answer => answer.source === 'replica' && answer.reports === before + 1,
  );
  expect(Date.now() - fresh.asOf.getTime()).toBeLessThan(30_000);

  const later = new Date(Date.now() + 60_000);
  const behind = await until(
    () => read(later),
    answer => answer.source === 'replicaStale',
  );
  expect(behind).toMatchObject({ reports: before + 1, asOf: later });

  await standby.crash();
  await write();
  const gone = await until(
    () => read(new Date()),
    answer => answer.source === 'replicaDown',
  );
  expect(gone.reports).toBe(before + 2);
}, 60_000);

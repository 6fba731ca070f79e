import { jobsSchema } from '../../apps/server/src/platform/jobs.ts';
import { listRecentRecords } from '../../packages/contracts/src/desk/calls.ts';
import { openBoss, type Scene, workGoesOn } from '../crash/faults.ts';

/** For each alert what has to be wrong for it. It stays so until the alert fires, and then it is mended as its runbook says. */

export interface Trouble {
  readonly words: string;
  readonly alerts: readonly string[];
  /** Answers what mends it. */
  begin(scene: Scene): Promise<() => Promise<void>>;
}

const first = ({ portals: [portal] }: Scene): Scene['portals'][number] => {
  if (!portal) throw new Error('There is no portal');
  return portal;
};

/** The owner holds a table, and whoever needs it waits until their time is over. */
async function hold(scene: Scene, lock: string): Promise<() => Promise<void>> {
  const owner = await scene.installation.connect();
  await owner.query('begin');
  await owner.query(`lock table ${lock}`);
  return async () => {
    await owner.query('rollback');
    await owner.end();
  };
}

async function asOwner(scene: Scene, text: string, values: readonly unknown[] = []): Promise<number> {
  const owner = await scene.installation.connect();
  try {
    return (await owner.query(text, [...values])).rowCount ?? 0;
  } finally {
    await owner.end();
  }
}

/** So many ask at once, and each again as soon as they are answered. */
async function crowd(scene: Scene, size: number): Promise<() => Promise<void>> {
  const people = await Promise.all(Array.from({ length: size / 10 }, () => scene.installation.worker()));
  let over = false;
  const asking = Array.from({ length: size }, async (_each, at) => {
    const person = people[at % people.length] ?? scene.bystander;
    while (!over) await scene.driver.once(person, listRecentRecords, {});
  });
  return async () => {
    over = true;
    await Promise.all(asking);
  };
}

export const troubles: readonly Trouble[] = [
  {
    words: 'a portal is gone',
    alerts: ['PortalAway'],
    async begin(scene) {
      await first(scene).kill();
      return () => first(scene).start();
    },
  },
  {
    words: 'the database is gone',
    alerts: ['DatabaseAway', 'RequestsFail'],
    async begin({ installation: { cluster } }) {
      await cluster.crash();
      return () => cluster.start();
    },
  },
  {
    words: 'a table is held that many ask for',
    alerts: ['RequestsSlow', 'SlowStatements', 'PoolWaits', 'PoolExhausted'],
    async begin(scene) {
      const goHome = await crowd(scene, 120);
      const letGo = await hold(scene, 'recent_record in access exclusive mode');
      return async () => {
        await letGo();
        await goHome();
      };
    },
  },
  {
    words: 'a portal computes all the time',
    alerts: ['PortalBusy'],
    async begin(scene) {
      first(scene).suffer('computes');
      return async () => first(scene).suffer('nothing');
    },
  },
  {
    words: 'a portal holds too much memory',
    alerts: ['MemoryGrows'],
    async begin(scene) {
      first(scene).suffer('holds');
      return async () => {
        await first(scene).stop();
        await first(scene).start();
      };
    },
  },
  {
    words: 'mail has not been taken for an hour',
    alerts: ['MailWaits'],
    async begin(scene) {
      scene.post.mood = 'refuses';
      const older = `update outbox_message set created_at = created_at - interval '1 hour' where status = 'waiting'`;
      while ((await asOwner(scene, older)) === 0) await workGoesOn(scene, 5);
      return async () => {
        scene.post.mood = 'takes';
      };
    },
  },
  {
    words: 'nobody works on a kind of job',
    alerts: ['JobsWait'],
    async begin(scene) {
      const boss = await openBoss(scene);
      const queue = 'work-of-nobody';
      await boss.createQueue(queue);
      await boss.send(queue, {}, { startAfter: new Date(Date.now() - 3_600_000) });
      return async () => {
        await asOwner(scene, `delete from ${jobsSchema}.job where name = $1`, [queue]);
        await boss.deleteQueue(queue);
        await boss.stop({ graceful: false, close: true });
      };
    },
  },
  {
    words: 'long work does not come to its end',
    alerts: ['LongWorkWaits'],
    async begin(scene) {
      await asOwner(
        scene,
        `insert into long_work (long_work_id, kind, state, total, started_by, language, started_at, expires_at, try_at, turn_at)
         values (gen_random_uuid(), 'work of nobody', 'running', 1, $1, 'en', now() - interval '5 hours', now() + interval '1 hour', now(), now())`,
        [scene.bystander.userId],
      );
      return async () => void (await asOwner(scene, `delete from long_work where kind = 'work of nobody'`));
    },
  },
  {
    words: 'the trail cannot be sealed',
    alerts: ['AuditNotSealed'],
    begin: scene => hold(scene, 'audit_seal in share row exclusive mode'),
  },
];

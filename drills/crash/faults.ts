import { spawnSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { jobsSchema } from '../../apps/server/src/platform/jobs.ts';
import { setBusinessDate } from '../../packages/contracts/src/clock/calls.ts';
import { listRecentRecords } from '../../packages/contracts/src/desk/calls.ts';
import { uploadDocument } from '../../packages/contracts/src/documents/upload-calls.ts';
import { pdfOf } from '../../packages/testkit/src/papers.ts';
import type { Installation, Worker } from '../installation.ts';
import type { Driver, Log } from './driver.ts';
import { holds } from './holds.ts';
import type { PortalProcess } from './portals.ts';
import type { Mood, Post } from './post.ts';

/** What goes wrong, one after the other, while people go on working. */

export interface Scene {
  readonly installation: Installation;
  readonly portals: readonly PortalProcess[];
  readonly driver: Driver;
  readonly log: Log;
  readonly post: Post;
  /** Somebody beside those who work. */
  readonly bystander: Worker;
  readonly random: (most: number) => number;
  say(line: string): void;
}

const pick = ({ portals, random }: Scene): PortalProcess => {
  const portal = portals[random(portals.length)];
  if (!portal) throw new Error('There is no portal');
  return portal;
};

/** Some more people are answered before the next thing goes wrong. */
export async function workGoesOn({ log }: Pick<Scene, 'log'>, more: number): Promise<void> {
  const until = log.entries.length + more;
  while (log.entries.length < until) await wait(20);
}

export async function killPortal(scene: Scene): Promise<void> {
  const portal = pick(scene);
  await portal.kill();
  await portal.start();
}

export async function stopPortal(scene: Scene): Promise<void> {
  const portal = pick(scene);
  const code = await portal.stop();
  if (code !== 0) scene.log.wrong.push(`SIGTERM ended a portal with ${code}`);
  await portal.start();
}

/** The portals have to live through it: their processes are the same ones afterwards. */
export async function crashDatabase(scene: Scene): Promise<void> {
  const before = scene.portals.map(portal => portal.pid);
  await scene.installation.cluster.crash();
  await scene.installation.cluster.start();
  await workGoesOn(scene, 5);
  const after = scene.portals.map(portal => portal.pid);
  if (String(before) !== String(after)) scene.log.wrong.push('A portal did not survive a crash of the database');
}

const openJobs = `select count(*)::int as open from ${jobsSchema}.job where state in ('created', 'retry', 'active') and name = any($1)`;

/** A hand on the jobs beside those of the portals. */
export async function openBoss({ installation }: Scene): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: installation.cluster.ownerUrl,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on('error', () => undefined);
  await boss.start();
  return boss;
}

/** Every kind of job is asked for at once, and the process that works on them is killed as soon as one is under way. */
export async function killDuringJobs(scene: Scene): Promise<void> {
  const owner = await scene.installation.connect();
  const boss = await openBoss(scene);
  try {
    const queues = await owner.query<{ name: string }>(
      `select name from ${jobsSchema}.queue where name not like '\\_\\_pgboss%'`,
    );
    const names = queues.rows.map(row => row.name);
    for (const name of names) await boss.send(name, {});
    const active = async (): Promise<number> =>
      (await owner.query(`select 1 from ${jobsSchema}.job where state = 'active' and name = any($1)`, [names]))
        .rowCount ?? 0;
    for (let tries = 0; tries < 400 && (await active()) === 0; tries += 1) await wait(10);
    await Promise.all(scene.portals.map(portal => portal.kill()));
    await Promise.all(scene.portals.map(portal => portal.start()));
    for (let tries = 0; tries < 600; tries += 1) {
      if ((await owner.query<{ open: number }>(openJobs, [names])).rows[0]?.open === 0) break;
      await wait(200);
    }
    const left = await owner.query<{ name: string; state: string }>(
      `select name, state from ${jobsSchema}.job where name = any($1) and state in ('created', 'retry', 'active', 'failed')
       and created_on < now() - interval '100 seconds'`,
      [names],
    );
    for (const { name, state } of left.rows)
      scene.log.wrong.push(`The job ${name} is ${state} after its worker was killed`);
    scene.say(`${names.length} kinds of job`);
  } finally {
    await boss.stop({ graceful: false, close: true });
    await owner.end();
  }
}

/** The post has a bad day: whatever it does, letters wait and leave when it is well again. */
export async function upsetPost(scene: Scene, moods: readonly Mood[]): Promise<void> {
  for (const mood of moods) {
    scene.post.mood = mood;
    await workGoesOn(scene, 20);
  }
  scene.post.mood = 'takes';
}

/** The business clock jumps a year ahead, a year back, and home: real time takes no notice. */
export async function jumpClock(scene: Scene): Promise<void> {
  const day = (years: number): string => new Date(Date.now() + years * 365 * 86_400_000).toISOString().slice(0, 10);
  scene.log.isClockAway = true;
  for (const date of [day(1), day(-1), null]) {
    await scene.driver.done(scene.bystander, setBusinessDate, { Date: date });
    await workGoesOn(scene, 10);
  }
  scene.log.isClockAway = false;
}

/** Milliseconds until somebody is answered again, and megabytes that nobody's flood may take. */
const [recovery, mostMemory] = [5000, 600];

/** Far more at once than there is room for: each is answered, with what it asked for or with a polite no. */
export async function overload(scene: Scene, requests: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: requests }, () => scene.driver.once(scene.bystander, listRecentRecords, {})),
  );
  const strange = new Set(answers.map(({ status }) => status).filter(status => ![200, 429, 503].includes(status)));
  for (const status of strange) scene.log.wrong.push(`Under overload somebody was answered ${status}`);
  const since = performance.now();
  const after = await scene.driver.settle(scene.bystander, listRecentRecords, {});
  const took = Math.round(performance.now() - since);
  if (after.status !== 200) scene.log.wrong.push(`After overload the portal answers ${after.status}`);
  if (took > recovery) scene.log.wrong.push(`After overload the portal took ${took} ms to answer`);
  const memory = Math.max(...scene.portals.map(({ pid }) => holds(pid).memory));
  if (memory > mostMemory) scene.log.wrong.push(`Under overload a portal held ${Math.round(memory)} MB`);
  scene.say(`overload: answered again after ${took} ms, ${Math.round(memory)} MB`);
}

/** Sockets that begin a request and never end it take nobody's place. */
export async function dawdle(scene: Scene, sockets: number): Promise<void> {
  const { port } = new URL(pick(scene).url);
  const opened: Socket[] = [];
  for (let count = 0; count < sockets; count += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /services/session/api/WhoAmI HTTP/1.1\r\nHost: localhost\r\nContent-Le');
    opened.push(socket);
  }
  await workGoesOn(scene, 30);
  for (const socket of opened) socket.destroy();
}

/** No room for a file: the paper is refused, nothing is kept of it, and with room again it is taken. */
export async function fillDisk(scene: Scene): Promise<void> {
  const pids = scene.portals.map(portal => portal.pid);
  const limit = (bytes: string): boolean =>
    pids.every(pid => spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}`]).status === 0);
  if (!limit('100:unlimited')) return scene.say('the disk was not filled: prlimit is not here');
  const bytes = pdfOf(['drill of a full disk']);
  const sent = { file: { name: 'full-disk.pdf', bytes } };
  const told = await scene.driver.once(scene.bystander, uploadDocument, {}, sent);
  limit('unlimited:unlimited');
  if (told.status === 200) scene.log.wrong.push('A paper was taken in without room for it');
  const owner = await scene.installation.connect();
  const kept = await owner.query("select 1 from document where file_name = 'full-disk.pdf'");
  await owner.end();
  if (kept.rowCount) scene.log.wrong.push('A paper that was refused is there');
  await scene.driver.done(scene.bystander, uploadDocument, {}, sent);
}

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { urlOf } from '@commonweal/contracts/kit/call';
import { continueLongWork, pauseLongWork } from '@commonweal/contracts/long-work/calls';
import { getNoticeBatches, startNoticeBatch } from '@commonweal/contracts/notices/batch-calls';
import { getUser } from '@commonweal/contracts/users/calls';
import pg from 'pg';
import { pressPid } from '../apps/server/src/platform/letters/press.ts';
import { middle } from './middle.ts';
import { load, openBench, print } from './support.ts';

/**
 * The night's post beside people who work: how much slower their calls are, how much memory it takes, how many letters a minute it
 * writes. `npm run bench post 50000` writes as many; without a number it is a small one.
 */

const wanted = Number(process.argv[2] ?? 400);
const connections = 2;
const megabyte = 1024 * 1024;
const window = 2000;

interface Held {
  readonly portal: number;
  readonly press: number;
}

/** What a process takes of the machine; pages that several share are shared out among them. */
async function proportion(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(pages)?.[1] ?? 0) * 1024;
}

/** The portal and the process that writes its letters. */
const held = async (): Promise<Held> => ({
  portal: await proportion(process.pid),
  press: await proportion(pressPid()),
});

const bench = await openBench();
const owner = new pg.Client({ connectionString: bench.databases.ownerUrl });
await owner.connect();
try {
  const [worker, supervisor] = [await bench.token('caseworker'), await bench.token('supervisor')];
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${bench.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${supervisor}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  // What the demonstration has waiting is laid again as often as is wanted.
  await owner.query(
    `insert into notice (region_id, id, notice_number, notice_type, case_number, pin, program, language, delivery, status,
      template_id, data, effective_on, created_at, created_by, changed_at, changed_by)
     select region_id, gen_random_uuid(), 'N' || case_number || '.' || 10000 + at, notice_type, case_number, pin, program, language,
      delivery, 'QU', template_id, data, effective_on, now(), created_by, now(), changed_by
     from (select * from notice where notice_type = 'APPR' order by id limit 1) n, generate_series(1, $1) at
     on conflict (notice_number) do update set status = 'QU', content = null, leaves_on = null, left_on = null`,
    [wanted],
  );
  await owner.query('delete from notice_batch_item');
  const { rows } = await owner.query<{ subject: string }>("select subject from app_user where user_id = 'DOKAFOR'");
  const calls = (milliseconds: number) =>
    load({
      url: `${bench.url}${urlOf(getUser)}`,
      bodies: [JSON.stringify({ OktaUserId: rows[0]?.subject })],
      headers: { 'content-type': 'application/json', authorization: `Bearer ${worker}` },
      connections,
      milliseconds,
    });
  // A portal that people work in, not one that has just begun.
  await calls(10_000);
  const rest = (await held()).portal;
  const { NextLeavesOn } = (await post(urlOf(getNoticeBatches), {})) as { NextLeavesOn: string };
  const { LongWorkId } = (await post(urlOf(startNoticeBatch), { LeavesOn: NextLeavesOn })) as { LongWorkId: string };
  const standing = async () => {
    const found = await owner.query<{ changed: number; ended: boolean }>(
      'select changed, ended_at is not null as ended from long_work where long_work_id = $1',
      [LongWorkId],
    );
    return found.rows[0] ?? { changed: 0, ended: true };
  };
  // The post and nothing, in turns, and the middle of each: a machine has its moments, and both have them.
  const [idle, busy]: [number[], number[]] = [[], []];
  let [spent, now] = [0, await standing()];
  const most = { portal: rest, press: 0 };
  while (!now.ended) {
    const from = performance.now();
    busy.push((await calls(window)).p95);
    const { portal, press } = await held();
    most.portal = Math.max(most.portal, portal);
    most.press = Math.max(most.press, press);
    spent += performance.now() - from;
    // The last letter may have been written meanwhile.
    const paused = await post(urlOf(pauseLongWork), { LongWorkId }).then(
      () => true,
      () => false,
    );
    now = await standing();
    if (!paused) continue;
    idle.push((await calls(window)).p95);
    await post(urlOf(continueLongWork), { LongWorkId });
  }
  const printed = now.changed;
  const minutes = spent / 60_000;
  const [p95, idleP95] = [middle(busy), middle(idle)];
  print(
    `Calls beside a post of ${printed} letters`,
    `p95 ${p95.toFixed(1)} ms, idle ${idleP95.toFixed(1)} ms = ${(p95 / idleP95).toFixed(2)}×; ${Math.round(printed / minutes)} letters a minute`,
    '≤ 1.5×',
  );
  const [portal, press] = [most.portal - rest, most.press].map(each => Math.round(each / megabyte));
  print(
    'Memory of a post above rest',
    `${(portal ?? 0) + (press ?? 0)} MB: ${portal} the portal, ${press} the press`,
    '< 200 MB',
  );
} finally {
  await owner.end();
  await bench.stop();
}

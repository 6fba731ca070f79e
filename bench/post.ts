import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { urlOf } from '@commonweal/contracts/kit/call';
import { getNoticeBatches, startNoticeBatch } from '@commonweal/contracts/notices/batch-calls';
import { getUser } from '@commonweal/contracts/users/calls';
import pg from 'pg';
import { pressPid } from '../apps/server/src/platform/letters/press.ts';
import { load, openBench, print } from './support.ts';

/**
 * The night's post beside people who work: how much slower their calls are, how much memory it takes, how many letters a minute it
 * writes. `npm run bench post 50000` writes as many; without a number it is a small one.
 */

const wanted = Number(process.argv[2] ?? 400);
const connections = 2;
const megabyte = 1024 * 1024;
const window = 2000;
const middle = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;

/** The portal and the process that writes its letters. */
async function held(): Promise<number> {
  const press = pressPid();
  const pages = press === undefined ? '' : await readFile(`/proc/${press}/statm`, 'utf8').catch(() => '');
  return process.memoryUsage().rss + Number(pages.split(' ')[1] ?? 0) * 4096;
}

const bench = await openBench();
const owner = new pg.Client({ connectionString: bench.databases.ownerUrl });
await owner.connect();
try {
  bench.portal.platform.limits.take = async () => undefined;
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
  await calls(1500);
  // As long as the post is measured at a time, and the middle one: a machine has its moments.
  const idle: number[] = [];
  for (let nth = 0; nth < 7; nth += 1) idle.push((await calls(window)).p95);
  const rest = await held();
  const { NextLeavesOn } = (await post(urlOf(getNoticeBatches), {})) as { NextLeavesOn: string };
  const { LongWorkId } = (await post(urlOf(startNoticeBatch), { LeavesOn: NextLeavesOn })) as { LongWorkId: string };
  let most = rest;
  const from = performance.now();
  const busy: number[] = [];
  let printed = 0;
  for (;;) {
    busy.push((await calls(window)).p95);
    most = Math.max(most, await held());
    const found = await owner.query<{ done: number; changed: number; ended: boolean }>(
      'select done, changed, ended_at is not null as ended from long_work where long_work_id = $1',
      [LongWorkId],
    );
    printed = found.rows[0]?.changed ?? 0;
    if (found.rows[0]?.ended !== false) break;
    await wait(100);
  }
  const minutes = (performance.now() - from) / 60_000;
  const [p95, idleP95] = [middle(busy), middle(idle)];
  print(
    `Calls beside a post of ${printed} letters`,
    `p95 ${p95.toFixed(1)} ms, idle ${idleP95.toFixed(1)} ms = ${(p95 / idleP95).toFixed(2)}×; ${Math.round(printed / minutes)} letters a minute`,
    '≤ 1.5×',
  );
  print('Memory of a post above rest', `${Math.round((most - rest) / megabyte)} MB`, '< 200 MB');
} finally {
  await owner.end();
  await bench.stop();
}

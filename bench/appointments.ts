import { randomUUID } from 'node:crypto';
import { bookAppointment, findAppointmentTimes, holdAppointment } from '@commonweal/contracts/appointments/calls';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { againstBare } from './against-bare.ts';
import { print } from './support.ts';
import { withBare } from './with-bare.ts';

/**
 * Looking for a time among many workers beside the same statements run bare, and sixteen people who book the same times at once.
 * `npm run bench appointments 200` lets them have as many as are promised; without a number they are few.
 */

const workers = 200;
const wanted = Number(process.argv[2] ?? 25);
const people = 16;

await withBare(undefined, async beside => {
  const { bench, owner } = beside;
  const { rows } = await owner.query<{ case_number: string; office_code: string }>(
    `select case_number, office_code from benefit_case where not confidential and closed_on is null and language = 'EN'
      and office_code = (select office_code from app_user where user_id = 'DOKAFOR')
      and not exists (select 1 from case_member m join client c using (client_id) where m.case_id = benefit_case.id and c.confidential)
      order by case_number limit $1`,
    [people],
  );
  const [given] = rows;
  if (!given) throw new Error('no case to book for');
  await owner.query(
    `with colleagues as (insert into app_user (user_id, first_name, last_name, email, region_id, office_code, current_status,
        created_at, created_by, changed_at, changed_by)
      select 'BNCH' || to_char(at, 'FM0000'), 'Bench', 'A' || to_char(at, 'FM0000'), 'bench' || at || '@agency.example', o.region_id,
        o.office_code, 'A', now(), 'system', now(), 'system'
      from office o, generate_series(1, $2) at where o.office_code = $1 on conflict do nothing returning user_id)
    insert into user_role (user_id, role_id, source, granted_at, granted_by)
    select user_id, role_id, 'portal', now(), 'system' from colleagues, role where name = 'Caseworker'`,
    [given.office_code, workers],
  );
  const wish = { CaseNumber: given.case_number, Type: 'OTHER', Channel: 'phone', Language: 'EN' } as const;
  const { line } = await againstBare(beside, {
    name: 'times',
    call: findAppointmentTimes,
    account: 'caseworker',
    bodies: [JSON.stringify(wish)],
  });
  print(`Times among ${workers} workers, 60 days`, line, '≥ 50 %');

  const authorization = `Bearer ${await bench.token('caseworker')}`;
  const ask = async (call: CallDeclaration, body: object, version?: number) => {
    const answer = await fetch(`${bench.url}${urlOf(call)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization,
        ...(call.keyed && { 'idempotency-key': randomUUID() }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  };
  // So many times of people who have nothing else on that day.
  const free = await owner.query<{ user_id: string; day: string }>(
    `select u.user_id, d.day::text from app_user u, (select day from (select current_date + at as day from generate_series(8, 40) at) days
        where extract(isodow from day) < 6 and not exists (select 1 from holiday h where h.day = days.day) order by day limit 1) d
      where u.user_id like 'BNCH%' and not exists (select 1 from appointment a where a.worker_id = u.user_id and a.day = d.day and a.status <> 'cancelled')
      order by u.user_id limit $1`,
    [wanted],
  );
  const times = free.rows.map(row => ({ WorkerId: row.user_id, Day: row.day, Starts: '10:00' }));
  const caseOf = (at: number): string => rows[at % rows.length]?.case_number ?? given.case_number;
  const from = performance.now();
  let booked = 0;
  let refused = 0;
  let other = 0;
  await Promise.all(
    Array.from({ length: people }, async (_, at) => {
      for (let nth = 0; nth < times.length; nth += 1) {
        // Each begins elsewhere, and all of them want all.
        const time = times[(nth + at * 3) % times.length];
        const held = await ask(holdAppointment, { ...wish, CaseNumber: caseOf(at), ...time, InterpreterId: '' });
        if (held.status === 200) {
          const done = await ask(bookAppointment, { AppointmentId: held.body.AppointmentId, Remark: '' }, 1);
          if (done.status === 200) booked += 1;
          else other += 1;
        } else if (held.status === 409) refused += 1;
        else other += 1;
      }
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  const found = await owner.query<{ had: number; twice: number }>(
    `select count(*)::int as had, count(*) filter (where n > 1)::int as twice from (select count(*) as n from appointment
      where status = 'booked' and worker_id = any($1) and day = $2 and starts = '10:00' group by worker_id) each`,
    [times.map(each => each.WorkerId), times[0]?.Day],
  );
  const { had = 0, twice = 0 } = found.rows[0] ?? {};
  print(
    `${people} people booking the same ${times.length} times`,
    `${twice} double, ${times.length - had} lost; ${booked} booked, ${refused} told others, ${other} failed; ${Math.round((people * times.length) / seconds)}/s`,
    '0 double, 0 lost',
  );
  await owner.query(
    `with gone as (delete from appointment_slot s using appointment a where a.id = s.appointment_id and a.worker_id = any($1) returning a.id)
     update appointment set status = 'cancelled', held_until = null where id in (select id from gone)`,
    [times.map(each => each.WorkerId)],
  );
});

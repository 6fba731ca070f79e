import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const one = async <Row>(query: string): Promise<Row> => {
  const { rows } = await server.owner.query<Row & object>(query);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
};
/** The day it was laid on: tests that began before midnight go on after it. */
const today = "(select min(applied_at) at time zone 'America/New_York' from seed_applied)::date";

describe('the two years of the demonstration', () => {
  it('have meetings that agree with their cases: none before the case was opened, none on a day off, ended only when over', async () => {
    const found = await one<Record<'early' | 'off' | 'over' | 'open' | 'months', number>>(
      `select count(*) filter (where a.day < k.opened_on)::int as early,
        count(*) filter (where h.day is not null or extract(isodow from a.day) > 5)::int as off,
        count(*) filter (where a.status in ('kept', 'missed') and a.starts_at > now())::int as over,
        count(*) filter (where a.made_on > a.day)::int as open,
        count(distinct date_trunc('month', a.day))::int as months
       from appointment a join benefit_case k on k.case_number = a.case_number left join holiday h on h.day = a.day`,
    );
    expect(found).toMatchObject({ early: 0, off: 0, over: 0, open: 0 });
    expect(found.months).toBeGreaterThanOrEqual(20);
  });

  it('fill a calendar that is not absurd: a worker has a few meetings a day, a household at most one in a working week', async () => {
    const { most, busiest } = await one<{ most: number; busiest: number }>(
      `select (select max(n) from (select count(*)::int as n from appointment where day between ${today} - 14 and ${today} + 9
          group by worker_id, day) d)::int as most,
        (select max(n) from (select count(*)::int as n from appointment where day between ${today} and ${today} + 6
          group by case_number) d)::int as busiest`,
    );
    expect(most).toBeGreaterThanOrEqual(3);
    expect(most).toBeLessThanOrEqual(8);
    expect(busiest).toBeLessThanOrEqual(2);
  });

  it('have letters that agree with them: each missed interview was missed, each approval is of a period after the case was opened', async () => {
    const found = await one<Record<'letters' | 'missed' | 'early' | 'later' | 'twice' | 'months', number>>(
      `select count(*)::int as letters,
        count(*) filter (where n.notice_type = 'MISS' and not exists (select 1 from appointment a
          where a.case_number = n.case_number and a.status = 'missed' and a.day::text = n.data ->> 'Interview'))::int as missed,
        count(*) filter (where n.notice_type = 'APPR' and n.effective_on < k.opened_on)::int as early,
        count(*) filter (where n.left_on > ${today} or n.returned_on < n.left_on)::int as later,
        (count(*) filter (where n.notice_type = 'APPR')
          - count(distinct (n.case_number, n.program, n.effective_on)) filter (where n.notice_type = 'APPR'))::int as twice,
        count(distinct date_trunc('month', n.left_on))::int as months
       from notice n join benefit_case k on k.case_number = n.case_number`,
    );
    expect(found).toMatchObject({ missed: 0, early: 0, later: 0, twice: 0 });
    expect(found.letters).toBeGreaterThan(300);
    expect(found.months).toBeGreaterThanOrEqual(18);
  });

  it('have offers to register to vote with every answer, to adults only and never before they applied', async () => {
    const found = await one<Record<'offers' | 'answers' | 'young' | 'later', number>>(
      `select count(*)::int as offers, count(distinct answer)::int as answers,
        count(*) filter (where c.birth_date > ${today} - interval '18 years')::int as young,
        count(*) filter (where v.recorded_at > now())::int as later
       from voter_offer v join client c using (client_id)`,
    );
    expect(found.offers).toBeGreaterThan(100);
    expect(found).toMatchObject({ answers: 4, young: 0, later: 0 });
  });

  it('give everybody at work in the unit that is shown a morning: something due today, two overdue, one expedited on its fifth day, one escalated', async () => {
    const { rows } = await server.owner.query<{ user_id: string; morning: boolean }>(
      `select u.user_id, count(*) filter (where w.due_on = ${today}) >= 1 and count(*) filter (where w.due_on < ${today}) >= 2
          and bool_or('EXPD' = any(w.characteristics) and w.received_on = ${today} - 5)
          and bool_or(w.status = 'ES' and w.escalated_to = u.supervisor_user_id) as morning
       from app_user u join user_role r on r.user_id = u.user_id join role on role.role_id = r.role_id
       left join work_item w on w.assigned_to = u.user_id and w.closed_at is null
       where role.name = 'Caseworker' and u.account_status = 'A' and u.current_status = 'A' and u.supervisor_user_id = 'CWHITFIELD'
         and u.user_id <> 'BREYES9' and exists (select 1 from workgroup_member m where m.user_id = u.user_id and m.supervisor = 'N')
       group by u.user_id, u.supervisor_user_id`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(row => row.morning !== true).map(row => row.user_id)).toEqual([]);
  });
});

import { dateIn } from '@commonweal/server/platform/clock';
import type { TestServer } from './test-server.ts';

/** Of the demonstration's decisions only those on food assistance of this month are left, of a few cases where so many are enough. */
export async function onlyThisMonth({ owner }: TestServer, most = 1000): Promise<void> {
  const gone = `select id from authorization_decision where program <> 'SNAP' or month <> $1
    or case_id not in (select case_id from authorization_decision where program = 'SNAP' and month = $1
        group by case_id order by case_id limit $2)
      and not exists (select 1 from quality_draw q where q.authorization_id = authorization_decision.id)`;
  const month = dateIn(new Date()).slice(0, 7);
  const { rows } = await owner.query<{ id: string }>(gone, [month, most]);
  const ids = [rows.map(row => row.id)];
  await owner.query('delete from decision_notice where authorization_id = any($1)', ids);
  await owner.query('delete from benefit_issuance where authorization_id = any($1)', ids);
  await owner.query('delete from benefit_month where authorization_id = any($1)', ids);
  await owner.query('delete from authorization_decision where id = any($1)', ids);
  await owner.query(`delete from determination d where not exists (select 1 from authorization_decision a
    where a.determination_id = d.id)`);
}

import { sql } from 'kysely';
import { dateIn } from '../platform/clock.ts';
import type { Tx } from '../platform/database/pool.ts';

/** A disaster that was written down for an exercise and waits to be asked for: nothing is moved by it. */

const dayMs = 86_400_000;

export const seedDisasters = (tx: Tx, now: Date) => {
  const day = (days: number) => dateIn(new Date(now.getTime() + days * dayMs));
  return sql`insert into disaster (disaster_id, name, authority, counties, starts_on, ends_on, days, expedited, closes_offices,
      workgroup_id, changed_at, changed_by)
    select '019a0000-0000-7000-8000-0000d15a57e2', 'Tropical storm (exercise)', 'Exercise only: no order was given',
      array_agg(code order by code), ${day(7)}::date, ${day(9)}::date, 5, false, true, 'INTK-SNAP', ${now}, 'system'
    from reference_entry where table_name = 'COUNTY' and label_en in ('Lee', 'Collier', 'Charlotte')
    having count(*) > 0`.execute(tx);
};

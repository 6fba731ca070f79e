import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/database/pool.ts';

/** Types and workgroups start as the code tables list them; what people have changed stays. */
export async function seedWorkgroups(tx: Tx, now: Date): Promise<void> {
  await sql`insert into workgroup_type (type_code, name_en, name_es, sort_order, changed_at, changed_by)
    select code, label_en, label_es, sort_order, ${now}, 'system' from reference_entry where table_name = 'WRKGRPTYPE'
    on conflict do nothing`.execute(tx);
  await sql`insert into workgroup
      (workgroup_id, name_en, name_es, type_code, workgroup_order, capacity_threshold, changed_at, changed_by)
    select code, label_en, label_es, att ->> 'Parent', 'PRI', 100, ${now}, 'system' from reference_entry
    where table_name = 'WRKGRP' and att ->> 'Parent' in (select type_code from workgroup_type)
    on conflict do nothing`.execute(tx);
}

type Sql = RawBuilder<unknown>;

/** Shares the people out over the workgroups in turn; one of each kind of person at least where there are enough. */
const share = (tx: Tx, now: Date, groups: Sql, people: Sql) =>
  sql`insert into workgroup_member (workgroup_id, user_id, sort_order, supervisor, changed_at, changed_by)
    select pool.workgroup_id, person.user_id, row_number() over (partition by pool.workgroup_id order by person.user_id),
      case when person.role = 'Supervisor' then 'Y' else 'N' end, ${now}, 'system'
    from (select workgroup_id, row_number() over (order by workgroup_id) - 1 as place, count(*) over () as all_pools
        from workgroup where ${groups}) pool
      join (select user_id, role.name as role, row_number() over (partition by role.name order by user_id) as place
        from user_role join role using (role_id) join app_user using (user_id)
        where role.name in ('Caseworker', 'Supervisor') and account_status = 'A' and ${people}) person
      on person.place % pool.all_pools = pool.place
    on conflict do nothing`.execute(tx);

/**
 * The demonstration's caseworkers share intake, renewals and changes, and the colleagues what is done beside them; its
 * supervisors watch over them. Partners' workgroups are the partners' own.
 */
export async function seedWorkgroupMembers(tx: Tx, now: Date): Promise<void> {
  const daily = sql`type_code in ('INTK', 'RNWL', 'CHNG')`;
  await share(tx, now, daily, sql`true`);
  await share(tx, now, sql`not ${daily} and type_code <> 'PART'`, sql`user_id <> 'DOKAFOR'`);
  // As many points as a person of the demonstration can work through in their time.
  await sql`update workgroup set capacity_threshold = 20 where type_code not in ('CHNG', 'PART')`.execute(tx);
}

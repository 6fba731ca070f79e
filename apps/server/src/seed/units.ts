import { sql } from 'kysely';
import type { Tx } from '../platform/database/pool.ts';

/**
 * The demonstration's units: an admin unit for each region, a supervisory unit for each supervisor, and the caseworkers of
 * the region shared out among them. A new installation starts without any.
 */
export async function seedUnits(tx: Tx, now: Date): Promise<void> {
  await sql`insert into admin_unit (admin_unit_id, name, region_id, changed_at, changed_by)
    select 'AU-' || region_id, name || ' operations', region_id, ${now}, 'system' from region
    on conflict do nothing`.execute(tx);
  await sql`insert into admin_unit_county (admin_unit_id, county)
    select 'AU-' || (att ->> 'Region'), label_en from reference_entry
    where table_name = 'COUNTY' and att ->> 'Region' in (select region_id from region) on conflict do nothing`.execute(
    tx,
  );
  // One unit below another, so that the tree can be seen.
  await sql`insert into admin_unit (admin_unit_id, name, region_id, parent_unit_id, changed_at, changed_by)
    values ('AU-SC-BAY', 'Tampa Bay service center', 'SC', 'AU-SC', ${now}, 'system') on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into supervisory_unit (supervisory_unit_id, name, admin_unit_id, supervisor_user_id, changed_at, changed_by)
    select 'SU-' || region_id || '-' || place, region_name || ' unit ' || place,
      case when user_id = 'CWHITFIELD' then 'AU-SC-BAY' else 'AU-' || region_id end, user_id, ${now}, 'system'
    from (select app_user.user_id, app_user.region_id, region.name as region_name,
        row_number() over (partition by app_user.region_id order by app_user.user_id <> 'CWHITFIELD', app_user.user_id) as place
      from app_user join region using (region_id) join user_role using (user_id) join role using (role_id)
      where role.name = 'Supervisor' and account_status = 'A') boss
    on conflict do nothing`.execute(tx);
  await sql`update app_user set supervisory_unit_id = place.unit,
      supervisor_user_id = coalesce(app_user.supervisor_user_id, nullif(place.boss, app_user.user_id))
    from (select person.user_id, unit.supervisory_unit_id as unit, unit.supervisor_user_id as boss
      from (select app_user.user_id, app_user.region_id, row_number() over (partition by app_user.region_id
            order by app_user.user_id) - 1 as place
          from app_user join user_role using (user_id) join role using (role_id)
          where role.name = 'Caseworker' and account_status = 'A') person
        join (select unit.supervisory_unit_id, unit.supervisor_user_id, admin_unit.region_id,
            row_number() over (partition by admin_unit.region_id order by unit.supervisory_unit_id) - 1 as place,
            count(*) over (partition by admin_unit.region_id) as units
          from supervisory_unit unit join admin_unit using (admin_unit_id)) unit
        on unit.region_id = person.region_id and person.place % unit.units = unit.place
      union select supervisor_user_id, supervisory_unit_id, supervisor_user_id from supervisory_unit) place
    where app_user.user_id = place.user_id`.execute(tx);
  // Dana works in the unit of her supervisor.
  await sql`update app_user set supervisory_unit_id = (select supervisory_unit_id from supervisory_unit
    where supervisor_user_id = 'CWHITFIELD') where user_id = 'DOKAFOR'`.execute(tx);
}

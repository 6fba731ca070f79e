import pg from 'pg';

/** A large agency, made up: laid once into the data of the measurements, all of it by statements over whole tables. */

export const size = { users: 10_000, workgroups: 500, roles: 300, objects: 400, zipcodes: 42_000 } as const;

const statements = [
  `insert into role (role_id, name, description) select gen_random_uuid(), 'Bench role ' || n, 'Made up'
     from generate_series(1, ${size.roles}) n`,
  `insert into role_object (role_id, page_name, object_attribute, access_code)
     select role_id, 'BenchPage' || (n / 10), 'Object' || n, (array['U', 'R', 'X'])[1 + (n % 3)]
     from role, generate_series(1, ${size.objects}) n where name like 'Bench role %'`,
  `insert into role_object (role_id, page_name, object_attribute, access_code)
     select bench.role_id, page_name, object_attribute, access_code from role bench, role_object
     join role model on model.role_id = role_object.role_id and model.name = 'Supervisor' where bench.name like 'Bench role %'`,
  `insert into app_user (user_id, subject, first_name, last_name, email, region_id, created_at, created_by, changed_at, changed_by)
     select 'B' || n, 'bench-' || n, 'First' || (n % 700), 'Last' || (n % 3100), 'b' || n || '@agency.example',
       (array['NW', 'NE', 'CE', 'SC', 'SE', 'SO'])[1 + (n % 6)], now(), 'bench', now(), 'bench'
     from generate_series(1, ${size.users}) n`,
  `insert into user_role (user_id, role_id, source, granted_at, granted_by)
     select 'B' || n, role_id, 'portal', now(), 'bench'
     from generate_series(1, ${size.users}) n join role on name in ('Bench role 1', 'Bench role ' || (2 + n % ${size.roles - 1}))`,
  `insert into workgroup (workgroup_id, name_en, name_es, type_code, workgroup_order, capacity_threshold, changed_at, changed_by)
     select 'BENCH-' || n, 'Bench group ' || n, 'Grupo ' || n, (select min(type_code) from workgroup_type),
       (select min(code) from reference_entry where table_name = 'WRKGRPORDER'), 100, now(), 'bench'
     from generate_series(1, ${size.workgroups}) n`,
  `insert into workgroup_member (workgroup_id, user_id, sort_order, supervisor, changed_at, changed_by)
     select 'BENCH-' || (1 + (n * each) % ${size.workgroups}), 'B' || n, n % 100, case when n % 20 = 0 then 'Y' else 'N' end, now(), 'bench'
     from generate_series(1, ${size.users}) n, generate_series(1, 3) each on conflict do nothing`,
  `insert into zip_code (zip, city, county, fips, region_id, workgroup_id, changed_at, changed_by)
     select lpad((10000 + 2 * n)::text, 5, '0'), 'Place ' || (n % 9000), 'Hillsborough', '12057', 'SC', 'BENCH-' || (1 + n % ${size.workgroups}),
       now(), 'bench'
     from generate_series(1, ${size.zipcodes}) n on conflict do nothing`,
  "update version_stamp set value = value + 1 where name = 'access'",
];

export async function laySynthetic(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rowCount } = await owner.query("select 1 from app_user where user_id = 'B1'");
    if (rowCount) return;
    await owner.query('begin');
    for (const statement of statements) await owner.query(statement);
    await owner.query('commit');
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
}

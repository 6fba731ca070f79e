-- Who belongs where: admin unit → supervisory unit → person.
create table admin_unit (
  admin_unit_id text primary key check (admin_unit_id ~ '^[A-Z0-9-]{1,30}$'),
  name text not null check (char_length(name) between 1 and 50),
  region_id text not null references region,
  -- An admin unit may belong to a larger one; that no unit is above itself is checked where it is saved.
  parent_unit_id text references admin_unit (admin_unit_id) check (parent_unit_id <> admin_unit_id),
  status text not null default '296' check (status in ('296', '297')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create unique index admin_unit_name on admin_unit (lower(name));
create index admin_unit_region on admin_unit (region_id, name);
create index admin_unit_parent on admin_unit (parent_unit_id);

-- A large county can be shared by several units.
create table admin_unit_county (
  admin_unit_id text not null references admin_unit on delete cascade,
  county text not null check (char_length(county) between 1 and 50),
  primary key (admin_unit_id, county)
);
create index admin_unit_county_of on admin_unit_county (county);

create table supervisory_unit (
  supervisory_unit_id text primary key check (supervisory_unit_id ~ '^[A-Z0-9-]{1,30}$'),
  name text not null check (char_length(name) between 1 and 50),
  admin_unit_id text not null references admin_unit,
  supervisor_user_id text references app_user (user_id),
  status text not null default '296' check (status in ('296', '297')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create unique index supervisory_unit_name on supervisory_unit (lower(name));
create index supervisory_unit_admin on supervisory_unit (admin_unit_id, name);
create index supervisory_unit_supervisor on supervisory_unit (supervisor_user_id);

alter table app_user add column supervisory_unit_id text references supervisory_unit;
create index app_user_supervisory_unit on app_user (supervisory_unit_id, last_name, first_name);
create index user_characteristic_code on user_characteristic (characteristic, user_id);

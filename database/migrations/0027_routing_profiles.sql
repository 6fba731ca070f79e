-- Which arriving work goes to which workgroup. An empty list of codes asks for nothing.
create table routing_profile (
  profile_id uuid primary key,
  name text not null check (char_length(name) between 1 and 50),
  asked_order integer not null check (asked_order between 1 and 9999),
  work_item_types text[] not null default '{}',
  programs text[] not null default '{}',
  regions text[] not null default '{}',
  counties text[] not null default '{}',
  zips text[] not null default '{}' check (cardinality(zips) <= 500),
  languages text[] not null default '{}',
  characteristics text[] not null default '{}',
  -- Null: confidential or not.
  confidential text check (confidential in ('Y', 'N')),
  -- Workgroups are deactivated, never removed; their table is laid by a later file.
  workgroup_id text not null check (char_length(workgroup_id) <= 30),
  method text not null check (method in ('RR', 'LL', 'SK', 'MP')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  active text not null default 'Y' check (active in ('Y', 'N')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create unique index routing_profile_name on routing_profile (lower(name));
create index routing_profile_order on routing_profile (asked_order, name);
create index routing_profile_workgroup on routing_profile (workgroup_id, asked_order);

-- Made-up arrivals on which changes are tried before there is past work to try them on.
create table arrival_sample (
  item_number integer primary key,
  work_item_type text not null,
  program text not null,
  zip text not null check (zip ~ '^[0-9]{5}$'),
  county text not null,
  region_id text not null references region,
  language text not null,
  characteristics text[] not null default '{}',
  confidential text not null check (confidential in ('Y', 'N')),
  -- Days since it arrived, and until it is due: the sample is always of today.
  age_days integer not null check (age_days >= 0),
  due_in_days integer
);

-- Pools of people who share the same kind of work. Codes are those of WRKGRPTYPE and WRKGRP.
create table workgroup_type (
  type_code text primary key check (type_code ~ '^[A-Z0-9-]{1,30}$'),
  name_en text not null check (char_length(name_en) between 1 and 255),
  name_es text not null check (char_length(name_es) between 1 and 255),
  sort_order integer not null check (sort_order between 0 and 9999),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create unique index workgroup_type_name_en on workgroup_type (lower(name_en));
create unique index workgroup_type_name_es on workgroup_type (lower(name_es));

-- A document subtype goes to one type, so that nothing is routed twice.
create table workgroup_type_subtype (
  document_subtype_id text primary key check (char_length(document_subtype_id) <= 30),
  type_code text not null references workgroup_type on delete cascade
);
create index workgroup_type_subtype_type on workgroup_type_subtype (type_code);

create table workgroup (
  workgroup_id text primary key check (workgroup_id ~ '^[A-Z0-9-]{1,30}$'),
  name_en text not null check (char_length(name_en) between 1 and 255),
  name_es text not null check (char_length(name_es) between 1 and 255),
  type_code text not null references workgroup_type,
  status text not null default '296' check (status in ('296', '297')),
  workgroup_order text not null check (char_length(workgroup_order) <= 30),
  capacity_threshold integer not null check (capacity_threshold between 0 and 100),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create unique index workgroup_name_en on workgroup (lower(name_en));
create unique index workgroup_name_es on workgroup (lower(name_es));
create index workgroup_type_of on workgroup (type_code, workgroup_id);

create table workgroup_member (
  workgroup_id text not null references workgroup on delete cascade,
  user_id text not null references app_user on delete cascade,
  sort_order integer not null check (sort_order between 0 and 9999),
  supervisor text not null default 'N' check (supervisor in ('Y', 'N')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (workgroup_id, user_id)
);
create index workgroup_member_order on workgroup_member (workgroup_id, sort_order, user_id);
create index workgroup_member_user on workgroup_member (user_id);

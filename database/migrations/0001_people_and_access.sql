-- People, roles and what each role may do. Roles, users and codes are global tables (small, the same for every region).

create table region (
  region_id text primary key check (region_id ~ '^[A-Z]{2}$'),
  wp_code text not null unique check (wp_code ~ '^[0-9]{2}$'),
  name text not null check (char_length(name) <= 50),
  go_live text not null default 'N' check (go_live in ('Y', 'N')),
  r3_go_live text not null default 'N' check (r3_go_live in ('Y', 'N')),
  pend_days integer not null default 0 check (pend_days between 0 and 99),
  version integer not null default 1
);

create table office (
  office_code text primary key check (char_length(office_code) <= 20),
  name text not null check (char_length(name) <= 50),
  region_id text not null references region,
  county text not null check (char_length(county) <= 50),
  address1 text not null check (char_length(address1) <= 100),
  city text not null check (char_length(city) <= 25),
  zip text not null check (zip ~ '^[0-9]{5}$'),
  phone text not null check (phone ~ '^[1-9][0-9]{9}$'),
  opens time not null,
  closes time not null check (closes > opens),
  version integer not null default 1
);

create table app_user (
  user_id text primary key check (user_id ~ '^[A-Z0-9._-]{1,20}$'),
  subject text unique check (char_length(subject) <= 255),
  guid text check (char_length(guid) <= 255),
  first_name text not null check (char_length(first_name) between 1 and 50),
  middle_initial text not null default '' check (char_length(middle_initial) <= 1),
  last_name text not null check (char_length(last_name) between 1 and 50),
  email text not null check (char_length(email) <= 254),
  phone text not null default '' check (phone = '' or phone ~ '^[1-9][0-9]{9}$'),
  region_id text not null references region,
  office_code text references office,
  supervisor_user_id text references app_user (user_id) check (supervisor_user_id <> user_id),
  current_status text not null default 'A' check (current_status in ('A', 'I')),
  account_status text not null default 'A' check (account_status in ('A', 'D')),
  last_sign_in_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  changed_at timestamptz not null,
  changed_by text not null
);
create unique index app_user_email on app_user (lower(email));
create index app_user_name on app_user (last_name, first_name, user_id);
create index app_user_region on app_user (region_id, last_name, first_name);
create index app_user_supervisor on app_user (supervisor_user_id);

create table role (
  role_id uuid primary key,
  name text not null unique check (char_length(name) between 1 and 255),
  status text not null default '296' check (status in ('296', '297')),
  version integer not null default 1
);

create table role_object (
  role_id uuid not null references role on delete cascade,
  page_name text not null check (char_length(page_name) <= 100),
  object_attribute text not null check (char_length(object_attribute) <= 100),
  access_code text not null check (access_code in ('U', 'R', 'X')),
  primary key (role_id, page_name, object_attribute)
);

create table role_document_subtype (
  role_id uuid not null references role on delete cascade,
  document_subtype_id text not null check (char_length(document_subtype_id) <= 30),
  access_level text not null check (access_level in ('View', 'No Access')),
  primary key (role_id, document_subtype_id)
);

create table user_role (
  user_id text not null references app_user on delete cascade,
  role_id uuid not null references role,
  source text not null check (source in ('directory', 'portal')),
  granted_at timestamptz not null,
  granted_by text not null,
  primary key (user_id, role_id, source)
);
create index user_role_role on user_role (role_id);

create table user_characteristic (
  user_id text not null references app_user on delete cascade,
  characteristic text not null check (char_length(characteristic) <= 30),
  added_at timestamptz not null,
  added_by text not null,
  primary key (user_id, characteristic)
);

create table user_racf_id (
  racf_id text primary key check (racf_id ~ '^[A-Z0-9#@$]{1,8}$'),
  user_id text not null references app_user on delete cascade
);
create index user_racf_id_user on user_racf_id (user_id);

-- The mainframe identity a person has proved; kept on the server so that no flag in a browser can claim it.
create table racf_link (
  user_id text primary key references app_user on delete cascade,
  racf_id text not null,
  verified_at timestamptz not null,
  expires_at timestamptz not null
);

create table feature_flag (
  name text primary key check (char_length(name) <= 100),
  active text not null check (active in ('Y', 'N')),
  version integer not null default 1
);

-- A stamp per cached thing: bumped with every change, so that a cache knows within one request that it is old.
create table version_stamp (
  name text primary key,
  value bigint not null default 1
);
insert into version_stamp (name) values ('access'), ('reference'), ('clock'), ('announcements');

-- What a person keeps on their desk, and what the agency tells everyone.

create table saved_view (
  view_id uuid primary key,
  user_id text not null references app_user on delete cascade,
  screen text not null check (char_length(screen) <= 100),
  name text not null check (char_length(name) between 1 and 50),
  search text not null check (char_length(search) <= 4000),
  created_at timestamptz not null,
  unique (user_id, screen, name)
);

create table recent_record (
  user_id text not null references app_user on delete cascade,
  path text not null check (char_length(path) <= 400),
  screen text not null check (char_length(screen) <= 100),
  label text not null check (char_length(label) <= 200),
  visited_at timestamptz not null,
  primary key (user_id, path)
);
create index recent_record_order on recent_record (user_id, visited_at desc);

create table announcement (
  announcement_id uuid primary key,
  severity text not null check (severity in ('info', 'warning', 'emergency')),
  title_en text not null check (char_length(title_en) between 1 and 100),
  title_es text not null check (char_length(title_es) between 1 and 100),
  message_en text not null check (char_length(message_en) between 1 and 1000),
  message_es text not null check (char_length(message_es) between 1 and 1000),
  role_names text[] not null default '{}',
  region_ids text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  changed_at timestamptz not null,
  changed_by text not null
);
create index announcement_current on announcement (ends_at, starts_at);

create table announcement_receipt (
  announcement_id uuid not null references announcement on delete cascade,
  user_id text not null references app_user on delete cascade,
  acknowledged_at timestamptz not null,
  primary key (announcement_id, user_id)
);

create table problem_report (
  report_id uuid primary key,
  user_id text not null references app_user,
  uid text not null default '' check (char_length(uid) <= 40),
  screen text not null check (char_length(screen) <= 100),
  message text not null check (char_length(message) between 1 and 1000),
  reported_at timestamptz not null
);

-- New applications before assignment, sorted into streams by rules that two persons publish.
create table stream_rule (
  rule_id uuid primary key,
  name text not null check (char_length(name) between 1 and 50),
  place integer not null check (place >= 1),
  stream text not null check (char_length(stream) <= 30),
  workgroup_id text references workgroup (workgroup_id),
  holds text not null default 'N' check (holds in ('Y', 'N')),
  fits text not null default 'all' check (fits in ('all', 'any')),
  programs text[] not null default '{}',
  household_at_least integer check (household_at_least between 1 and 50),
  expedited text check (expedited in ('Y', 'N')),
  renewal text check (renewal in ('Y', 'N')),
  disability text check (disability in ('Y', 'N')),
  self_employment text check (self_employment in ('Y', 'N')),
  real_estate text check (real_estate in ('Y', 'N')),
  immigration text check (immigration in ('Y', 'N')),
  confidential text check (confidential in ('Y', 'N')),
  ready text check (ready in ('Y', 'N')),
  active text not null default 'Y' check (active in ('Y', 'N')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create unique index stream_rule_name on stream_rule (lower(name));
create index stream_rule_place on stream_rule (place, rule_id);

create table stream_set (
  only_row boolean primary key default true check (only_row),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
insert into stream_set (changed_at, changed_by) values (now(), 'system');

create table stream_publication (
  publication_id uuid primary key,
  effective_on date not null,
  rules jsonb not null,
  reason text not null check (char_length(reason) <= 255),
  published_at timestamptz not null,
  published_by text not null,
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawn_reason text check (char_length(withdrawn_reason) <= 255),
  constraint stream_publication_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index stream_publication_effective on stream_publication (effective_on desc, published_at desc);

-- Where an application stands before somebody has it, and why. An empty stream: no rule fits.
create table application_stream (
  region_id text not null references region (region_id),
  id uuid not null,
  application_number text not null unique,
  stream text not null default '' check (char_length(stream) <= 30),
  rule_name text not null default '' check (char_length(rule_name) <= 50),
  facts jsonb not null,
  verdicts jsonb not null,
  foresight jsonb not null default '[]',
  held boolean not null default false,
  sorted_at timestamptz not null,
  moved_by text references app_user (user_id),
  moved_at timestamptz,
  moved_reason text not null default '' check (char_length(moved_reason) <= 255),
  released_at timestamptz,
  released_by text,
  version integer not null default 1,
  primary key (region_id, id),
  check ((moved_by is null) = (moved_at is null)),
  check ((released_at is null) = (released_by is null))
);
create index application_stream_waiting on application_stream (stream, application_number) where released_at is null;

-- Two persons publish: one asks, another decides.
alter table approval_request drop constraint approval_request_kind_check;
alter table approval_request add constraint approval_request_kind_check check (kind in
  ('user-roles', 'user-supervisor', 'user-account', 'role-change', 'role-status', 'record-grant', 'stream-rules'));
alter table approval_request drop constraint approval_request_subject_type_check;
alter table approval_request add constraint approval_request_subject_type_check check (subject_type in
  ('user', 'role', 'client', 'case', 'stream rules'));

-- What was seen and done. The application may add and read, never change (grants.sql).

create table audit_event (
  audit_id uuid primary key,
  at timestamptz not null,
  actor text not null,
  session_id uuid,
  ip text not null default '',
  user_agent text not null default '',
  correlation_id text not null default '',
  screen text not null default '',
  activity text not null,
  outcome text not null check (outcome in ('done', 'denied', 'failed')),
  event_type text not null default '',
  subject_type text not null default '',
  subject_id text not null default '',
  case_number text,
  application_number text,
  pin text,
  fields text[] not null default '{}',
  reason text not null default '',
  history_id uuid
);
create index audit_event_at on audit_event (at, audit_id);
create index audit_event_actor on audit_event (actor, at);
create index audit_event_subject on audit_event (subject_type, subject_id, at);
create index audit_event_case on audit_event (case_number, at) where case_number is not null;
create index audit_event_pin on audit_event (pin, at) where pin is not null;

-- A seal covers all rows of one minute and the seal before it.
create table audit_seal (
  minute timestamptz primary key,
  row_count integer not null,
  hash bytea not null,
  previous_minute timestamptz,
  sealed_at timestamptz not null
);

create table record_history (
  history_id uuid primary key,
  subject_type text not null,
  subject_id text not null,
  version integer not null,
  changed_at timestamptz not null,
  changed_by text not null,
  reason text not null default '' check (char_length(reason) <= 255),
  before jsonb,
  after jsonb
);
create index record_history_subject on record_history (subject_type, subject_id, changed_at desc);

create table replay_event (
  replay_id uuid primary key,
  received_at timestamptz not null,
  user_id text not null,
  session_id uuid,
  action_date timestamptz not null,
  screen_name text not null default '',
  error_type text not null default '',
  activity text not null default '',
  field text not null default '',
  value text not null default '',
  request text not null default '',
  response text not null default '',
  application_number text,
  case_number text,
  pin text,
  event_type text not null default ''
);
create index replay_event_user on replay_event (user_id, action_date);
create index replay_event_age on replay_event (received_at);

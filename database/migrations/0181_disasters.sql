-- A disaster by county and days: what it moves, closes and shares out, and the list of everything it touched.
create table disaster (
  disaster_id uuid primary key,
  name text not null check (char_length(name) between 1 and 50),
  authority text not null check (char_length(authority) between 1 and 255),
  counties text[] not null check (cardinality(counties) > 0),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  days integer not null check (days between 0 and 120),
  expedited boolean not null default false,
  closes_offices boolean not null default true,
  workgroup_id text references workgroup (workgroup_id),
  status text not null default 'draft' check (status in ('draft', 'inForce', 'ended')),
  version integer not null default 1,
  begun_at timestamptz,
  begun_by text,
  ended_at timestamptz,
  ended_by text,
  changed_at timestamptz not null,
  changed_by text not null
);

create table disaster_touch (
  disaster_id uuid not null references disaster (disaster_id),
  kind text not null check (kind in ('item', 'request', 'queue')),
  key text not null check (char_length(key) <= 60),
  was text not null check (char_length(was) <= 30),
  became text not null check (char_length(became) <= 30),
  touched_at timestamptz not null,
  undone_at timestamptz,
  primary key (disaster_id, kind, key)
);

create table office_closure (
  disaster_id uuid not null references disaster (disaster_id),
  office_code text not null references office (office_code),
  day date not null,
  primary key (office_code, day, disaster_id)
);

alter table approval_request drop constraint approval_request_kind_check, add constraint approval_request_kind_check check (kind in
  ('user-roles', 'user-supervisor', 'user-account', 'role-change', 'role-status', 'record-grant', 'stream-rules', 'rule-figures', 'disaster'));
alter table approval_request drop constraint approval_request_subject_type_check, add constraint approval_request_subject_type_check
  check (subject_type in ('user', 'role', 'client', 'case', 'stream rules', 'figures', 'disaster'));

-- Looking into the audit trail: by session and request too, and the list of looks that nothing explains.
create index audit_event_session on audit_event (session_id, at) where session_id is not null;
create index audit_event_correlation on audit_event (correlation_id) where correlation_id <> '';

-- One look is one person, one record and one day of the agency; a household counts once.
create table unusual_look (
  look_id uuid primary key,
  user_id text not null references app_user (user_id),
  day date not null,
  record text not null check (char_length(record) <= 20),
  case_number text check (char_length(case_number) <= 10),
  application_number text check (char_length(application_number) <= 20),
  pin text check (char_length(pin) <= 10),
  events integer not null,
  refused integer not null default 0,
  last_at timestamptz not null,
  signs text[] not null check (signs <@ '{interest,sameName,confidential,afterHours,many}'::text[]),
  state text not null default 'open' check (state in ('open', 'settled')),
  outcome text check (outcome in ('explained', 'slip', 'asked', 'breach')),
  reason text not null default '' check (char_length(reason) <= 255),
  settled_by text references app_user (user_id),
  settled_at timestamptz,
  version integer not null default 1,
  unique (user_id, record, day)
);
create index unusual_look_last on unusual_look (last_at desc, look_id);

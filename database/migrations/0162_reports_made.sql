-- Reports that are made by a timetable, for a person's own list, with the access of that person at that moment.
create table report_schedule (
  schedule_id uuid primary key,
  user_id text not null references app_user (user_id),
  report_type text not null check (char_length(report_type) <= 30),
  period text not null check (char_length(period) <= 30),
  group_by text not null check (char_length(group_by) <= 30),
  filters jsonb not null default '{}',
  every text not null check (every in ('daily', 'weekly', 'monthly')),
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  -- The day of the next run; it moves in the transaction that begins a run, so no day is run twice.
  next_on date not null,
  last_on date,
  outcome text not null default '' check (outcome in ('', 'begun', 'rights')),
  created_by text not null references app_user (user_id),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create index report_schedule_due on report_schedule (next_on) where state = 'active';
create index report_schedule_mine on report_schedule (user_id);
create index report_schedule_made on report_schedule (created_by);

-- Reports that are made as long work: figures rest sealed until they expire.
create table report_made (
  id uuid primary key references long_work on delete cascade,
  user_id text not null references app_user (user_id),
  schedule_id uuid references report_schedule on delete set null,
  report_type text not null check (char_length(report_type) <= 30),
  from_day date not null,
  to_day date not null,
  started_at timestamptz not null,
  steps integer not null default 0,
  body_sealed bytea,
  ready_at timestamptz,
  expires_at timestamptz,
  seen_at timestamptz
);
create index report_made_mine on report_made (user_id, started_at desc);
create index report_made_expiry on report_made (expires_at);

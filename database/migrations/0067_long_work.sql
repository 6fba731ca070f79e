-- Work that takes longer than a request. A chunk of its rows, what it changes and what became of each is one transaction, so
-- that it goes on after a crash where it was, without doing a row twice.
create table long_work (
  long_work_id uuid primary key,
  kind text not null check (char_length(kind) <= 60),
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'paused', 'finished', 'failed', 'cancelled', 'expired')),
  -- What was asked for: sealed, and gone when the work is over.
  payload_sealed bytea,
  total integer not null check (total > 0),
  done integer not null default 0 check (done between 0 and total),
  changed integer not null default 0 check (changed between 0 and done),
  -- Why it stopped before its end: a sentence, sealed.
  stopped_sealed bytea,
  -- Who works, and from where they asked for it: for the audit lines of every row.
  started_by text not null references app_user (user_id),
  session_id uuid,
  ip text not null default '',
  user_agent text not null default '',
  correlation_id text not null default '',
  screen text not null default '',
  language text not null check (language in ('en', 'es')),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  dismissed_at timestamptz,
  -- Whose turn it is among several, when to try again after a fault, and how many faults there were.
  turn_at timestamptz not null,
  try_at timestamptz not null,
  attempts integer not null default 0,
  faults integer not null default 0,
  check ((ended_at is null) = (state in ('waiting', 'running', 'paused')))
);
create index long_work_open on long_work (turn_at) where ended_at is null;
create index long_work_of_person on long_work (started_by, started_at desc);

create table long_work_row (
  long_work_id uuid not null references long_work on delete cascade,
  place integer not null,
  row_id text not null check (char_length(row_id) <= 100),
  -- The version that the person has seen: a record that was changed since is left alone.
  version integer not null,
  result_code text check (result_code in ('00', '01', '02')),
  -- Its name and the sentence, sealed.
  outcome_sealed bytea,
  primary key (long_work_id, place),
  unique (long_work_id, row_id)
);
create index long_work_row_open on long_work_row (long_work_id, place) where result_code is null;

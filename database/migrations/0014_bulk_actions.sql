-- One action on many records: what happened to each, and what is needed to take it back as one action.
create table bulk_action (
  bulk_action_id uuid primary key,
  kind text not null check (char_length(kind) <= 50),
  actor text not null references app_user (user_id),
  done_at timestamptz not null,
  undo_until timestamptz not null,
  reason text not null default '' check (char_length(reason) <= 255),
  options jsonb not null,
  undone_at timestamptz
);
create index bulk_action_recent on bulk_action (actor, done_at desc);

create table bulk_action_row (
  bulk_action_id uuid not null references bulk_action on delete cascade,
  subject_id text not null check (char_length(subject_id) <= 100),
  place integer not null,
  name text not null check (char_length(name) <= 255),
  result_code text not null check (result_code in ('00', '01', '02')),
  -- The record before and after, and its version after: whoever changed it since keeps their change.
  before jsonb,
  after jsonb,
  version_after integer,
  undo_code text check (undo_code in ('00', '01')),
  primary key (bulk_action_id, subject_id)
);

-- What one administrator asks for and another one decides.

create table approval_request (
  request_id uuid primary key,
  kind text not null check (kind in ('user-roles', 'role-change', 'role-status')),
  -- The person or the role that would change, and how it is called on the screen.
  subject_type text not null check (subject_type in ('user', 'role')),
  subject_id text not null check (char_length(subject_id) <= 36),
  subject_name text not null check (char_length(subject_name) <= 255),
  -- What would be done, in the shape that its kind knows, and what it stood on when it was asked for.
  change jsonb not null,
  reason text not null check (char_length(reason) between 1 and 255),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
  requested_at timestamptz not null,
  requested_by text not null references app_user,
  decided_at timestamptz,
  decided_by text references app_user,
  decision_reason text not null default '' check (char_length(decision_reason) <= 255),
  version integer not null default 1,
  check ((status = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  -- Nobody approves what they asked for; only they can take it back.
  check (status not in ('approved', 'refused') or decided_by <> requested_by),
  check (status <> 'withdrawn' or decided_by = requested_by)
);
create unique index approval_request_one_waiting on approval_request (subject_type, subject_id) where status = 'waiting';
create index approval_request_recent on approval_request (status, requested_at desc);
create index approval_request_subject on approval_request (subject_type, subject_id, requested_at desc);

-- One business clock for the installation; tokens, sessions, audit and timers keep real time.
create table business_clock (
  only_row boolean primary key default true check (only_row),
  offset_seconds bigint not null default 0,
  changed_at timestamptz not null default now(),
  changed_by text not null default 'system'
);
insert into business_clock default values;

create table outbox_message (
  message_id uuid primary key,
  kind text not null check (kind in ('mail')),
  recipient text not null check (char_length(recipient) <= 254),
  subject text not null check (char_length(subject) <= 255),
  body text not null check (char_length(body) <= 20000),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_fault text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_message_waiting on outbox_message (created_at) where status = 'waiting';
create index outbox_message_recent on outbox_message (created_at desc);

-- What was shown to a person and why: the reference id (UID) leads here and to the log line.
create table error_reference (
  uid text primary key check (char_length(uid) <= 40),
  at timestamptz not null,
  type text not null,
  status integer not null,
  correlation_id text not null,
  user_id text not null default '',
  call_name text not null default '',
  cause text not null default ''
);
create index error_reference_age on error_reference (at);

-- Which starting data has been laid, and in which form: a start with nothing new skips it.
create table seed_applied (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

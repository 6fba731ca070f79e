-- The monthly run: what is paid to every authorized case for a month, as long work. A run has the id of its long work.
create sequence issuance_run_number_seq start with 1001;
create table issuance_run (
  run_id uuid primary key,
  run_number text not null unique,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  started_at timestamptz not null,
  started_by text not null references app_user (user_id),
  ended_at timestamptz
);
alter table benefit_issuance add column run_id uuid references issuance_run (run_id);
create index benefit_issuance_run on benefit_issuance (run_id) where run_id is not null;
create index benefit_issuance_ready on benefit_issuance (available_on, id) where status = 'ready';

-- What left for the card company, line by line, and what it answered.
create sequence ebt_file_number_seq start with 10001;
create table ebt_file (
  file_id uuid primary key,
  file_number text not null unique,
  made_on date not null,
  made_at timestamptz not null,
  made_by text not null references app_user (user_id),
  lines integer not null check (lines > 0),
  total_cents bigint not null check (total_cents > 0),
  answered_at timestamptz,
  answered_by text references app_user (user_id),
  refused_lines integer not null default 0 check (refused_lines >= 0),
  refused_cents bigint not null default 0 check (refused_cents >= 0),
  version integer not null default 1
);
-- A payment has one line in one file: it leaves once.
create table ebt_line (
  file_id uuid not null references ebt_file (file_id),
  line integer not null check (line >= 1),
  region_id text not null,
  payment_id uuid not null unique,
  case_id uuid not null,
  case_number text not null check (char_length(case_number) <= 10),
  program text not null check (char_length(program) <= 30),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  kind text not null check (kind in ('initial', 'supplement', 'reissue')),
  amount_cents bigint not null check (amount_cents > 0),
  available_on date not null,
  primary key (file_id, line),
  foreign key (region_id, payment_id) references benefit_issuance (region_id, id)
);

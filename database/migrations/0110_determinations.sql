-- What was determined for a program and month of a case: the household document with the sources of its lines and the open
-- questions, frozen as it was read; the answer of the rules; the versions of both. Rows are only ever added.
create table determination (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  program text not null check (char_length(program) <= 30),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- Which run of the program and month: with them and the case, the reference that people name.
  run integer not null check (run >= 1),
  -- Made from what was known at the end of this day; null: at the moment it was made.
  known_on date,
  input jsonb not null,
  outcome jsonb not null,
  result text not null check (result in ('eligible', 'ineligible', 'undetermined', 'needs_policy_decision')),
  amount_cents bigint check (amount_cents >= 0),
  parameters_version text not null,
  engine_version text not null,
  made_at timestamptz not null,
  made_by text not null references app_user (user_id),
  primary key (region_id, id),
  unique (case_id, program, month, run),
  foreign key (region_id, case_id) references benefit_case (region_id, id)
);
create index determination_newest on determination (case_id, program, made_at desc);

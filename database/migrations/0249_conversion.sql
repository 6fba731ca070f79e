-- Households of the old system come in by file. A line rests sealed until it is loaded, and is then gone; what became of it stays.
create table conversion_file (
  file_id uuid primary key,
  file_name text not null check (char_length(file_name) between 1 and 255),
  sha256 bytea not null unique,
  lines integer not null check (lines > 0),
  uploaded_at timestamptz not null,
  uploaded_by text not null
);

create table conversion_line (
  file_id uuid not null references conversion_file (file_id) on delete cascade,
  line integer not null check (line > 0),
  -- As the line says, right or wrong.
  legacy_case_number text not null default '' check (char_length(legacy_case_number) <= 30),
  stated_region text not null default '' check (char_length(stated_region) <= 30),
  state text not null check (state in ('taken', 'unreadable', 'faulty', 'look', 'ready', 'loaded')),
  -- Fields and what is wrong with them, never what they hold.
  faults jsonb not null default '[]',
  -- By the key of a person: who on file they are, or are not.
  choices jsonb not null default '{}',
  content_sealed bytea,
  case_number text,
  version integer not null default 1,
  primary key (file_id, line),
  check ((content_sealed is null) = (state in ('unreadable', 'loaded'))),
  check ((case_number is not null) = (state = 'loaded'))
);
create index conversion_line_number on conversion_line (file_id, legacy_case_number);
create index conversion_line_state on conversion_line (file_id, state);

-- A case of the old system becomes one case here, whichever file it comes in and however often.
create table converted_case (
  region_id text not null,
  case_id uuid not null,
  legacy_case_number text not null check (char_length(legacy_case_number) between 1 and 30),
  file_id uuid not null references conversion_file (file_id),
  line integer not null,
  loaded_at timestamptz not null,
  loaded_by text not null,
  primary key (region_id, case_id),
  constraint converted_case_number unique (legacy_case_number),
  foreign key (region_id, case_id) references benefit_case (region_id, id) on update cascade
);
create index converted_case_file on converted_case (file_id);

-- What the old system decided for a month, with the figures that it worked with.
create table legacy_decision (
  region_id text not null,
  case_id uuid not null,
  program text not null check (char_length(program) <= 30),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  result text not null check (result in ('eligible', 'ineligible')),
  amount_cents bigint check (amount_cents >= 0),
  household_size integer check (household_size between 0 and 99),
  earned_cents bigint check (earned_cents >= 0),
  unearned_cents bigint check (unearned_cents >= 0),
  deductions_cents bigint check (deductions_cents >= 0),
  net_cents bigint check (net_cents >= 0),
  primary key (region_id, case_id, program, month),
  foreign key (region_id, case_id) references benefit_case (region_id, id) on update cascade
);

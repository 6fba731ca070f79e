-- What was decided by which determination, who looked at it, from when it counts, what the household is told, and what was
-- paid for which month.
create table authorization_decision (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  determination_id uuid not null,
  program text not null check (char_length(program) <= 30),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  decision text not null check (decision in ('approve', 'deny', 'hold')),
  status text not null check (status in ('waiting', 'planned', 'effective', 'held', 'sentBack', 'withdrawn')),
  -- The codes of the reasons with their words and the law in both languages, as they were then.
  reasons jsonb not null default '[]',
  amount_cents bigint check (amount_cents >= 0),
  full_month_cents bigint check (full_month_cents >= 0),
  certified_from date,
  certified_to date check (certified_to >= certified_from),
  notice_type text not null default '' check (notice_type in ('', 'approval', 'denial', 'increase', 'decrease', 'same', 'closure')),
  adverse boolean not null default false,
  exception text not null default '' check (char_length(exception) <= 30),
  effective_on date not null,
  remark text not null default '' check (char_length(remark) <= 255),
  review_because text[] not null default '{}',
  decided_by text not null references app_user (user_id),
  decided_at timestamptz not null,
  reviewed_by text references app_user (user_id),
  reviewed_at timestamptz,
  review_remark text not null default '' check (char_length(review_remark) <= 255),
  version integer not null default 1,
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id),
  foreign key (region_id, determination_id) references determination (region_id, id),
  -- Nobody reviews the own work.
  check (reviewed_by is null or reviewed_by <> decided_by)
);
-- A determination is authorized once.
create unique index authorization_once on authorization_decision (determination_id)
  where status in ('waiting', 'planned', 'effective');
create index authorization_case on authorization_decision (case_id, decided_at desc);
create index authorization_planned on authorization_decision (effective_on) where status = 'planned';

-- What the household is told about a decision, as data: one row for each.
create table decision_notice (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  authorization_id uuid not null unique,
  program text not null check (char_length(program) <= 30),
  notice_type text not null check (notice_type in ('approval', 'denial', 'increase', 'decrease', 'same', 'closure')),
  -- Reasons with words and citations, and the lines of the calculation, in both languages.
  reasons jsonb not null,
  lines jsonb not null,
  amount_cents bigint check (amount_cents >= 0),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  adverse boolean not null,
  dated_on date not null,
  effective_on date not null,
  -- Until when a hearing may be asked for, and until when benefits then go on as they were.
  hearing_until date not null,
  continued_until date,
  made_at timestamptz not null,
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id),
  foreign key (region_id, authorization_id) references authorization_decision (region_id, id)
);
create index decision_notice_case on decision_notice (case_id, made_at desc);

-- What a household is entitled to for a month, as authorized last.
create table benefit_month (
  region_id text not null,
  case_id uuid not null,
  program text not null check (char_length(program) <= 30),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  entitled_cents bigint not null check (entitled_cents >= 0),
  authorization_id uuid not null,
  changed_at timestamptz not null,
  primary key (region_id, case_id, program, month),
  foreign key (region_id, case_id) references benefit_case (region_id, id)
);

-- What was paid. The number within the month is the key that keeps a month from being paid twice.
create table benefit_issuance (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  program text not null check (char_length(program) <= 30),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  sequence integer not null check (sequence >= 1),
  kind text not null check (kind in ('initial', 'supplement')),
  amount_cents bigint not null check (amount_cents > 0),
  available_on date not null,
  authorization_id uuid not null,
  issued_at timestamptz not null,
  primary key (region_id, id),
  unique (case_id, program, month, sequence),
  check ((kind = 'initial') = (sequence = 1)),
  foreign key (region_id, case_id) references benefit_case (region_id, id)
);

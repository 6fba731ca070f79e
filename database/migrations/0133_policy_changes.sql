-- A policy change as a draft: figures and choices of a program from a month on, tried over the whole caseload, and then promoted by a
-- second person. The last trial is kept with it.
create sequence policy_change_seq;
create table policy_change (
  policy_change_id uuid primary key,
  sequence bigint not null unique default nextval('policy_change_seq'),
  name text not null check (char_length(name) between 1 and 50),
  program text not null check (char_length(program) <= 30),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  figures jsonb not null default '[]',
  options jsonb not null default '[]',
  status text not null default 'draft' check (status in ('draft', 'promoted', 'discarded')),
  -- The version of the figures that counted before it: what the change is measured against.
  base_version text check (char_length(base_version) <= 100),
  promoted_at timestamptz,
  promoted_by text references app_user (user_id),
  run_id uuid,
  run_started_at timestamptz,
  run_ended_at timestamptz,
  run_parts integer not null default 0,
  run_parts_done integer not null default 0,
  run_milliseconds bigint not null default 0,
  engine_milliseconds bigint not null default 0,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null references app_user (user_id)
);

-- What the last trial found for each case.
create table policy_case (
  policy_change_id uuid not null references policy_change (policy_change_id),
  region_id text not null,
  case_id uuid not null,
  county text not null check (char_length(county) <= 30),
  household_kind text not null check (household_kind in ('elder', 'children', 'alone', 'adults')),
  received boolean not null,
  outcome text not null check (outcome in ('gain', 'lose', 'same', 'open')),
  before_cents bigint,
  after_cents bigint,
  was_eligible boolean not null,
  is_eligible boolean not null,
  hindrance text not null default '' check (hindrance in ('', 'missing', 'changed', 'hearing', 'review', 'notOpen')),
  primary key (policy_change_id, case_id),
  foreign key (region_id, case_id) references benefit_case (region_id, id) on update cascade
);

-- What a promoted change did to each case: the key lets it do so once, whatever stops it.
create table mass_change_case (
  policy_change_id uuid not null references policy_change (policy_change_id),
  region_id text not null,
  case_id uuid not null,
  outcome text not null check (outcome in ('increase', 'decrease', 'closure', 'same', 'item')),
  hindrance text not null default '' check (hindrance in ('', 'missing', 'changed', 'hearing', 'review', 'notOpen')),
  authorization_id uuid,
  before_cents bigint,
  after_cents bigint,
  done_at timestamptz not null,
  primary key (policy_change_id, case_id),
  foreign key (region_id, case_id) references benefit_case (region_id, id) on update cascade
);

-- A case that a mass change may not decide by rule is an item of work.
alter table work_item drop constraint work_item_cause_kind_check;
alter table work_item add constraint work_item_cause_kind_check check (cause_kind in
  ('manual', 'application', 'renewal', 'change', 'hearing', 'decision', 'proof', 'mismatch', 'request', 'paper', 'massChange'));

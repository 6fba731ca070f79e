-- What the portal makes of a month that the old system decided, beside what that one said.
create table conversion_comparison (
  region_id text not null,
  case_id uuid not null,
  program text not null check (char_length(program) <= 30),
  month text not null,
  -- Empty: both say the same.
  cause text not null check (cause in ('', 'asks', 'policy', 'size', 'earned', 'unearned', 'gross', 'deductions', 'net', 'limits')),
  result text not null check (result in ('eligible', 'ineligible', 'undetermined', 'needs_policy_decision')),
  amount_cents bigint,
  figures jsonb not null,
  -- What the portal would ask for before it decides.
  asks jsonb not null,
  figures_version text not null,
  compared_at timestamptz not null,
  verdict text not null default '' check (verdict in ('', 'old', 'ours', 'data')),
  verdict_reason text not null default '' check (char_length(verdict_reason) <= 255),
  verdict_by text,
  verdict_at timestamptz,
  version integer not null default 1,
  primary key (region_id, case_id, program, month),
  foreign key (region_id, case_id, program, month) references legacy_decision (region_id, case_id, program, month) on update cascade,
  check ((verdict = '') = (verdict_by is null))
);
create index conversion_comparison_month on conversion_comparison (month, program, cause);

-- Later months of the old system come as lines of their own.
alter table conversion_file add column kind text not null default 'household' check (kind in ('household', 'decision'));

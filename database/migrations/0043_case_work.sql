-- What a worker keeps on a case besides its facts: interviews, replacement cards, and that the collection was wrapped up.
create index evidence_fact on evidence (fact_id);
create index case_member_fact on case_member (fact_id);
create index case_relationship_fact on case_relationship (fact_id);
create index benefit_case_status on benefit_case (status, mode, case_number);
create index benefit_case_opened on benefit_case (opened_on, case_number);
create index case_program_program on case_program (program, status);

create table case_interview (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  client_id uuid references client,
  held_on date not null,
  channel text not null check (char_length(channel) <= 30),
  programs text[] not null default '{}',
  -- Answers to the questions of each program's template, declared in the contracts.
  answers jsonb not null default '{}',
  outcome text not null check (char_length(outcome) <= 30),
  summary text not null default '' check (char_length(summary) <= 1000),
  recorded_at timestamptz not null,
  recorded_by text not null references app_user (user_id),
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id)
);
create index case_interview_case on case_interview (case_id, held_on desc);

-- A new benefit card. Which earlier ones count is decided by the twelve months before (7 CFR 274.6).
create table replacement_card (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  client_id uuid not null references client,
  reason text not null check (reason in ('Lost', 'Stolen', 'Damaged')),
  address_kind text not null check (address_kind in ('M', 'H')),
  address jsonb not null,
  old_card_held boolean not null,
  status text not null default 'requested' check (status in ('requested', 'mailed', 'cancelled')),
  requested_on date not null,
  due_on date not null check (due_on >= requested_on),
  warned boolean not null default false,
  remark text not null default '' check (char_length(remark) <= 255),
  version integer not null default 1,
  requested_at timestamptz not null,
  requested_by text not null references app_user (user_id),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id)
);
create index replacement_card_case on replacement_card (case_id, requested_on desc);
create index replacement_card_client on replacement_card (client_id, requested_on desc);

create table case_wrap_up (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  completed_at timestamptz not null,
  completed_by text not null references app_user (user_id),
  -- What was still missing when the worker said that the collection is complete.
  missing jsonb not null default '[]',
  remark text not null default '' check (char_length(remark) <= 255),
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id)
);
create index case_wrap_up_case on case_wrap_up (case_id, completed_at desc);

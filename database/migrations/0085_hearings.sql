-- A hearing that a household asks for: who asked when and how, what was done by which day, and how it ended. Its stage is the
-- stage of its work item; what was won has an item and a clock of its own.
create table hearing (
  region_id text not null references region,
  id uuid not null,
  case_number text not null check (char_length(case_number) <= 10),
  program text not null check (char_length(program) <= 30),
  stage text not null check (stage in ('HRR', 'HSR', 'HSC', 'HHD', 'HDC', 'HIM', 'HWD')),
  work_item uuid not null,
  channel text not null check (channel in ('oral', 'written')),
  requested_on date not null,
  -- Without a notice the time to ask does not run.
  notice_on date,
  current_level text not null check (current_level in ('Y', 'N')),
  disputes text not null check (char_length(disputes) <= 1000),
  timely text not null check (timely in ('Y', 'N')),
  late_because text not null default '' check (char_length(late_because) <= 255),
  -- Benefits go on where they were asked for in time and nobody gave them up.
  continued text not null check (continued in ('Y', 'N')),
  forward_by date not null,
  forwarded_on date,
  reviewed_on date,
  reviewed_by text references app_user (user_id),
  scheduled_on date,
  held_on date,
  decide_by date not null,
  postponed_days integer not null default 0 check (postponed_days between 0 and 30),
  decided_on date,
  outcome text not null default 'PND' check (char_length(outcome) <= 30),
  carry_out_by date,
  carried_out_on date,
  withdrawn_on date,
  withdrawal_channel text check (withdrawal_channel in ('oral', 'written')),
  confirm_by date,
  confirmed_on date,
  reinstate_until date,
  -- Decided, carried out or withdrawn for good: nothing more happens to it.
  ended_on date,
  recorded_by text not null references app_user (user_id),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (region_id, id),
  foreign key (region_id, work_item) references work_item (region_id, id)
);
create index hearing_case on hearing (case_number, requested_on desc, id);
create index hearing_withdrawn on hearing (reinstate_until) where stage = 'HWD' and ended_on is null;

-- Further causes of an item: carrying out what a hearing decided, proof that is due, an answer that differs from what was
-- stated, and a program that is asked for again.
alter table work_item drop constraint work_item_cause_kind_check;
alter table work_item add constraint work_item_cause_kind_check
  check (cause_kind in ('manual', 'application', 'renewal', 'change', 'hearing', 'decision', 'proof', 'mismatch', 'request'));

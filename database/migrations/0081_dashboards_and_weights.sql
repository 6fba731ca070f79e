-- What the dashboards count all day: what somebody finished lately, and what came in for them.
create index work_item_done on work_item (assigned_to, closed_at) where closed_at is not null;
create index work_item_received_by on work_item (assigned_to, received_on);

-- How long work takes, learned from the timers every night: by kind, program and size of household. An empty program or size
-- stands for all of them. A person's word goes before what was learned.
create table work_weight (
  work_item_type_id text not null check (char_length(work_item_type_id) <= 30),
  program text not null check (char_length(program) <= 30),
  household text not null check (household in ('', '1', '2', '3-4', '5+')),
  learned_minutes integer check (learned_minutes between 1 and 6000),
  samples integer not null default 0 check (samples >= 0),
  learned_at timestamptz,
  corrected_minutes integer check (corrected_minutes between 1 and 6000),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (work_item_type_id, program, household)
);

-- What an item counts against the capacity of whoever holds it: 100 is an average item.
alter table work_item add column points integer not null default 100 check (points between 10 and 10000);

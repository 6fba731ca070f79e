-- Work items grow: where they stand, whose queue they wait in, what they are about, how urgent they are and why.
alter table work_item
  add column stage text not null default 'RCV' check (char_length(stage) <= 30),
  add column workgroup_id text references workgroup,
  add column program text not null default '' check (char_length(program) <= 30),
  add column pin text check (pin ~ '^[0-9]{10}$'),
  add column county text not null default '' check (char_length(county) <= 30),
  add column zip text not null default '' check (char_length(zip) <= 5),
  add column language text not null default '' check (char_length(language) <= 30),
  add column characteristics text[] not null default '{}',
  add column confidential text not null default 'N' check (confidential in ('Y', 'N')),
  -- What called for it: one open item for each cause.
  add column cause_kind text not null default 'manual'
    check (cause_kind in ('manual', 'application', 'renewal', 'change', 'hearing')),
  add column cause_key text not null default '' check (char_length(cause_key) <= 60),
  add column review_code text check (char_length(review_code) <= 30),
  add column escalated_to text references app_user (user_id),
  -- As the published rules say on `scored_on`; a person's own word goes before it.
  add column score integer not null default 0 check (score >= 0),
  add column score_place integer not null default 2147483647,
  add column score_reasons jsonb not null default '[]',
  add column scored_on date,
  add column scored_at timestamptz,
  add column priority_override integer check (priority_override between 0 and 9999),
  add column assigned_at timestamptz,
  add column created_at timestamptz not null default now(),
  add column created_by text not null default 'system',
  add column changed_at timestamptz not null default now(),
  add column changed_by text not null default 'system',
  add column closed_at timestamptz,
  add constraint work_item_type_length check (char_length(work_item_type_id) <= 30),
  add constraint work_item_status_check check (status in ('NW', 'AS', 'IP', 'PD', 'ES', 'CT', 'CN')),
  add constraint work_item_closed check ((closed_at is null) or status in ('CT', 'CN'));
update work_item set closed_at = now() where status in ('CT', 'CN');
alter table work_item
  -- AWI assigned, UWI unassigned, PWI pending: it follows from the rest.
  add column flag text not null generated always as (
    case when status = 'PD' then 'PWI' when assigned_to is null then 'UWI' else 'AWI' end) stored,
  -- The order in which items are handed out.
  add column urgency integer not null generated always as (coalesce(priority_override, score)) stored;

-- Most items are closed: what is asked all day looks at the open ones only.
drop index work_item_assigned;
create index work_item_mine on work_item (assigned_to, due_on) where closed_at is null;
create index work_item_queue on work_item (workgroup_id, urgency desc, score_place, due_on, received_on, work_item_id)
  where closed_at is null and assigned_to is null;
create index work_item_open_due on work_item (due_on, work_item_id) where closed_at is null;
create index work_item_stale_score on work_item (scored_on) where closed_at is null;
create index work_item_received on work_item (received_on desc, work_item_id desc);
create index work_item_due on work_item (due_on, work_item_id);
create index work_item_case on work_item (case_number) where case_number is not null;
create index work_item_application on work_item (application_number) where application_number is not null;
create index work_item_pin on work_item (pin) where pin is not null;
create unique index work_item_cause on work_item (cause_kind, cause_key) where closed_at is null and cause_kind <> 'manual';

create sequence work_item_number start with 50000001;

-- Every change of a field is one row; what was done in one act has one change_id.
create table work_item_change (
  region_id text not null,
  id uuid not null,
  work_item uuid not null,
  change_id uuid not null,
  action text not null check (char_length(action) <= 30),
  field text not null check (char_length(field) <= 30),
  from_value text check (char_length(from_value) <= 255),
  to_value text check (char_length(to_value) <= 255),
  reason text not null default '' check (char_length(reason) <= 255),
  -- A sentence of the portal's own, for what it did by itself.
  cause text not null default '' check (char_length(cause) <= 60),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (region_id, id),
  foreign key (region_id, work_item) references work_item (region_id, id)
);
create index work_item_change_item on work_item_change (work_item, changed_at desc, id desc);

-- Why it went where it went: the profile, everybody who was looked at, and the rules that made it urgent.
create table work_item_decision (
  region_id text not null,
  id uuid not null,
  work_item uuid not null,
  decided_at timestamptz not null,
  decided_by text not null,
  trigger text not null check (char_length(trigger) <= 30),
  workgroup_id text references workgroup,
  assigned_to text references app_user (user_id),
  answer jsonb not null,
  verdicts jsonb not null default '[]',
  primary key (region_id, id),
  foreign key (region_id, work_item) references work_item (region_id, id)
);
create index work_item_decision_item on work_item_decision (work_item, decided_at desc, id desc);

create table work_item_comment (
  region_id text not null,
  id uuid not null,
  work_item uuid not null,
  comment text not null check (char_length(comment) <= 1000),
  written_at timestamptz not null,
  written_by text not null references app_user (user_id),
  primary key (region_id, id),
  foreign key (region_id, work_item) references work_item (region_id, id)
);
create index work_item_comment_item on work_item_comment (work_item, written_at desc);

create table work_item_note (
  region_id text not null,
  id uuid not null,
  work_item uuid not null,
  note text not null check (char_length(note) <= 500),
  written_at timestamptz not null,
  written_by text not null references app_user (user_id),
  primary key (region_id, id),
  foreign key (region_id, work_item) references work_item (region_id, id)
);
create index work_item_note_item on work_item_note (work_item, written_at desc);

-- Whose turn was last, for every process and over restarts. Whoever hands out work of a group holds its row.
create table round_robin_pointer (
  workgroup_id text primary key references workgroup,
  last_user_id text references app_user (user_id),
  moved_at timestamptz not null
);

-- A timer can pause: what was worked before, and since when it runs again. No row stops at a pause.
alter table time_worked
  add column paused_at timestamptz,
  add column paused_seconds integer not null default 0 check (paused_seconds >= 0);
create index time_worked_item on time_worked (work_item, started_at desc);

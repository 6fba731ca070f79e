-- A change that was reported: what, by whom, when, what was said, and what became of it. Its work item is closed by recording the
-- fact; the change itself is settled when every month is authorized as the case is now, or when it need not be acted on yet.
create table reported_change (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  work_item_id text not null check (char_length(work_item_id) <= 20),
  change_type text not null check (char_length(change_type) <= 30),
  reported_on date not null,
  -- Empty where it was not asked yet.
  reported_by text not null check (reported_by in ('', 'household', 'representative', 'otherPerson', 'dataSource')),
  said text not null check (char_length(said) <= 1000),
  recorded_at timestamptz not null,
  recorded_by text not null references app_user (user_id),
  outcome text not null default '' check (outcome in ('', 'acted', 'notRequired')),
  outcome_reason text not null default '' check (char_length(outcome_reason) <= 255),
  settled_at timestamptz,
  settled_by text references app_user (user_id),
  version integer not null default 1,
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id),
  check ((outcome = '') = (settled_at is null) and (outcome = '') = (settled_by is null))
);
create index reported_change_case on reported_change (case_id, reported_on desc);

-- What was reported before stays with its work item as the comment that it was; here it is found again.
insert into reported_change (region_id, id, case_id, work_item_id, change_type, reported_on, reported_by, said, recorded_at,
  recorded_by)
select k.region_id, gen_random_uuid(), k.id, w.work_item_id, split_part(w.cause_key, ' ', 1), w.received_on, '',
  coalesce(c.comment, ''), w.created_at, c.written_by
from work_item w join benefit_case k on k.case_number = w.case_number
  join lateral (select comment, written_by from work_item_comment where region_id = w.region_id and work_item = w.id
    order by written_at limit 1) c on true
where w.cause_kind = 'change' and w.received_on is not null
  and exists (select 1 from app_user u where u.user_id = c.written_by);

-- A correction counts for its month alone: what was paid too little is paid, what was paid too much is a debt.
alter table authorization_decision add column only_month boolean not null default false;
alter table authorization_decision drop constraint authorization_decision_notice_type_check;
alter table authorization_decision add constraint authorization_decision_notice_type_check check (notice_type in
  ('', 'approval', 'denial', 'increase', 'decrease', 'same', 'closure', 'supplement', 'overpaid'));
alter table decision_notice drop constraint decision_notice_notice_type_check;
alter table decision_notice add constraint decision_notice_notice_type_check check (notice_type in
  ('approval', 'denial', 'increase', 'decrease', 'same', 'closure', 'supplement', 'overpaid'));

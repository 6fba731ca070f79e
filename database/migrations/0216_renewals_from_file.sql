-- Medical coverage that the portal tried to renew from what is on file, once for each period: what came of it, and what it could not
-- know, in the words of both languages.
create table file_renewal (
  region_id text not null,
  case_id uuid not null,
  program text not null check (char_length(program) <= 30),
  certified_to date not null,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  outcome text not null check (outcome in ('renewed', 'waiting', 'ask')),
  unknown_en text[] not null default '{}',
  unknown_es text[] not null default '{}',
  tried_at timestamptz not null,
  primary key (case_id, program, certified_to),
  foreign key (region_id, case_id) references benefit_case (region_id, id) on update cascade
);

-- What the portal determines, decides and says by itself is nobody's.
alter table determination drop constraint determination_made_by_fkey;
alter table authorization_decision drop constraint authorization_decision_decided_by_fkey;
alter table work_item_comment drop constraint work_item_comment_written_by_fkey;

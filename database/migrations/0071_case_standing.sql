-- An interview that was started is continued by another; each at most once.
alter table case_interview add column continues uuid;
alter table case_interview add constraint case_interview_continues_fkey
  foreign key (region_id, continues) references case_interview (region_id, id);
create unique index case_interview_continues on case_interview (region_id, continues) where continues is not null;

-- What the case is marked with, which case of the older system it was, and why it was closed.
alter table benefit_case
  add column flags text[] not null default '{}'::text[],
  add column legacy_case_type text not null default '' check (char_length(legacy_case_type) <= 30),
  add column closure_reason text not null default '' check (char_length(closure_reason) <= 30);

-- A screening may end with a question: what is not known yet is never read as zero.
alter table expedited_screening add column verdict text;
update expedited_screening set verdict = case when entitled then 'entitled' else 'not' end;
alter table expedited_screening
  alter column verdict set not null,
  add constraint expedited_screening_verdict_check check (verdict in ('entitled', 'not', 'ask')),
  drop column entitled;

-- What the figures were that the application and its case gave when it was screened: when they change, the verdict is gone.
alter table expedited_screening add column carried jsonb not null default '{}';

-- Not yet screened (empty) and `ask` keep the request on the list of those who may have seven days.
alter table program_request add column screening text not null default ''
  constraint program_request_screening_check check (screening in ('', 'entitled', 'not', 'ask'));
update program_request q set screening = s.verdict
from (select distinct on (application_id) application_id, verdict from expedited_screening
      order by application_id, decided_at desc) s
where q.application_id = s.application_id and q.program = 'SNAP';

create index program_request_maybe_expedited on program_request (application_id)
  where program = 'SNAP' and status in ('NA', 'P', 'S') and (expedited or screening in ('', 'ask'));

-- An answer that is not a yes or a no has not been given.
update expedited_screening
set answers = jsonb_set(answers, '{MigrantDestitute}', to_jsonb(case when (answers ->> 'MigrantDestitute')::boolean then 'Y' else 'N' end));

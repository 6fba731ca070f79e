-- What a run has paid is counted with each of its parts: a page does not add up the payments of every month. Nobody looks for the
-- payments of a run any more, and each payment that is made is spared an entry.
alter table issuance_run
  add column payments integer not null default 0 check (payments >= 0),
  add column paid_cents bigint not null default 0 check (paid_cents >= 0),
  add column recouped_cents bigint not null default 0 check (recouped_cents between 0 and paid_cents);
update issuance_run r set payments = p.payments, paid_cents = p.cents, recouped_cents = p.recouped
from (select run_id, count(*) as payments, sum(amount_cents) as cents, sum(recouped_cents) as recouped from benefit_issuance
  where run_id is not null group by run_id) p where p.run_id = r.run_id;
drop index benefit_issuance_run;

-- What is ready and what is held is summed from an index alone.
drop index benefit_issuance_ready;
create index benefit_issuance_ready on benefit_issuance (available_on, id) include (amount_cents, recouped_cents)
  where status = 'ready';
create index benefit_issuance_held on benefit_issuance (available_on) include (amount_cents, recouped_cents) where status = 'held';

-- The case that a waiting paper is most likely about, by the numbers that stand on it. It orders the queue and proposes;
-- whose a paper is says whoever indexes it.
alter table document add column likely_case text check (char_length(likely_case) <= 10);
-- A paper that answers the last open question of an application is an item of work.
alter table work_item drop constraint work_item_cause_kind_check;
alter table work_item add constraint work_item_cause_kind_check check (cause_kind in
  ('manual', 'application', 'renewal', 'change', 'hearing', 'decision', 'proof', 'mismatch', 'request', 'paper'));

-- Whom a queue may be shown to, and how long it is, is told by its index alone: its papers lie all over the archive.
drop index document_waiting;
create index document_waiting on document (workgroup_id, received_date, document_number)
  include (state, assigned_to, document_subtype_id, case_number, likely_case, application_number, pin)
  where state in ('waiting for index', 'unreadable');
-- Which queue a paper lies in says much about whether it waits.
create statistics document_queue (mcv) on workgroup_id, state from document;

-- A long queue of papers is gone through in the order of the decisions that wait for them, not paper by paper: from the program whose
-- clock ends first to the waiting papers of its application or its case.
create index program_request_due on program_request (due_on, program) where status in ('P', 'NA', 'S') and due_on is not null;
create index document_waiting_application on document (application_number) where state in ('waiting for index', 'unreadable');
create index document_waiting_case on document ((coalesce(case_number, likely_case)))
  where state in ('waiting for index', 'unreadable');
create index document_waiting_age on document (received_date, document_number)
  where state in ('waiting for index', 'unreadable');

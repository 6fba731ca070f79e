-- Who is limited to their own filings is data of a role, not its name.
alter table role add column own_filings_only text not null default 'N' check (own_filings_only in ('Y', 'N'));
update role set own_filings_only = 'Y' where name = 'CBOAssistor';

-- Which roles two people give follows from their rights; a mark beside them can only disagree.
alter table role drop column guarded;

-- Confidential people are few; every query asks for them.
create index client_confidential on client (client_id) where confidential;

-- "suspected" closes the record until somebody has decided; "none" is that decision, kept so that it is not suspected again.
alter table worker_interest drop constraint worker_interest_interest_check,
  add constraint worker_interest_interest_check check (interest in ('self', 'relative', 'colleague', 'suspected', 'none'));

-- A recent record says whose it is, so that it can be left out once it is closed.
alter table recent_record add column record_kind text check (record_kind in ('client', 'case', 'application')),
  add column record_key text check (char_length(record_key) <= 20),
  add constraint recent_record_of check ((record_kind is null) = (record_key is null));
delete from recent_record where path like '/ClientAdministration/%' or path like '/Case/%' or path like '/Application%'
  or path like '/CRAD/%' or path like '/DataCollection/%' or path like '/EditHousehold/%';

-- What was answered under a key and what waits to be sent is sealed; the records that an answer is about are asked again.
delete from idempotency_key;
alter table idempotency_key drop column response, add column response_sealed bytea,
  add column subjects jsonb not null default '[]';
-- Sent messages keep no text, and what waits is sealed by the portal itself, which this step cannot do.
delete from outbox_message;
alter table outbox_message drop column body,
  add column body_sealed bytea check (octet_length(body_sealed) <= 100000),
  add column expires_at timestamptz;

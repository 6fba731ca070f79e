-- What a notice was written for by itself: a certification that ends, an appointment. One notice for one cause, whatever runs twice.
-- What the portal writes by itself is written by nobody of the agency.
alter table notice
  add column cause_key text not null default '' check (char_length(cause_key) <= 60),
  drop constraint notice_created_by_fkey;
create unique index notice_cause on notice (cause_key) where cause_key <> '';

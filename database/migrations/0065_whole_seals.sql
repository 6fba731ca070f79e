-- What a seal covers. 1: the columns that were named when it was laid. 2: the whole row, whatever columns it has (those
-- that hold nothing are left out, so that a new one does not break old seals), with the minute and the number of rows.
alter table audit_seal add column form integer not null default 1 check (form in (1, 2));

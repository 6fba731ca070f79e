-- A document that exceeds the first budget of the scanner waits behind all documents that have not been tried.
alter table document add column scan_slow boolean not null default false;

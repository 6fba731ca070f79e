-- A role with all the rights of a guarded one is guarded as well, whatever it is called.
alter table role add column guarded text not null default 'N' check (guarded in ('Y', 'N'));

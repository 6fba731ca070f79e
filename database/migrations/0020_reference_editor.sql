-- People edit reference entries: each has its own version; the table's version is that of its order.
alter table reference_entry
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by text not null default 'system';
create index reference_entry_order on reference_entry (table_name, sort_order, code);

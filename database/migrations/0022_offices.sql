-- An office that closes is kept for old records and no longer offered for new ones.
alter table office
  add column active text not null default 'Y' check (active in ('Y', 'N')),
  add column changed_at timestamptz not null default now(),
  add column changed_by text not null default 'system';
create index office_region on office (region_id, name);

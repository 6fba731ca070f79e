-- Scans of many papers from some sources are split as they come in, where the source says so.
alter table document_source
  add column split_scans text not null default 'N' check (split_scans in ('Y', 'N'));

-- How far a scan has been looked through for what stands between its papers, and what became of it. Whoever goes on after a
-- crash goes on from here; of one file there is one that was split.
create table document_split (
  document_id uuid primary key,
  file_id uuid not null references stored_file,
  -- The page to go on with; null where it was looked at to its end.
  next_page integer check (next_page >= 1),
  found jsonb not null default '[]',
  -- How many documents it became; null while it is being looked at.
  parts integer check (parts >= 1),
  changed_at timestamptz not null
);
create index document_split_file on document_split (file_id);

-- The portal itself splits, too.
alter table document_relation drop constraint document_relation_made_by_fkey;
drop index document_relation_made_by;

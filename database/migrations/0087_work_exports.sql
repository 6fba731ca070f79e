-- Exports of work items that are made as long work: which items, in which columns, and the parts of the file as they are made.
-- The parts rest sealed until they expire.
create table work_export (
  id uuid primary key references long_work on delete cascade,
  user_id text not null references app_user (user_id),
  columns text[] not null,
  items integer not null check (items between 1 and 100000),
  started_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index work_export_mine on work_export (user_id, started_at desc);

create table work_export_part (
  export_id uuid not null references work_export on delete cascade,
  place integer not null,
  work_item_ids text[] not null,
  body_sealed bytea,
  primary key (export_id, place)
);

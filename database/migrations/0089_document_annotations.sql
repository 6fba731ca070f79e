-- What people highlight and remark on pages, apart from the file. Like a proof it keeps the file and the page as they came, so
-- that it is found wherever the page stands now.
create table document_annotation (
  annotation_id uuid primary key,
  document_id uuid not null,
  file_sha256 bytea not null,
  page integer not null check (page >= 1),
  x integer not null check (x between 0 and 100000),
  y integer not null check (y between 0 and 100000),
  width integer not null check (width > 0 and x + width <= 100000),
  height integer not null check (height > 0 and y + height <= 100000),
  -- Empty: a highlight without words.
  text text not null check (char_length(text) <= 255),
  written_at timestamptz not null,
  written_by text not null references app_user (user_id),
  changed_at timestamptz not null,
  changed_by text not null references app_user (user_id),
  removed_at timestamptz,
  version integer not null default 1
);
create index document_annotation_of on document_annotation (document_id) where removed_at is null;
create index document_annotation_written_by on document_annotation (written_by);
create index document_annotation_changed_by on document_annotation (changed_by);

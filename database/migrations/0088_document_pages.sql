-- How the pages of a document stand, over the files that came in and are never changed. No rows: the file as it came. What is
-- shown is a file made from these rows, stored by its content like any other.
create table document_page (
  document_id uuid not null,
  position integer not null check (position >= 1),
  source_file_id uuid not null references stored_file,
  source_page integer not null check (source_page >= 1),
  -- Clockwise, from how the file shows it.
  turned integer not null check (turned in (0, 90, 180, 270)),
  primary key (document_id, position)
);
create index document_page_source on document_page (source_file_id, source_page);

-- The files that a document's pages are from.
create table document_original (
  document_id uuid not null,
  place integer not null check (place between 1 and 50),
  file_id uuid not null references stored_file,
  file_name text not null check (char_length(file_name) <= 255),
  file_kind text not null check (char_length(file_kind) <= 10),
  pages integer not null check (pages >= 1),
  -- As which document it came in.
  came_as text not null check (char_length(came_as) <= 20),
  -- It came in with it, or what it came as was put together with it whole: the file may be opened through the document. Of a
  -- part that was split off it is false, because the file holds the other parts too.
  is_whole boolean not null,
  primary key (document_id, place)
);
create index document_original_file on document_original (file_id);

-- What documents have to do with each other.
create table document_relation (
  document_id uuid not null,
  other_id uuid not null,
  kind text not null check (kind in ('part', 'merged', 'redacted')),
  made_at timestamptz not null,
  made_by text not null references app_user (user_id),
  primary key (document_id, other_id, kind)
);
create index document_relation_other on document_relation (other_id);
create index document_relation_made_by on document_relation (made_by);

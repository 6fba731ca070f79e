-- Documents with pages that are pictures, whose words are to be read. How far somebody is rests here, page by page: whoever
-- goes on after a crash goes on from there, and a page that nobody can read is passed over.
create table document_reading (
  document_id uuid primary key,
  -- What was being read; another file is read from its beginning.
  file_id uuid references stored_file on delete set null,
  next_page integer not null default 1 check (next_page >= 1),
  -- How often the next page was begun without an end.
  page_tries integer not null default 0,
  -- Until when whoever reads it has it, and the how manieth that is.
  read_until timestamptz,
  takes integer not null default 0,
  queued_at timestamptz not null
);
create index document_reading_queued on document_reading (queued_at);
create index document_reading_file on document_reading (file_id);

-- The first page of a document as a small picture, sealed. Drawn apart after the document was looked at; how far it is rests here, so
-- that whoever is ended is followed by another. A picture is of one file: when the file goes, so does the picture.
create table document_thumbnail (
  document_id uuid primary key,
  file_id uuid references stored_file on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'none')),
  picture bytea,
  -- Until when whoever draws it has it, the how manieth that is, and how often it was begun without an end.
  made_until timestamptz,
  takes integer not null default 0,
  tries integer not null default 0,
  queued_at timestamptz not null,
  check ((state = 'made') = (picture is not null))
);
create index document_thumbnail_waiting on document_thumbnail (queued_at) where state = 'waiting';
create index document_thumbnail_file on document_thumbnail (file_id);
insert into document_thumbnail (document_id, queued_at) select id, uploaded_date from document where state = 'waiting for index';

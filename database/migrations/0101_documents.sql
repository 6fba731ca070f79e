-- Documents from the moment they come in until they are gone. A file is stored once for each content and rests encrypted
-- under a key of its own; what it is called belongs to the document that it came with.
alter table stored_file add column key_sealed bytea;
alter table stored_file alter column file_name set default '';
create unique index stored_file_content on stored_file (sha256) where key_sealed is not null;

create sequence document_number_seq start with 10044001;

alter table document
  alter column document_subtype_id set default '',
  add column file_name text not null default '' check (char_length(file_name) <= 255),
  add column file_kind text not null default '' check (char_length(file_kind) <= 10),
  add column state text not null default 'indexed' check (state in
    ('received', 'scanning', 'quarantined', 'unreadable', 'waiting for index', 'indexed', 'deleted')),
  -- Why a person has to look at it: encrypted, unparseable, infected, unscanned.
  add column flags text[] not null default '{}',
  add column pages integer check (pages >= 0),
  add column source_code text references document_source,
  add column audience text not null default 'worker' check (audience in ('worker', 'customer')),
  add column uploaded_by text not null default 'system',
  -- The queue in which it waits, and in whose hand it is.
  add column workgroup_id text references workgroup,
  add column assigned_to text references app_user (user_id),
  add column assigned_at timestamptz,
  add column indexed_at timestamptz,
  add column indexed_by text references app_user (user_id),
  -- Until when whoever scans it has it; after that another may.
  add column scan_until timestamptz,
  add column scan_tries integer not null default 0,
  add column changed_at timestamptz not null default now(),
  add column changed_by text not null default 'system';
update document set file_name = f.file_name, file_kind = 'PDF'
  from stored_file f where f.file_id = document.file_id;
update document set indexed_at = uploaded_date where state = 'indexed';

create index document_to_scan on document (uploaded_date) where state in ('received', 'scanning');
create index document_waiting on document (workgroup_id, received_date, document_number)
  where state in ('waiting for index', 'unreadable');
create index document_in_hand on document (assigned_to) where assigned_to is not null;
create index document_case on document (case_number, received_date);
create index document_application on document (application_number, received_date);
create index document_pin on document (pin, received_date);
create index document_received on document (received_date, document_number);
create index document_uploaded on document (uploaded_date);
create index document_file on document (file_id);
create index document_source_code on document (source_code);

-- What a paper says, page by page, for search and for proposals.
create table document_text (
  document_id uuid not null,
  page integer not null check (page >= 1),
  body text not null check (char_length(body) <= 20000),
  primary key (document_id, page)
);
create index document_text_words on document_text using gin (to_tsvector('simple', body));

create table document_note (
  note_id uuid primary key,
  document_id uuid not null,
  text text not null check (char_length(text) between 1 and 255),
  -- What a forward said, or a remark of somebody.
  kind text not null check (kind in ('note', 'forward')),
  written_at timestamptz not null,
  written_by text not null references app_user (user_id)
);
create index document_note_of on document_note (document_id, written_at);

-- A file that comes in part by part, so that a cut line goes on where it stopped. Parts rest sealed like files.
create table document_upload (
  upload_id uuid primary key,
  user_id text not null references app_user,
  file_name text not null check (char_length(file_name) <= 255),
  size_bytes bigint not null check (size_bytes between 1 and 31457280),
  received_bytes bigint not null default 0 check (received_bytes <= size_bytes),
  begun_at timestamptz not null
);
create index document_upload_begun on document_upload (begun_at);
create index document_upload_user on document_upload (user_id);

create table document_upload_part (
  upload_id uuid not null references document_upload on delete cascade,
  starts_at bigint not null,
  storage_key text not null unique,
  key_sealed bytea not null,
  size_bytes bigint not null check (size_bytes > 0),
  primary key (upload_id, starts_at)
);

-- What the screens of document settings add to the categories, types and subtypes. Names, parent, order and whether they are
-- offered stand in reference_entry (DOCCAT, DOCTYPE, DOCSUBTYPE) and nowhere else.
create table document_class (
  table_name text not null check (table_name in ('DOCCAT', 'DOCTYPE', 'DOCSUBTYPE')),
  code text not null,
  -- Empty: as one level up.
  retention_months integer check (retention_months between 1 and 1200),
  workgroup_id text references workgroup,
  primary key (table_name, code),
  foreign key (table_name, code) references reference_entry (table_name, code) on delete cascade
);
create index document_class_workgroup on document_class (workgroup_id);

-- What may be uploaded under a subtype, by the agency's workers and by clients.
create table upload_rule (
  audience text not null check (audience in ('worker', 'customer')),
  document_subtype_id text not null check (char_length(document_subtype_id) <= 30),
  file_kinds text[] not null check (cardinality(file_kinds) between 1 and 20),
  limit_megabytes integer not null check (limit_megabytes in (8, 15, 25, 30)),
  routing text not null check (routing in ('SUB', 'CWK', 'WGP')),
  workgroup_id text references workgroup,
  active text not null default 'Y' check (active in ('Y', 'N')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (audience, document_subtype_id),
  check ((routing = 'WGP') = (workgroup_id is not null))
);
create index upload_rule_subtype on upload_rule (document_subtype_id);
create index upload_rule_workgroup on upload_rule (workgroup_id);

-- Where documents come from, and where they wait until somebody has indexed them.
create table document_source (
  source_code text primary key check (source_code ~ '^[A-Z0-9-]{1,30}$'),
  name_en text not null check (char_length(name_en) between 1 and 255),
  name_es text not null check (char_length(name_es) between 1 and 255),
  channel text not null check (char_length(channel) <= 30),
  workgroup_id text not null references workgroup,
  -- What such a document is taken for until it is indexed; empty: nothing.
  document_subtype_id text check (char_length(document_subtype_id) <= 30),
  active text not null default 'Y' check (active in ('Y', 'N')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create unique index document_source_name_en on document_source (lower(name_en));
create unique index document_source_name_es on document_source (lower(name_es));
create index document_source_workgroup on document_source (workgroup_id);
create index document_source_subtype on document_source (document_subtype_id);

-- Deactivating a subtype counts its documents.
create index document_subtype on document (document_subtype_id);

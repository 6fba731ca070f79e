-- A publication that still waits for its day can be withdrawn; what was published stays on record.
alter table priority_publication
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add column withdrawn_reason text check (char_length(withdrawn_reason) <= 255),
  add constraint priority_publication_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null));

-- A legal hold keeps a document from being deleted and swept. What was swept keeps its number and its history, and nothing
-- of what it said.
alter table document
  add column held_at timestamptz,
  add column held_by text references app_user (user_id),
  add column hold_reason text not null default '' check (char_length(hold_reason) <= 255),
  add column deleted_at timestamptz,
  add column swept_at timestamptz,
  add constraint document_hold_whole check ((held_at is null) = (held_by is null));
update document set deleted_at = changed_at where state = 'deleted';
create index document_held_by on document (held_by) where held_by is not null;
create index document_to_sweep on document (deleted_at) where state = 'deleted' and swept_at is null;

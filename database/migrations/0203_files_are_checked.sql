-- When the bytes of a file were last compared with what came in.
alter table stored_file add column checked_at timestamptz;
create index stored_file_checked on stored_file (checked_at nulls first);

-- What a line that is never loaded holds is not kept for ever. That it was removed stays; the same file can then come in anew.
alter table conversion_line drop constraint conversion_line_state_check, add constraint conversion_line_state_check
  check (state in ('taken', 'unreadable', 'faulty', 'look', 'ready', 'loaded', 'removed'));
alter table conversion_line drop constraint conversion_line_check, add constraint conversion_line_check
  check ((content_sealed is null) = (state in ('unreadable', 'loaded', 'removed')));
alter table conversion_file alter column sha256 drop not null;
create index conversion_file_uploaded on conversion_file (uploaded_at);

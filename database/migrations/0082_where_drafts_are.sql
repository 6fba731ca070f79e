-- Where a form that is not sent yet was opened, so that its author finds it again.
alter table draft add column path text not null default '' check (char_length(path) <= 400);
create index draft_of_author on draft (user_id, saved_at desc);
create index application_unfinished on application (created_by, changed_at desc) where case_id is null;
create index approval_request_waiting on approval_request (requested_at) where status = 'waiting';

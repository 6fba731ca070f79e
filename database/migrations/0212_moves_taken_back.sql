-- Where an application was before somebody moved it, for as long as that can be taken back.
alter table application_stream add column moved_from jsonb;

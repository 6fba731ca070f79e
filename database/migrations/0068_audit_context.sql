-- The trail is searched by person, day, case, client, application (which have their indexes), screen and activity.
create index audit_event_screen on audit_event (screen, at) where screen <> '';
create index audit_event_activity on audit_event (activity, at);

-- A replay event leads to its request: in the logs by the correlation id, at the help desk by the reference that was shown.
alter table replay_event add column correlation_id text not null default '' check (char_length(correlation_id) <= 128);
alter table replay_event add column uid text not null default '' check (char_length(uid) <= 40);
create index replay_event_correlation on replay_event (correlation_id) where correlation_id <> '';
create index replay_event_uid on replay_event (uid) where uid <> '';

-- Kinds of activity that nothing was ever written with; the codes that are follow with the start.
delete from reference_entry where table_name = 'AUDITLOGDESC' and version = 1;

-- A mainframe id is connected to the session in which its person proved it, and is let go when that session ends.
drop table racf_link;
alter table user_session
  add column racf_id text check (racf_id ~ '^[A-Z0-9#@$]{1,8}$'),
  add column racf_verified_at timestamptz,
  add column racf_expires_at timestamptz,
  add constraint user_session_racf_whole check (num_nulls(racf_id, racf_verified_at, racf_expires_at) in (0, 3)),
  add constraint user_session_racf_ends check (ended_at is null or racf_id is null);
create index user_session_racf on user_session (user_id) where racf_id is not null;

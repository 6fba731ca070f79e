-- Who follows what somebody does while they do it; rows without a sign of life mean nothing.
create unlogged table replay_follow (
  user_id text not null references app_user,
  follower_session_id uuid not null,
  follower_user_id text not null references app_user,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  told_at timestamptz,
  primary key (user_id, follower_session_id)
);
create index replay_follow_age on replay_follow (seen_at);

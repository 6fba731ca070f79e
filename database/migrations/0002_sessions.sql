-- Sign-in and sessions. Secrets are kept as SHA-256 or encrypted; the browser holds the only plain copy of its cookie.

create table sign_in_attempt (
  attempt_hash bytea primary key,
  state text not null,
  nonce text not null,
  verifier bytea not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index sign_in_attempt_expiry on sign_in_attempt (expires_at);

create table user_session (
  session_id uuid primary key,
  cookie_hash bytea not null unique,
  user_id text not null references app_user,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  absolute_end_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('sign-out', 'idle', 'absolute', 'ended-by-person', 'deactivated', 'provider')),
  provider_tokens bytea,
  provider_session text,
  ip text not null default '',
  user_agent text not null default ''
);
create index user_session_user on user_session (user_id, started_at desc);
create index user_session_open on user_session (last_seen_at desc) where ended_at is null;

create table idempotency_key (
  user_id text not null,
  call_name text not null,
  key text not null check (char_length(key) <= 128),
  body_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, call_name, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- The shape that the rate limiter library expects.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

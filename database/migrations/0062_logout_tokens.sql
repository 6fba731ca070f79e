-- A logout token of the identity provider is good once; it is remembered until it would have expired anyway.
create table used_logout_token (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_logout_token_expiry on used_logout_token (expires_at);

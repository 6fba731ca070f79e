-- The embedded OpenID provider: its accounts (demonstration only) and its own records.
create table identity_account (
  account text primary key check (char_length(account) <= 50),
  subject text not null unique,
  guid text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  organization text not null,
  agency_id text not null,
  groups text[] not null,
  password_hash text not null
);

create table identity_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_record_grant on identity_record (grant_id) where grant_id is not null;
create index identity_record_uid on identity_record (uid) where uid is not null;
create index identity_record_expiry on identity_record (expires_at) where expires_at is not null;

-- The client's own sign-in, as the agency's staff sees and helps with it. Passwords are not kept here.
create table client_account (
  account_id uuid primary key,
  user_name text not null check (char_length(user_name) between 1 and 50),
  email text not null check (char_length(email) between 3 and 254),
  status text not null default 'A' check (status in ('A', 'D')),
  last_sign_in_at timestamptz,
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  locked_until timestamptz,
  client_id uuid references client,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  changed_at timestamptz not null,
  changed_by text not null
);
create unique index client_account_user_name on client_account (lower(user_name));
create index client_account_email on client_account (lower(email));
create index client_account_client on client_account (client_id) where client_id is not null;
create index client_account_locked on client_account (locked_until) where locked_until is not null;

-- A link that sets a new password: only its hash is kept, it works once and not for long.
create table password_link (
  link_id uuid primary key,
  account_id uuid not null references client_account,
  token_hash bytea not null unique,
  sent_to text not null check (char_length(sent_to) <= 254),
  sent_at timestamptz not null,
  sent_by text not null references app_user,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_account on password_link (account_id, sent_at desc);

-- Two PINs found to be one person. What the merge touched is kept row by row, so that it can be undone.
create table client_merge (
  merge_id uuid primary key,
  survivor_id uuid not null references client,
  merged_id uuid not null references client check (merged_id <> survivor_id),
  reason text not null check (char_length(reason) between 1 and 255),
  merged_at timestamptz not null,
  merged_by text not null references app_user,
  undone_at timestamptz,
  undone_by text references app_user,
  undo_reason text not null default '' check (char_length(undo_reason) <= 255)
);
create unique index client_merge_live on client_merge (merged_id) where undone_at is null;
create index client_merge_survivor on client_merge (survivor_id, merged_at desc);

create table client_merge_effect (
  merge_id uuid not null references client_merge,
  position integer not null,
  -- moved: the row named the merged client and names the survivor now; ended: it said what the survivor's own row says
  -- already; marked: the survivor became confidential.
  effect text not null check (effect in ('moved', 'ended', 'marked')),
  relation text not null check (char_length(relation) <= 60),
  column_name text not null default '' check (char_length(column_name) <= 60),
  row_id text not null,
  primary key (merge_id, position)
);
create index client_merge_effect_row on client_merge_effect (relation, row_id);

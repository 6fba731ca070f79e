-- Finding people by name. Trigrams and sounds are kept once for each distinct word of a name, not once for each person:
-- there are far fewer words than people. Both tables are written in the transaction that writes the client.
create table name_word (
  word text primary key check (char_length(word) between 1 and 50),
  sound text not null
);
create index name_word_sound on name_word (sound);
create index name_word_trigram on name_word using gin (word gin_trgm_ops);

create table client_name_word (
  word text not null,
  client_id uuid not null references client,
  primary key (word, client_id)
);
create index client_name_word_client on client_name_word (client_id);

create index client_address_line on client_address using gin (lower(line1) gin_trgm_ops) where to_on is null;

-- Two workers who register the same person at once meet here: each locks the rows that the person's number, birth date
-- and name fall on, in order, before looking once more whether the person is known.
create table identity_lock (
  bucket integer primary key
);
insert into identity_lock (bucket) select generate_series(0, 4095);

-- Each time a number was shown in full: who, when, why. The count is the limit.
create table ssn_reveal (
  reveal_id uuid primary key,
  client_id uuid not null references client,
  user_id text not null references app_user,
  reason_code text not null check (char_length(reason_code) <= 30),
  reason text not null check (char_length(reason) <= 255),
  revealed_at timestamptz not null
);
create index ssn_reveal_user on ssn_reveal (user_id, revealed_at);
create index ssn_reveal_client on ssn_reveal (client_id, revealed_at);

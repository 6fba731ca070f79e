-- Coverage that a qualified provider or a hospital gave on the word of the person, until the full application is decided.
create table presumptive_period (
  client_id uuid not null references client (client_id),
  id uuid not null,
  presumptive_type text not null check (char_length(presumptive_type) between 1 and 30),
  provider text not null check (char_length(provider) between 1 and 50),
  determined_on date not null,
  told_on date not null,
  pregnancy_due_on date,
  recorded_at timestamptz not null,
  recorded_by text not null references app_user (user_id),
  removed_at timestamptz,
  removed_by text references app_user (user_id),
  remove_reason text not null default '' check (char_length(remove_reason) <= 255),
  version integer not null default 1,
  primary key (client_id, id),
  check (told_on >= determined_on),
  check ((removed_at is null) = (removed_by is null))
);
-- Two clerks with the same fax record it once.
create unique index presumptive_period_once on presumptive_period (client_id, presumptive_type, determined_on)
  where removed_at is null;

-- The days on which the agency does not work, besides weekends. One entry per day.
create table holiday (
  holiday_id uuid primary key,
  day date not null unique,
  name_en text not null check (char_length(name_en) between 1 and 50),
  name_es text not null check (char_length(name_es) between 1 and 50),
  kind text not null check (kind in ('federal', 'state', 'agency')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);

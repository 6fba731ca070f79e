-- When people work. Days and times are those on the wall of their office; a pattern is read and written whole.
create table working_pattern (
  user_id text primary key references app_user on delete cascade,
  -- [{Weekday, Starts, Ends, Breaks: [{Starts, Ends}]}], Monday is 1.
  days jsonb not null,
  -- [{Kind, Percent}], codes of WORKKIND.
  allocation jsonb not null default '[]',
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);

-- One day that differs from the pattern: other hours, or none.
create table working_exception (
  user_id text not null references app_user on delete cascade,
  day date not null,
  starts time,
  ends time,
  note text not null default '' check (char_length(note) <= 255),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (user_id, day),
  check ((starts is null) = (ends is null)),
  check (ends > starts)
);

-- Time that is taken, once or by a rule. The last day of the rule is kept, so that a stretch of days finds its blocks.
create table calendar_block (
  block_id uuid primary key,
  user_id text not null references app_user on delete cascade,
  kind text not null check (char_length(kind) <= 30),
  title text not null default '' check (char_length(title) <= 50),
  first_day date not null,
  last_day date not null,
  starts time,
  ends time,
  repeat text not null check (repeat in ('none', 'daily', 'weekly', 'monthly')),
  every integer not null check (every between 1 and 52),
  weekdays text[] not null default '{}',
  until_day date,
  times integer check (times between 1 and 731),
  skipped text[] not null default '{}',
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  check ((starts is null) = (ends is null)),
  check (ends > starts),
  check (last_day >= first_day)
);
create index calendar_block_user on calendar_block (user_id, last_day, first_day);

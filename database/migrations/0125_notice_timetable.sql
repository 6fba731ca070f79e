-- When the post is written by itself. It is written as whoever switched it on, with their rights of that night.
create table notice_timetable (
  only_row boolean primary key default true check (only_row),
  active boolean not null default false,
  starts time not null default '19:00',
  -- Whether the letters of a night leave on the same day or on the next; both moved to a working day.
  leaves text not null default 'next' check (leaves in ('same', 'next')),
  set_by text references app_user (user_id),
  last_day date,
  last_outcome text not null default '' check (last_outcome in ('', 'begun', 'nothing', 'rights')),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text not null default 'system',
  check (not active or set_by is not null)
);
insert into notice_timetable default values;

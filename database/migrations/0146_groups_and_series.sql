-- A meeting of one worker with several households. It takes the time of its people and its room itself; each household
-- that comes has an appointment of its own, and a place that nobody else has.
create table group_session (
  session_id uuid primary key,
  office_code text not null references office,
  title text not null check (char_length(title) between 1 and 50),
  type text not null check (char_length(type) <= 30),
  channel text not null check (channel in ('office', 'video')),
  language text not null check (char_length(language) <= 30),
  worker_id text not null references app_user (user_id),
  room_code text references office_room,
  day date not null,
  starts time not null,
  minutes integer not null check (minutes between 15 and 240 and minutes % 15 = 0),
  starts_at timestamptz not null,
  places integer not null check (places between 2 and 100),
  status text not null check (status in ('open', 'cancelled')),
  remark text not null default '' check (char_length(remark) <= 255),
  made_by text not null references app_user (user_id),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create index group_session_day on group_session (day, worker_id);
create index group_session_office on group_session (office_code, starts_at);
create index group_session_room on group_session (room_code, day) where room_code is not null;

alter table appointment add column session_id uuid references group_session;
create index appointment_session on appointment (session_id) where session_id is not null;

-- A row for each place from the beginning: whoever takes one passes over those that others are just taking.
create table group_place (
  session_id uuid not null references group_session,
  place integer not null check (place between 1 and 100),
  case_number text check (case_number ~ '^[0-9]{10}$'),
  region_id text,
  appointment_id uuid,
  primary key (session_id, place),
  unique (session_id, case_number),
  foreign key (region_id, appointment_id) references appointment (region_id, id) on update cascade,
  check (num_nonnulls(case_number, region_id, appointment_id) in (0, 3))
);
create index group_place_appointment on group_place (region_id, appointment_id);

-- The quarters of an hour of a group are its own.
alter table appointment_slot alter column appointment_id drop not null, alter column region_id drop not null,
  add column session_id uuid references group_session,
  add constraint appointment_slot_whose check (num_nonnulls(appointment_id, session_id) = 1);
alter table appointment_room_slot alter column appointment_id drop not null, alter column region_id drop not null,
  add column session_id uuid references group_session,
  add constraint appointment_room_slot_whose check (num_nonnulls(appointment_id, session_id) = 1);
create index appointment_slot_session on appointment_slot (session_id) where session_id is not null;
create index appointment_room_slot_session on appointment_room_slot (session_id) where session_id is not null;

-- Meetings that come again: every day of a series is a row, with the meeting that it became or why it was left out.
create table appointment_series (
  series_id uuid primary key,
  every_weeks integer not null check (every_weeks between 1 and 8),
  until date not null,
  made_by text not null references app_user (user_id),
  made_at timestamptz not null
);
create table appointment_occurrence (
  series_id uuid not null references appointment_series,
  day date not null,
  outcome text not null check (outcome in ('made', 'holiday', 'notFree', 'shareUsed', 'taken', 'noRoom')),
  region_id text,
  appointment_id uuid,
  session_id uuid references group_session,
  primary key (series_id, day),
  foreign key (region_id, appointment_id) references appointment (region_id, id) on update cascade,
  check ((outcome = 'made') = (num_nonnulls(appointment_id, session_id) = 1))
);
create unique index appointment_occurrence_appointment on appointment_occurrence (region_id, appointment_id) where appointment_id is not null;
create unique index appointment_occurrence_session on appointment_occurrence (session_id) where session_id is not null;

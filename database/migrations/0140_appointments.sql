-- Meetings with households. An appointment is with one worker, and with an interpreter where the worker does not speak the
-- household's language. Days and times are those on the wall of the offices; the moment is kept beside them.
create table appointment (
  region_id text not null references region,
  id uuid not null,
  case_number text not null check (case_number ~ '^[0-9]{10}$'),
  type text not null check (char_length(type) <= 30),
  channel text not null check (channel in ('phone', 'office', 'video')),
  language text not null check (char_length(language) <= 30),
  worker_id text not null references app_user (user_id),
  interpreter_id text references app_user (user_id) check (interpreter_id <> worker_id),
  day date not null,
  starts time not null,
  minutes integer not null check (minutes between 15 and 240 and minutes % 15 = 0),
  starts_at timestamptz not null,
  status text not null check (status in ('held', 'booked', 'kept', 'missed', 'cancelled', 'moved', 'released')),
  -- Kept free while the household is on the phone, and no longer.
  held_until timestamptz,
  -- Stands in the place of another.
  moved_from uuid,
  remark text not null default '' check (char_length(remark) <= 255),
  made_by text not null references app_user (user_id),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (region_id, id),
  foreign key (region_id, moved_from) references appointment (region_id, id),
  check ((status = 'held') = (held_until is not null))
);
create index appointment_day on appointment (day, worker_id);
create index appointment_case on appointment (case_number, starts_at desc, id);
create index appointment_interpreter on appointment (interpreter_id, day) where interpreter_id is not null;

-- A quarter of an hour of a person's time, taken at most once: two bookings of one time cannot both be written.
create table appointment_slot (
  user_id text not null references app_user (user_id),
  starts_at timestamptz not null,
  region_id text not null,
  appointment_id uuid not null,
  primary key (user_id, starts_at),
  foreign key (region_id, appointment_id) references appointment (region_id, id)
);
create index appointment_slot_of on appointment_slot (region_id, appointment_id);

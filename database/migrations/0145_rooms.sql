-- The rooms of an office in which households are met. An office without rooms meets them wherever there is a chair.
create table office_room (
  room_code text primary key check (room_code ~ '^[A-Z0-9-]{1,20}$'),
  office_code text not null references office,
  name text not null check (char_length(name) between 1 and 50),
  seats integer not null check (seats between 1 and 500),
  active text not null default 'Y' check (active in ('Y', 'N')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create index office_room_office on office_room (office_code);
create unique index office_room_name on office_room (office_code, lower(name));

alter table appointment add column room_code text references office_room;
create index appointment_room on appointment (room_code, day) where room_code is not null;

-- A quarter of an hour of a room, taken at most once, as of a person.
create table appointment_room_slot (
  room_code text not null references office_room,
  starts_at timestamptz not null,
  region_id text not null,
  appointment_id uuid not null,
  primary key (room_code, starts_at),
  foreign key (region_id, appointment_id) references appointment (region_id, id) on update cascade
);
create index appointment_room_slot_of on appointment_room_slot (region_id, appointment_id);

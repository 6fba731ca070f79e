-- That a household was reminded of an appointment, once, and how; `none` where no way was safe or known.
create table appointment_reminder (
  region_id text not null,
  appointment_id uuid not null,
  way text not null check (way in ('mail', 'text', 'none')),
  reminded_at timestamptz not null,
  primary key (region_id, appointment_id),
  foreign key (region_id, appointment_id) references appointment (region_id, id)
);

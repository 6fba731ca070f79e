-- When an appointment was made: how long a household waits for it says much about whether it is kept.
alter table appointment add column made_on date;
update appointment set made_on = least(day, (changed_at at time zone 'America/New_York')::date);
alter table appointment alter column made_on set not null;

-- What is counted for the forecast: those that were kept or missed, household by household.
create index appointment_ended on appointment (case_number, starts_at) include (day, made_on, type, channel, status, starts)
  where status in ('kept', 'missed');

-- A second meeting at a time whose first will probably be missed, where the agency allows it: at most one.
alter table appointment add column overbooks text not null default 'N' check (overbooks in ('Y', 'N'));
alter table appointment_slot add column seat integer not null default 0 check (seat in (0, 1));
alter table appointment_slot drop constraint appointment_slot_pkey, add primary key (user_id, starts_at, seat);

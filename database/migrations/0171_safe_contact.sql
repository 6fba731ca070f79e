-- How somebody wants to be written to, and how and when it is safe to reach them.
alter table client
  add column notice_delivery text not null default '' check (notice_delivery in ('', 'ML', 'EL', 'BO')),
  add column large_print boolean not null default false,
  add column safe_channels text[] not null default '{}',
  add column safe_from time,
  add column safe_to time,
  add column leave_message text not null default '' check (leave_message in ('', 'Y', 'N')),
  add column safe_note text not null default '' check (char_length(safe_note) <= 255),
  add check ((safe_from is null) = (safe_to is null)),
  add check (safe_from < safe_to);

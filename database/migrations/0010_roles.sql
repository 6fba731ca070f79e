-- Roles are records that people keep: what they are for, and who changed them when.

alter table role
  add column description text not null default '' check (char_length(description) <= 255),
  add column created_at timestamptz not null default now(),
  add column created_by text not null default 'system',
  add column changed_at timestamptz not null default now(),
  add column changed_by text not null default 'system';

-- Two names that differ only in capitals would be mistaken for each other.
create unique index role_name_any_case on role (lower(name));
create index role_changed on role (changed_at desc, name);
create index user_role_since on user_role (granted_at desc, user_id);

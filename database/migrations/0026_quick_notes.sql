-- Canned texts with placeholders. Without an owner a note belongs to the agency.
create table quick_note (
  note_id uuid primary key,
  owner_user_id text references app_user (user_id) on delete cascade,
  language text not null check (language in ('en', 'es')),
  title text not null check (char_length(title) between 1 and 255),
  body text not null check (char_length(body) between 1 and 1000),
  active text not null default 'Y' check (active in ('Y', 'N')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint quick_note_title unique nulls not distinct (owner_user_id, title)
);

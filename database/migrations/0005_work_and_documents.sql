-- First form of the records behind StartWorkItem, StopWorkItem, ViewDocument and the last screen.
-- Keys carry the region first: these tables can be distributed by it.

create table work_item (
  region_id text not null references region,
  id uuid not null,
  work_item_id text not null unique check (work_item_id ~ '^[0-9]{1,20}$'),
  work_item_type_id text not null,
  status text not null,
  assigned_to text references app_user (user_id),
  case_number text check (char_length(case_number) <= 10),
  application_number text check (char_length(application_number) <= 20),
  received_on date not null,
  due_on date,
  version integer not null default 1,
  primary key (region_id, id)
);
create index work_item_assigned on work_item (assigned_to, due_on);

create table time_worked (
  region_id text not null,
  id uuid not null,
  work_item uuid not null,
  user_id text not null references app_user,
  started_at timestamptz not null,
  stopped_at timestamptz,
  seconds integer check (seconds >= 0),
  primary key (region_id, id),
  foreign key (region_id, work_item) references work_item (region_id, id)
);
-- One running timer per person.
create unique index time_worked_running on time_worked (user_id) where stopped_at is null;

create table stored_file (
  file_id uuid primary key,
  storage_key text not null unique,
  file_name text not null check (char_length(file_name) <= 255),
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 bytea not null,
  stored_at timestamptz not null
);

create table document (
  region_id text not null references region,
  id uuid not null,
  document_number text not null unique check (document_number ~ '^[0-9]{1,20}$'),
  document_subtype_id text not null,
  case_number text check (char_length(case_number) <= 10),
  application_number text check (char_length(application_number) <= 20),
  pin text check (pin ~ '^[0-9]{10}$'),
  received_date date not null,
  uploaded_date timestamptz not null,
  benefit_start_date date,
  file_id uuid references stored_file,
  version integer not null default 1,
  primary key (region_id, id)
);

create table last_screen (
  user_id text not null references app_user,
  application_number text not null default '' check (char_length(application_number) <= 20),
  case_number text not null default '' check (char_length(case_number) <= 10),
  page_id text not null check (char_length(page_id) <= 100),
  visited_at timestamptz not null,
  primary key (user_id, application_number, case_number)
);

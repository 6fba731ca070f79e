-- Copies of a household in which figures were changed, kept for its file as they were: the documents, the changes and the
-- answers. Rows are only ever added.
create table what_if (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  name text not null check (char_length(name) between 1 and 50),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  input jsonb not null,
  content jsonb not null,
  parameters_version text not null,
  engine_version text not null,
  made_at timestamptz not null,
  made_by text not null references app_user (user_id),
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id)
);
create index what_if_case on what_if (case_id, made_at desc);

-- What the registration of an application adds to its record: the time a web or fax application came, the case it was
-- meant for, each conflict between what was stated and what is on file, requests that overlap, and the expedited screen.
alter table application
  add column received_time text not null default '' check (received_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  add column case_choice text not null default '' check (case_choice in ('', 'new', 'join', 'agency')),
  add column case_choice_number text not null default '' check (case_choice_number ~ '^([0-9]{10})?$'),
  add column registered_at timestamptz,
  add column registered_by text,
  -- When PINs were issued and the records of known people brought up to date.
  add column persons_registered_at timestamptz;
create index application_in_registration on application (created_by, changed_at desc) where status = 'I';
create index application_status on application (status, received_on desc);

alter table application_person
  add column decision_reason text not null default '' check (char_length(decision_reason) <= 255),
  -- PINs that were looked at and found to be somebody else.
  add column not_same text[] not null default '{}';
-- Blocks the search for the same household on another application.
create index application_person_birth on application_person (birth_date, lower(last_name)) where birth_date is not null;

alter table program_request
  add column disability_basis boolean not null default false,
  add column joined_application text not null default '' check (joined_application ~ '^([0-9]{10})?$');
create index program_request_application on program_request (application_id);

-- One line per field on which a stated person and the PIN chosen for them differ. A Social Security number is kept masked.
create table application_conflict (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  person_id uuid not null,
  field text not null check (char_length(field) <= 30),
  stated text not null default '' check (char_length(stated) <= 255),
  on_file text not null default '' check (char_length(on_file) <= 255),
  resolution text check (resolution in ('stated', 'onFile')),
  keeps_alias boolean not null default false,
  decided_by text,
  decided_at timestamptz,
  primary key (region_id, id),
  unique (person_id, field),
  foreign key (region_id, application_id) references application (region_id, id),
  foreign key (region_id, person_id) references application_person (region_id, id)
);
create index application_conflict_application on application_conflict (application_id);

-- The same household asked for the same program elsewhere: what the worker decided.
create table application_overlap (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  other_number text not null check (other_number ~ '^[0-9]{10}$'),
  program text not null check (char_length(program) <= 30),
  decision text not null check (decision in ('join', 'withdraw', 'goOn')),
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (region_id, id),
  unique (application_id, other_number, program),
  foreign key (region_id, application_id) references application (region_id, id)
);

create table expedited_screening (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  answers jsonb not null,
  entitled boolean not null,
  reason text not null default '' check (char_length(reason) <= 30),
  due_on date,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (region_id, id),
  foreign key (region_id, application_id) references application (region_id, id)
);
create index expedited_screening_application on expedited_screening (application_id, decided_at desc);

-- The timeline of an application.
create index audit_event_application on audit_event (application_number, at) where application_number is not null;

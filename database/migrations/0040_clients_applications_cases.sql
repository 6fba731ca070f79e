-- The records the agency exists to keep: people, applications, cases. A person is known statewide and has a global key;
-- what belongs to a case or an application carries its region first, so that it can be distributed by it.
create extension if not exists pg_trgm;

-- PINs, case numbers and application numbers: issued once, in order, never reused. A row, not a sequence: it rolls back.
create table number_series (
  name text primary key check (name in ('pin', 'case', 'application')),
  last_value bigint not null default 0
);
insert into number_series (name, last_value) values ('pin', 1000000), ('case', 1100000000), ('application', 7000000000);

create table client (
  client_id uuid primary key,
  pin text not null unique check (pin ~ '^[0-9]{10}$'),
  -- Sealed for reading, keyed hash for finding; the number itself is nowhere.
  ssn_sealed bytea,
  ssn_hash bytea,
  ssn_status text not null default 'missing' check (ssn_status in ('given', 'applied', 'missing', 'refused')),
  first_name text not null check (char_length(first_name) between 1 and 15),
  middle_initial text not null default '' check (char_length(middle_initial) <= 1),
  last_name text not null check (char_length(last_name) between 1 and 15),
  suffix text not null default '' check (char_length(suffix) <= 30),
  -- The name in full as stated (50); the fields above are its cut for the mainframe.
  full_name text not null check (char_length(full_name) between 1 and 50),
  birth_date date,
  death_date date check (death_date >= birth_date),
  gender text not null default '' check (char_length(gender) <= 30),
  ethnicity text not null default '' check (char_length(ethnicity) <= 30),
  races text[] not null default '{}',
  marital_status text not null default '' check (char_length(marital_status) <= 30),
  spoken_language text not null default '' check (char_length(spoken_language) <= 30),
  written_language text not null default '' check (char_length(written_language) <= 30),
  citizenship text not null default '' check (char_length(citizenship) <= 30),
  alien_number text not null default '' check (alien_number ~ '^([0-9]{9})?$'),
  sponsor_name text not null default '' check (char_length(sponsor_name) <= 50),
  education text not null default '' check (char_length(education) <= 30),
  school text not null default '' check (char_length(school) <= 30),
  tax_filing_status text not null default '' check (char_length(tax_filing_status) <= 30),
  pregnancy_due_on date,
  disabled boolean not null default false,
  veteran boolean not null default false,
  fsfn_person_id text not null default '' check (fsfn_person_id ~ '^([0-9]{5,10})?$'),
  warrant_status text not null default '' check (char_length(warrant_status) <= 30),
  confidential boolean not null default false,
  -- The surviving PIN answers for both.
  merged_into uuid references client,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  changed_at timestamptz not null,
  changed_by text not null
);
create index client_ssn on client (ssn_hash) where ssn_hash is not null;
create index client_birth_date on client (birth_date);
create index client_merged on client (merged_into) where merged_into is not null;

create table client_phone (
  client_id uuid not null references client,
  phone_id uuid not null,
  phone_type text not null check (phone_type in ('M', 'H', 'W')),
  phone_number text not null check (phone_number ~ '^[1-9][0-9]{9}$'),
  primary key (client_id, phone_id)
);
create index client_phone_number on client_phone (phone_number);

create table client_email (
  client_id uuid not null references client,
  email_type text not null check (email_type in ('P', 'S')),
  email text not null check (char_length(email) <= 254),
  primary key (client_id, email_type)
);
create index client_email_address on client_email (lower(email));

create table client_address (
  client_id uuid not null references client,
  address_id uuid not null,
  address_type text not null check (address_type in ('H', 'M', 'O')),
  line1 text not null check (char_length(line1) <= 50),
  line2 text not null default '' check (char_length(line2) <= 30),
  city text not null check (char_length(city) <= 25),
  state text not null check (char_length(state) = 2),
  zip text not null check (zip ~ '^[0-9]{5}$'),
  county text not null default '' check (char_length(county) <= 50),
  homeless boolean not null default false,
  from_on date not null,
  to_on date check (to_on >= from_on),
  primary key (client_id, address_id)
);
create index client_address_zip on client_address (zip, line1) where to_on is null;

create table client_alias_name (
  client_id uuid not null references client,
  alias_id uuid not null,
  alias_type text not null check (char_length(alias_type) <= 30),
  first_name text not null check (char_length(first_name) <= 15),
  middle_initial text not null default '' check (char_length(middle_initial) <= 1),
  last_name text not null check (char_length(last_name) <= 15),
  suffix text not null default '' check (char_length(suffix) <= 30),
  primary key (client_id, alias_id)
);

create table client_alias_ssn (
  client_id uuid not null references client,
  alias_id uuid not null,
  ssn_sealed bytea not null,
  ssn_hash bytea not null,
  primary key (client_id, alias_id)
);
create index client_alias_ssn_hash on client_alias_ssn (ssn_hash);

create table benefit_case (
  region_id text not null references region,
  id uuid not null,
  case_number text not null unique check (case_number ~ '^[0-9]{10}$'),
  head_client_id uuid not null references client,
  county text not null default '' check (char_length(county) <= 50),
  office_code text references office,
  assigned_to text references app_user (user_id),
  mode text not null default 'IN' check (mode in ('IN', 'RN', 'AC', 'IA')),
  status text not null default 'P' check (status in ('P', 'R', 'W', 'D')),
  language text not null default '' check (char_length(language) <= 30),
  confidential boolean not null default false,
  opened_on date not null,
  closed_on date check (closed_on >= opened_on),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (region_id, id)
);
create index benefit_case_head on benefit_case (head_client_id);
create index benefit_case_worker on benefit_case (assigned_to, status);
create index benefit_case_office on benefit_case (office_code, status);
create index benefit_case_county on benefit_case (county, case_number);

-- Facts of a household have two times: when they were true (effective, both days counted, open end = still true) and when
-- we knew them (recorded to superseded). A correction supersedes rows and adds others; no row is ever lost.
create table case_member (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  fact_id uuid not null,
  client_id uuid not null references client,
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  participation jsonb not null default '{}',
  recorded_at timestamptz not null,
  recorded_by text not null,
  superseded_at timestamptz check (superseded_at >= recorded_at),
  superseded_by text,
  reason text not null default '' check (char_length(reason) <= 255),
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id)
);
create index case_member_case on case_member (case_id, client_id);
create index case_member_client on case_member (client_id) where superseded_at is null;

create table case_relationship (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  fact_id uuid not null,
  from_client_id uuid not null references client,
  to_client_id uuid not null references client check (to_client_id <> from_client_id),
  relationship text not null check (char_length(relationship) <= 30),
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  recorded_at timestamptz not null,
  recorded_by text not null,
  superseded_at timestamptz check (superseded_at >= recorded_at),
  superseded_by text,
  reason text not null default '' check (char_length(reason) <= 255),
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id)
);
create index case_relationship_case on case_relationship (case_id);

-- Every kind of evidence: the kind's own fields (declared in the contracts) are the data.
create table evidence (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  fact_id uuid not null,
  kind text not null check (char_length(kind) <= 30),
  client_id uuid references client,
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  data jsonb not null,
  verification text not null default '' check (char_length(verification) <= 30),
  document_number text check (char_length(document_number) <= 20),
  recorded_at timestamptz not null,
  recorded_by text not null,
  superseded_at timestamptz check (superseded_at >= recorded_at),
  superseded_by text,
  reason text not null default '' check (char_length(reason) <= 255),
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id)
);
create index evidence_case on evidence (case_id, kind);
create index evidence_client on evidence (client_id);

create table case_program (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  program text not null check (char_length(program) <= 30),
  status text not null check (status in ('P', 'NA', 'S', 'R', 'W', 'D')),
  certified_from date,
  certified_to date check (certified_to >= certified_from),
  renewal_on date,
  monthly_cents bigint check (monthly_cents >= 0),
  version integer not null default 1,
  primary key (region_id, id),
  unique (case_id, program),
  foreign key (region_id, case_id) references benefit_case (region_id, id)
);

create table application (
  region_id text not null references region,
  id uuid not null,
  application_number text not null unique check (application_number ~ '^[0-9]{10}$'),
  source text not null check (char_length(source) <= 30),
  -- How it is being registered: the declared flow and the page where the work was left.
  flow text not null check (char_length(flow) <= 50),
  last_page text not null default '' check (char_length(last_page) <= 100),
  -- I in registration, then as its program requests are.
  status text not null default 'I' check (status in ('I', 'P', 'R', 'W', 'D')),
  received_on date not null,
  received_reason text not null default '' check (char_length(received_reason) <= 255),
  application_date date not null,
  language text not null default '' check (char_length(language) <= 30),
  applicant_person_id uuid,
  office_code text references office,
  county text not null default '' check (char_length(county) <= 50),
  home_address jsonb not null default '{}',
  mailing_address jsonb not null default '{}',
  contact jsonb not null default '{}',
  representative jsonb not null default '{}',
  signed_by text not null default '' check (char_length(signed_by) <= 50),
  signed_on date,
  -- The assistor who filed it in someone's name; null for a paper the agency received.
  filed_by text references app_user (user_id),
  case_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id)
);
create index application_case on application (case_id);
create index application_filed_by on application (filed_by, received_on desc) where filed_by is not null;
create index application_received on application (received_on desc);

-- What was stated stays apart from what is on file.
create table application_person (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  position integer not null check (position between 1 and 50),
  first_name text not null default '' check (char_length(first_name) <= 15),
  middle_initial text not null default '' check (char_length(middle_initial) <= 1),
  last_name text not null default '' check (char_length(last_name) <= 15),
  suffix text not null default '' check (char_length(suffix) <= 30),
  full_name text not null default '' check (char_length(full_name) <= 50),
  birth_date date,
  gender text not null default '' check (char_length(gender) <= 30),
  ssn_sealed bytea,
  ssn_hash bytea,
  ssn_status text not null default 'missing' check (ssn_status in ('given', 'applied', 'missing', 'refused')),
  relationship text not null default '' check (char_length(relationship) <= 30),
  stated jsonb not null default '{}',
  -- The PIN chosen or issued; null until decided.
  client_id uuid references client,
  match_decision text check (match_decision in ('known', 'new')),
  decided_by text,
  decided_at timestamptz,
  version integer not null default 1,
  primary key (region_id, id),
  unique (application_id, position),
  foreign key (region_id, application_id) references application (region_id, id)
);
create index application_person_client on application_person (client_id) where client_id is not null;
create index application_person_ssn on application_person (ssn_hash) where ssn_hash is not null;

create table program_request (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  program text not null check (char_length(program) <= 30),
  status text not null default 'NA' check (status in ('P', 'NA', 'S', 'R', 'W', 'D')),
  persons uuid[] not null default '{}',
  expedited boolean not null default false,
  due_on date,
  delay_reason text not null default '' check (char_length(delay_reason) <= 30),
  delay_by text not null default '' check (delay_by in ('', 'agency', 'applicant')),
  delay_days integer not null default 0 check (delay_days between 0 and 99),
  reason_code text not null default '' check (char_length(reason_code) <= 30),
  reason_text text not null default '' check (char_length(reason_text) <= 255),
  disposed_on date,
  version integer not null default 1,
  primary key (region_id, id),
  unique (application_id, program),
  foreign key (region_id, application_id) references application (region_id, id)
);
create index program_request_open on program_request (program, due_on) where status in ('P', 'NA', 'S');

-- Never rewritten: an amendment stands beside what it amends.
create table note (
  region_id text not null references region,
  id uuid not null,
  about text not null check (about in ('case', 'client', 'application')),
  case_id uuid,
  client_id uuid references client,
  application_id uuid,
  note_type text not null default '' check (char_length(note_type) <= 30),
  text text not null check (char_length(text) between 1 and 1000),
  pinned boolean not null default false,
  amends uuid,
  written_at timestamptz not null,
  written_by text not null references app_user (user_id),
  primary key (region_id, id),
  check ((about = 'case') = (case_id is not null)),
  check ((about = 'client') = (client_id is not null)),
  check ((about = 'application') = (application_id is not null))
);
create index note_case on note (case_id, written_at desc) where case_id is not null;
create index note_client on note (client_id, written_at desc) where client_id is not null;
create index note_application on note (application_id, written_at desc) where application_id is not null;

-- Who may open a confidential record, or a household in which they have an interest; their supervisors may too.
create table record_grant (
  grant_id uuid primary key,
  record_kind text not null check (record_kind in ('client', 'case')),
  record_id uuid not null,
  user_id text not null references app_user,
  reason text not null check (char_length(reason) between 1 and 255),
  granted_at timestamptz not null,
  granted_by text not null,
  ended_at timestamptz
);
create unique index record_grant_live on record_grant (record_kind, record_id, user_id) where ended_at is null;
create index record_grant_user on record_grant (user_id) where ended_at is null;

-- A worker's own household, a relative's or a colleague's.
create table worker_interest (
  user_id text not null references app_user,
  client_id uuid not null references client,
  interest text not null check (interest in ('self', 'relative', 'colleague')),
  recorded_at timestamptz not null,
  recorded_by text not null,
  primary key (user_id, client_id)
);
create index worker_interest_client on worker_interest (client_id);

-- A form that is not sent yet, sealed, its author's only.
create table draft (
  user_id text not null references app_user,
  form text not null check (char_length(form) <= 100),
  record_key text not null default '' check (char_length(record_key) <= 100),
  body_sealed bytea not null check (octet_length(body_sealed) <= 262144),
  base_version integer,
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, form, record_key)
);
create index draft_expiry on draft (expires_at);

-- Who has a record open now; rows older than a minute mean nothing.
create unlogged table presence (
  record_kind text not null check (char_length(record_kind) <= 30),
  record_key text not null check (char_length(record_key) <= 100),
  session_id text not null,
  user_id text not null references app_user,
  editing boolean not null default false,
  seen_at timestamptz not null,
  primary key (record_kind, record_key, session_id)
);

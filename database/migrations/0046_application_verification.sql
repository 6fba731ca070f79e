-- Data sources asked about an application, and the proofs that are still needed.
create table interface_check (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  person_id uuid not null,
  source text not null check (char_length(source) <= 30),
  result text not null check (result in ('skipped', 'matched', 'mismatched', 'noData', 'failed')),
  -- What was compared, and what the source said; never a Social Security number.
  evidence jsonb not null default '[]',
  detail text not null default '' check (char_length(detail) <= 255),
  simulated boolean not null default false,
  attempts integer not null default 1 check (attempts > 0),
  asked_at timestamptz not null,
  asked_by text not null,
  decision text check (decision in ('accepted', 'disputed', 'proofRequested')),
  decision_reason text not null default '' check (char_length(decision_reason) <= 255),
  decided_at timestamptz,
  decided_by text,
  version integer not null default 1,
  primary key (region_id, id),
  unique (application_id, person_id, source),
  foreign key (region_id, application_id) references application (region_id, id),
  foreign key (region_id, person_id) references application_person (region_id, id)
);

create table verification_request (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  person_id uuid,
  check_id uuid,
  fact text not null check (char_length(fact) <= 30),
  stated text not null default '' check (char_length(stated) <= 255),
  found text not null default '' check (char_length(found) <= 255),
  accepted_proof text not null default '' check (char_length(accepted_proof) <= 255),
  status text not null default 'open' check (status in ('open', 'received', 'waived')),
  asked_on date not null,
  due_on date not null,
  document_number text not null default '' check (char_length(document_number) <= 20),
  outcome text not null default '' check (char_length(outcome) <= 255),
  closed_at timestamptz,
  closed_by text,
  version integer not null default 1,
  primary key (region_id, id),
  foreign key (region_id, application_id) references application (region_id, id)
);
create index verification_request_application on verification_request (application_id, status);
create unique index verification_request_open on verification_request (check_id, fact) where status = 'open';

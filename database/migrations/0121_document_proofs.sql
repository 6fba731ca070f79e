-- The place on a page that proves a fact of a case: an income, who somebody is, what a verification asks for. It names the
-- content that was looked at and the row of the fact that it was marked for, so that either changing later is seen.
create table document_proof (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  subject text not null check (subject in ('evidence', 'identity', 'verification')),
  -- The fact, the PIN or the verification.
  subject_key text not null check (char_length(subject_key) between 1 and 36),
  evidence_id uuid,
  document_id uuid not null,
  file_sha256 bytea not null,
  page integer not null check (page >= 1),
  -- In hundred-thousandths of the page's width and height, from its upper left corner.
  x integer not null check (x between 0 and 100000),
  y integer not null check (y between 0 and 100000),
  width integer not null check (width > 0 and x + width <= 100000),
  height integer not null check (height > 0 and y + height <= 100000),
  settles boolean not null default false,
  marked_at timestamptz not null,
  marked_by text not null references app_user (user_id),
  ended_at timestamptz,
  ended_by text references app_user (user_id),
  end_reason text not null default '' check (char_length(end_reason) <= 255),
  -- The proof that took its place.
  replaced_by uuid,
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id),
  check ((ended_at is null) = (ended_by is null))
);
create index document_proof_case on document_proof (case_id, subject, subject_key);
create index document_proof_document on document_proof (document_id);
create index document_proof_marked_by on document_proof (marked_by);
create index document_proof_ended_by on document_proof (ended_by) where ended_by is not null;

-- An application may join a case that is kept in another region, so the region of its case stands beside it. No foreign
-- key: it would cross regions; the association locks the case when it is written.
alter table application
  drop constraint application_region_id_case_id_fkey,
  add column case_region_id text references region;
update application set case_region_id = region_id where case_id is not null;
alter table application
  add constraint application_case_has_region check ((case_id is null) = (case_region_id is null));

-- The same program may be pending on another application, or be received on a case already.
alter table application_overlap
  add column other_kind text not null default 'application' check (other_kind in ('application', 'case')),
  drop constraint application_overlap_application_id_other_number_program_key,
  add constraint application_overlap_once unique (application_id, other_kind, other_number, program);

-- Proofs that would settle a fact, and the one that did: codes of DOCSUBTYPE. The older column was never filled in.
alter table verification_request
  drop column accepted_proof,
  add column accepted_proofs text[] not null default '{}',
  add column received_proof text not null default '' check (char_length(received_proof) <= 30);

-- Least privilege, laid anew after every migration. The role names are filled in by the migrator.
revoke all on all tables in schema public from public, :app, :caller, :report, :auditor;
grant usage on schema public to :app, :caller, :report, :auditor;
grant select, insert, update, delete on all tables in schema public to :app, :caller;
grant usage on all sequences in schema public to :app, :caller;
revoke update, delete on audit_event, audit_seal, record_history, determination, decision_notice, benefit_issuance, what_if, ebt_line, published_figure,
  report_month, benefit_replacement, replaced_benefit from :app, :caller;
-- What a payment is never changes; only how far it has come does.
grant update (status, status_reason, changed_at, changed_by, version) on benefit_issuance to :app, :caller;
revoke insert, update, delete on schema_migration, seed_applied, trail_month from :app, :caller;
revoke insert, delete on trail_hold from :app, :caller;
grant execute on function exceptions_of(text) to :app, :caller;
grant execute on function make_trail_month(text, date), rest_of_trail(text), trail_months(), drop_trail_month(text, date) to :app, :caller;
-- Taken on by name only: inherited, its policies would count for the application always.
grant :caller to :app with inherit false, set true;
-- The columns that the queries of reports read, and nothing else: no SSN, nothing sealed, no blind index. A test compares.
grant select (admin_unit_id, region_id) on admin_unit to :report;
grant select (account_status, first_name, last_name, region_id, supervisory_unit_id, user_id) on app_user to :report;
grant select (applicant_person_id, application_date, application_number, case_id, county, filed_by, id, language, region_id)
  on application to :report;
grant select (application_id, birth_date, client_id, id) on application_person to :report;
grant select (case_number, day, id, region_id, status, worker_id) on appointment to :report;
grant select (activity, actor, at, audit_id, outcome, reason) on audit_event to :report;
grant select (adverse, amount_cents, case_id, decided_at, decided_by, decision, effective_on, id, program, reasons,
  region_id, reviewed_at, status) on authorization_decision to :report;
grant select (case_number, confidential, id, office_code, opened_on, region_id) on benefit_case to :report;
grant select (amount_cents, authorization_id, available_on, case_id, id, kind, program, recouped_cents, region_id, status) on
  benefit_issuance to :report;
grant select (case_id, client_id, superseded_at) on case_member to :report;
grant select (birth_date, client_id, confidential, merged_into, pin, races) on client to :report;
grant select (application_number, assigned_to, case_number, document_number, document_subtype_id, id, indexed_at, indexed_by,
  pin, received_date, region_id, state, uploaded_by, workgroup_id) on document to :report;
grant select (case_number, decided_on, id, outcome, program, recorded_by, region_id, requested_on) on hearing to :report;
grant select (case_number, created_by, id, left_on, notice_type, program, region_id, returned_on) on notice to :report;
grant select (name, office_code) on office to :report;
grant select (application_id, disposed_on, due_on, expedited, id, joined_application, program, region_id, status) on
  program_request to :report;
grant select (authorization_id, chance, region_id) on quality_draw to :report;
grant select (authorization_id, case_id, done_at, error_cents, id, outcome, region_id, state) on quality_review to :report;
grant select (code, label_en, label_es, table_name) on reference_entry to :report;
grant select (pend_days, region_id) on region to :report;
grant select (figures, frozen_at, month, region_id, report_type) on report_month to :report;
grant select (admin_unit_id, name, supervisory_unit_id) on supervisory_unit to :report;
grant select (id, region_id, seconds, started_at, stopped_at, user_id, work_item) on time_worked to :report;
grant select (application_id, asked_on, closed_at, fact, id, region_id) on verification_request to :report;
grant select (answer, client_id, occasion, offer_id, recorded_at) on voter_offer to :report;
grant select (application_number, assigned_to, case_number, cause_kind, closed_at, created_at, due_on, id, pin, points,
  program, received_on, region_id, status, work_item_id, work_item_type_id, workgroup_id) on work_item to :report;
grant select (action, cause, changed_at, region_id, work_item) on work_item_change to :report;
grant select (corrected_minutes, household, learned_minutes, program, samples, work_item_type_id) on work_weight to :report;
grant select (name_en, name_es, workgroup_id) on workgroup to :report;
grant select on audit_event, audit_seal, trail_month, trail_hold, record_history, replay_event, app_user, error_reference to :auditor;

-- The second wall. Every table that says something of a person, a case or an application is closed to the application
-- itself and open to the role that it takes on when it works for a caller or a job. A policy without a condition lets
-- every index be used: a condition would have to be tested before any function that is not leakproof.
-- Tables that keep people's data or the keys of their records in other columns are named.
-- The audit trail and the replay are written for those, too, who were refused.
do $wall$
declare
  guarded text;
begin
  for guarded in
    select distinct c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (a.attname in ('client_id', 'case_id', 'application_id', 'pin', 'case_number', 'application_number')
        or c.relname in ('record_history', 'client_merge', 'client_merge_effect', 'record_grant', 'recent_record', 'presence',
          'approval_request', 'long_work_row', 'document_text', 'document_thumbnail', 'document_note', 'document_annotation',
          'document_upload',
          'time_worked', 'work_item_change', 'work_item_decision', 'work_item_comment', 'work_item_note',
          'hand_over_item', 'work_alert', 'disaster_touch'))
      and c.relname not in ('audit_event', 'replay_event')
      and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'for_callers')
  loop
    execute format('alter table %I enable row level security', guarded);
    execute format('create policy for_callers on %I to :caller using (true) with check (true)', guarded);
    execute format('create policy for_reports on %I for select to :report using (true)', guarded);
    execute format('create policy for_auditors on %I for select to :auditor using (true)', guarded);
  end loop;
end
$wall$;

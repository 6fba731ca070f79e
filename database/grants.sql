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
grant select on all tables in schema public to :report;
revoke select on user_session, used_sign_in_attempt, identity_account, identity_record, idempotency_key, replay_event, draft, long_work, long_work_row, conversion_line from :report;
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

-- Least privilege, laid anew after every migration. The role names are filled in by the migrator.
revoke all on all tables in schema public from public, :app, :report, :auditor;
grant usage on schema public to :app, :report, :auditor;
grant select, insert, update, delete on all tables in schema public to :app;
revoke update, delete on audit_event, audit_seal, record_history from :app;
revoke insert, update, delete on schema_migration, seed_applied from :app;
grant select on all tables in schema public to :report;
revoke select on user_session, sign_in_attempt, identity_account, identity_record, idempotency_key, replay_event, draft from :report;
grant select on audit_event, audit_seal, record_history, replay_event, app_user, error_reference to :auditor;

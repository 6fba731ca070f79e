-- Accounts that nobody uses are deactivated, after notice. The clock runs from the last sign-in, or from the day on which
-- the account was made or reactivated; for accounts from before, from this migration.
alter table app_user
  add column active_since timestamptz not null default now(),
  -- Why an account is deactivated, where nobody has done it.
  add column account_reason text not null default '' check (account_reason in ('', 'idle')),
  -- The last notice: how many days before the end, and when.
  add column idle_notice_days integer,
  add column idle_noticed_at timestamptz,
  add constraint app_user_reason_of_deactivated check (account_reason = '' or account_status = 'D');

-- Personal data: how long ago a person proved who they are, which number was shown, and what those who run the portal are told.

-- Null: the provider did not say when. Then it counts as long ago.
alter table user_session add column authenticated_at timestamptz;

-- The person was to prove who they are again, not only to be recognised.
alter table sign_in_attempt add column fresh boolean not null default false;

alter table ssn_reveal add column number_kind text not null default 'ssn' check (number_kind in ('ssn', 'alien'));

create index audit_event_alert on audit_event (at desc, audit_id desc) where event_type = 'alert';

-- Food that a disaster destroyed: what share of a month's food assistance is replaced, by whose word, and for which household it was.
create table benefit_replacement (
  disaster_id uuid primary key references disaster (disaster_id),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  share integer not null check (share between 1 and 100),
  days integer not null check (days between 0 and 62),
  source text not null check (char_length(source) between 1 and 255),
  asked_by text not null,
  approved_by text not null,
  approved_at timestamptz not null
);

-- The key lets a household have it once for a disaster, whatever stops the work or starts it again.
create table replaced_benefit (
  disaster_id uuid not null references benefit_replacement (disaster_id),
  region_id text not null,
  case_id uuid not null,
  payment_id uuid not null,
  issued_cents bigint not null check (issued_cents > 0),
  earlier_cents bigint not null check (earlier_cents >= 0),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents + earlier_cents <= issued_cents),
  replaced_at timestamptz not null,
  primary key (disaster_id, case_id),
  foreign key (region_id, case_id) references benefit_case (region_id, id) on update cascade,
  foreign key (region_id, payment_id) references benefit_issuance (region_id, id) on update cascade
);

alter table benefit_issuance drop constraint benefit_issuance_kind_check;
alter table benefit_issuance add constraint benefit_issuance_kind_check check (kind in ('initial', 'supplement', 'reissue', 'replacement'));

alter table approval_request drop constraint approval_request_kind_check, add constraint approval_request_kind_check check (kind in
  ('user-roles', 'user-supervisor', 'user-account', 'role-change', 'role-status', 'record-grant', 'stream-rules', 'rule-figures', 'disaster',
  'benefit-replacement'));

alter table ebt_line drop constraint ebt_line_kind_check;
alter table ebt_line add constraint ebt_line_kind_check check (kind in ('initial', 'supplement', 'reissue', 'replacement'));

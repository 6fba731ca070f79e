-- What was paid too much and has to be paid back: a claim, the months it is for, and everything that was taken back of it.
create sequence claim_number_seq start with 100001;
create table benefit_claim (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  claim_number text not null unique check (claim_number ~ '^C[0-9]{6,10}$'),
  program text not null check (char_length(program) <= 30),
  kind text not null check (kind in ('agency_error', 'household_error', 'intentional')),
  -- An intentional violation stands on what a hearing found or what the household waived.
  finding text not null default '' check (finding in ('', 'hearing', 'waiver')),
  finding_on date,
  reason text not null check (char_length(reason) <= 255),
  status text not null check (status in ('waiting', 'established', 'collecting', 'paid', 'compromised', 'terminated', 'sentBack')),
  status_reason text not null default '' check (char_length(status_reason) <= 255),
  -- The first month from whose benefit something is taken: ten days lie between the notice and its first day.
  collects_from text not null check (collects_from ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  review_because text[] not null default '{}',
  established_by text not null references app_user (user_id),
  established_at timestamptz not null,
  reviewed_by text references app_user (user_id),
  reviewed_at timestamptz,
  version integer not null default 1,
  primary key (region_id, id),
  foreign key (region_id, case_id) references benefit_case (region_id, id),
  check ((kind = 'intentional') = (finding <> '')),
  check ((finding = '') = (finding_on is null)),
  -- Nobody reviews the own work.
  check (reviewed_by is null or reviewed_by <> established_by)
);
create index benefit_claim_case on benefit_claim (case_id, established_at desc);

create table claim_month (
  region_id text not null,
  claim_id uuid not null,
  case_id uuid not null,
  program text not null check (char_length(program) <= 30),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (region_id, claim_id, month),
  foreign key (region_id, claim_id) references benefit_claim (region_id, id)
);
create index claim_month_case on claim_month (case_id, program, month);

-- What came back: taken from a payment (recoupment from a month's benefit, offset from what was restored), paid by hand, or
-- forgiven by a compromise. What was taken from a payment that was lost is undone, and does not count.
create table claim_recovery (
  region_id text not null,
  id uuid not null,
  claim_id uuid not null,
  case_id uuid not null,
  program text not null check (char_length(program) <= 30),
  kind text not null check (kind in ('recoupment', 'offset', 'cash', 'check', 'ebt', 'compromise')),
  amount_cents bigint not null check (amount_cents > 0),
  payment_id uuid,
  month text check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  receipt text not null default '' check (char_length(receipt) <= 30),
  received_on date not null,
  reason text not null default '' check (char_length(reason) <= 255),
  recorded_by text not null check (char_length(recorded_by) <= 50),
  recorded_at timestamptz not null,
  undone_at timestamptz,
  primary key (region_id, id),
  foreign key (region_id, claim_id) references benefit_claim (region_id, id),
  foreign key (region_id, payment_id) references benefit_issuance (region_id, id),
  check ((kind in ('recoupment', 'offset')) = (payment_id is not null) and (payment_id is null) = (month is null)),
  check ((kind in ('cash', 'check', 'ebt')) = (receipt <> ''))
);
create index claim_recovery_claim on claim_recovery (claim_id);
create index claim_recovery_payment on claim_recovery (payment_id) where payment_id is not null;
-- A month's benefit is reduced once, whoever presses and whatever runs beside it; a receipt is written down once.
create unique index claim_recovery_month on claim_recovery (case_id, program, month) where kind = 'recoupment' and undone_at is null;
create unique index claim_recovery_receipt on claim_recovery (receipt) where receipt <> '' and undone_at is null;

-- A payment says what of it was kept back; the household gets the rest. One of which nothing is left does not leave.
alter table benefit_issuance add column recouped_cents bigint not null default 0;
alter table benefit_issuance add constraint benefit_issuance_recouped_check check (recouped_cents between 0 and amount_cents);
alter table benefit_issuance drop constraint benefit_issuance_status_check;
alter table benefit_issuance add constraint benefit_issuance_status_check
  check (status in ('ready', 'held', 'cancelled', 'sent', 'confirmed', 'refused', 'replaced', 'kept'));

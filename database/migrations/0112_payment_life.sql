-- A payment waits until it leaves; until then it can be held, or cancelled for good. What was cancelled or refused by the card
-- company is not paid; it is paid again by a payment of its own.
alter table benefit_issuance
  add column status text not null default 'ready'
    check (status in ('ready', 'held', 'cancelled', 'sent', 'confirmed', 'refused', 'replaced')),
  add column status_reason text not null default '' check (char_length(status_reason) <= 255),
  add column changed_at timestamptz,
  add column changed_by text not null default '' check (char_length(changed_by) <= 50),
  add column version integer not null default 1;
alter table benefit_issuance drop constraint benefit_issuance_kind_check;
alter table benefit_issuance add constraint benefit_issuance_kind_check
  check (kind in ('initial', 'supplement', 'reissue'));

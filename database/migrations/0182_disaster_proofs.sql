-- Proof that was asked for has a clock of its own: a disaster moves it with the others.
alter table disaster_touch drop constraint disaster_touch_kind_check;
alter table disaster_touch add constraint disaster_touch_kind_check check (kind in ('item', 'request', 'proof', 'queue'));

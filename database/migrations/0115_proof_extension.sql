-- A household that asks for more time gets it: the day by which the proof was asked for first, and why it was moved.
alter table verification_request
  add column first_due_on date,
  add column extension_reason text not null default '' check (char_length(extension_reason) <= 255);

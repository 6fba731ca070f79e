-- Expedited service with proof that comes later certifies a short time; this is the end that the period has once the proof is there.
alter table authorization_decision add column postponed_to date check (postponed_to > certified_to);

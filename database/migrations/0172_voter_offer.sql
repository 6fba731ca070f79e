-- The offer to register to vote, and the answer.
create table voter_offer (
  client_id uuid not null references client (client_id),
  offer_id uuid not null,
  occasion text not null check (occasion in ('application', 'renewal', 'address')),
  answer text not null check (char_length(answer) <= 30),
  recorded_at timestamptz not null,
  recorded_by text not null,
  primary key (client_id, offer_id)
);

-- What an address is to a child in care, and what kind of request a card was asked for with. Nothing follows from either.
alter table client_address add column care_address_type text not null default ''
  check (char_length(care_address_type) <= 30);
alter table replacement_card add column request_type text not null default ''
  check (char_length(request_type) <= 30);

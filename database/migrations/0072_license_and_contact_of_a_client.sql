alter table client
  add column drivers_license text not null default '' check (char_length(drivers_license) <= 8),
  add column license_state text not null default '' check (char_length(license_state) <= 2),
  add column contact_method text not null default '' check (char_length(contact_method) <= 30);

-- The numbers printed on notices: one line per region, and one per office that has numbers of its own.
create table notice_contact (
  contact_id uuid primary key,
  region_id text not null references region,
  office_code text references office,
  phone text not null check (phone ~ '^[1-9][0-9]{9}$'),
  fax text not null default '' check (fax = '' or fax ~ '^[1-9][0-9]{9}$'),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  constraint notice_contact_place unique nulls not distinct (region_id, office_code)
);

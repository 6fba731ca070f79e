create table reference_table (
  name text primary key check (char_length(name) <= 60),
  origin text not null check (origin in ('specification', 'domain', 'ours')),
  note text not null default '',
  version integer not null default 1
);

create table reference_entry (
  table_name text not null references reference_table on delete cascade,
  code text not null check (char_length(code) <= 30),
  sort_order integer not null,
  label_en text not null check (char_length(label_en) <= 255),
  label_es text not null check (char_length(label_es) <= 255),
  att jsonb not null default '{}',
  active text not null default 'Y' check (active in ('Y', 'N')),
  primary key (table_name, code)
);

create table zip_code (
  zip text primary key check (zip ~ '^[0-9]{5}$'),
  city text not null check (char_length(city) between 1 and 25),
  state text not null default 'FL' check (char_length(state) = 2),
  county text not null check (char_length(county) between 1 and 50),
  fips text not null check (fips ~ '^[0-9]{5}$'),
  region_id text not null references region,
  office_code text references office,
  central_time text not null default 'N' check (central_time in ('Y', 'N')),
  active text not null default 'Y' check (active in ('Y', 'N')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create index zip_code_city on zip_code (city, zip);
create index zip_code_county on zip_code (county, zip);
create index zip_code_region on zip_code (region_id, zip);
create index zip_code_office on zip_code (office_code, zip);

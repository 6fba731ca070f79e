-- Figures of months that are over, as they were when they were closed: written once, never again. An empty region: the agency.
create table report_month (
  report_type text not null check (char_length(report_type) <= 30),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  region_id text not null default '' check (char_length(region_id) <= 30),
  figures jsonb not null,
  frozen_at timestamptz not null,
  primary key (report_type, month, region_id)
);

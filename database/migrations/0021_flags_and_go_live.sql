-- Who switched a flag or a region last; the reasons are in the history.
alter table feature_flag
  add column changed_at timestamptz not null default now(),
  add column changed_by text not null default 'system';
alter table region
  add column changed_at timestamptz not null default now(),
  add column changed_by text not null default 'system';
create index app_user_office on app_user (office_code) where office_code is not null;

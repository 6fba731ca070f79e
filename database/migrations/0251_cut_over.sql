-- Until its region cuts over, a converted case is decided by the old system; from that day on by the portal.
create table conversion_region (
  region_id text primary key references region (region_id),
  -- The first day of a month, so that no month is paid by two systems. None: the old system decides.
  decides_from date check (extract(day from decides_from) = 1),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);

-- Whose share of the old system it was: a household that moves on does not change who decides.
alter table converted_case add column converted_region text;
update converted_case set converted_region = region_id;
alter table converted_case alter column converted_region set not null;
create index converted_case_region on converted_case (converted_region);

alter table approval_request drop constraint approval_request_kind_check, add constraint approval_request_kind_check check (kind in
  ('user-roles', 'user-supervisor', 'user-account', 'role-change', 'role-status', 'record-grant', 'stream-rules', 'rule-figures', 'disaster',
   'benefit-replacement', 'cut-over', 'way-back'));
alter table approval_request drop constraint approval_request_subject_type_check, add constraint approval_request_subject_type_check
  check (subject_type in ('user', 'role', 'client', 'case', 'stream rules', 'figures', 'disaster', 'region'));

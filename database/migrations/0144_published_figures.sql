-- Figures that the agency published on screen: which table, from which month, what, and where it is printed. One person enters
-- them, another approves. Rows are only ever added: a determination names the version that they make up to its moment.
create sequence published_figure_seq;
create table published_figure (
  figure_id uuid primary key,
  sequence bigint not null unique default nextval('published_figure_seq'),
  table_name text not null check (char_length(table_name) <= 36),
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  last_month text not null check (last_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- A list by household size, or amounts by name, in dollars.
  value jsonb not null,
  each_additional_cents bigint check (each_additional_cents >= 0),
  source text not null check (char_length(source) between 1 and 255),
  -- The version of all figures with this one.
  version text not null check (char_length(version) <= 100),
  entered_by text not null references app_user (user_id),
  approved_by text not null references app_user (user_id),
  approved_at timestamptz not null,
  check (last_month >= month),
  check (entered_by <> approved_by)
);

alter table approval_request drop constraint approval_request_kind_check;
alter table approval_request add constraint approval_request_kind_check check (kind in ('user-roles', 'user-supervisor',
  'user-account', 'role-change', 'role-status', 'record-grant', 'stream-rules', 'rule-figures'));
alter table approval_request drop constraint approval_request_subject_type_check;
alter table approval_request add constraint approval_request_subject_type_check
  check (subject_type in ('user', 'role', 'client', 'case', 'stream rules', 'figures'));

-- Determinations with figures that were carried forward are looked for when figures are published.
create index determination_provisional on determination (case_id, program, month)
  where jsonb_array_length(outcome -> 'provisional') > 0;

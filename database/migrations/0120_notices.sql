-- Templates of notices: a version is written by one person and published by another from a day on; what was published stays.
create table notice_template (
  template_id uuid primary key,
  notice_type text not null check (char_length(notice_type) <= 30),
  number integer not null check (number >= 1),
  state text not null check (state in ('draft', 'waiting', 'published')),
  effective_on date,
  -- The parts of the letter in their order, each in every language (contracts/notices/schemas.ts).
  blocks jsonb not null,
  written_by text not null check (char_length(written_by) <= 20),
  published_by text check (char_length(published_by) <= 20),
  published_at timestamptz,
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  unique (notice_type, number),
  check ((state = 'published') = (effective_on is not null)),
  check (published_by is null or published_by <> written_by or written_by = 'system')
);
create index notice_template_in_force on notice_template (notice_type, effective_on desc, number desc) where state = 'published';

-- A notice to a household. What the case knew when it was written is kept with it, and what was printed when it left.
create table notice (
  region_id text not null references region,
  id uuid not null,
  notice_number text not null unique check (notice_number ~ '^N[0-9]{10}[.][0-9]{1,6}$'),
  notice_type text not null check (char_length(notice_type) <= 30),
  case_number text not null check (char_length(case_number) <= 10),
  pin text not null check (pin ~ '^[0-9]{10}$'),
  work_item_id text not null default '' check (char_length(work_item_id) <= 20),
  program text not null default '' check (char_length(program) <= 30),
  language text not null check (language in ('E', 'S', 'C')),
  delivery text not null check (delivery in ('ML', 'EL', 'BO', 'HD')),
  status text not null default 'CR' check (status in ('CR', 'QU', 'PR', 'ML', 'PO', 'DL', 'RT', 'RS', 'CN')),
  action text not null default 'N' check (action in ('N', 'R', 'C')),
  template_id uuid not null references notice_template,
  data jsonb not null,
  free_text jsonb not null default '{}',
  effective_on date,
  -- The letter as it left: its lines, its address, its days. Null until then.
  content jsonb,
  leaves_on date,
  left_on date,
  posted_at timestamptz,
  delivered_on date,
  returned_on date,
  returned_because text not null default '' check (char_length(returned_because) <= 30),
  return_item text not null default '' check (char_length(return_item) <= 20),
  deleted_because text not null default '' check (char_length(deleted_because) <= 255),
  repeats uuid,
  created_at timestamptz not null,
  created_by text not null references app_user (user_id),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (region_id, id),
  -- What has left says when and what; what has not says neither.
  check ((status in ('CR', 'QU', 'CN')) = (content is null)),
  check (status <> 'CN' or deleted_because <> '')
);
create unique index notice_id on notice (id);
create unique index notice_repeats on notice (repeats) where repeats is not null;
create index notice_case on notice (case_number, created_at desc);
create index notice_pin on notice (pin, created_at desc);
create index notice_created on notice (created_at desc, notice_number);
create index notice_waiting on notice (created_at, id) where status = 'QU';
create index notice_template_used on notice (template_id, created_at);

-- A night's post: one number per batch, one place per letter, and each notice in one batch at most, whatever crashes.
create sequence notice_batch_number_seq start with 1001;
create table notice_batch (
  batch_id uuid primary key,
  batch_number text not null unique check (char_length(batch_number) <= 20),
  leaves_on date not null,
  started_at timestamptz not null,
  started_by text not null references app_user (user_id),
  ended_at timestamptz,
  mailed_on date,
  version integer not null default 1
);
create index notice_batch_started on notice_batch (started_at desc);
create table notice_batch_item (
  batch_id uuid not null references notice_batch,
  place integer not null check (place >= 1),
  notice_id uuid not null unique,
  -- Whether it goes on paper; what goes into the client's account alone is not printed.
  paper text not null check (paper in ('Y', 'N')),
  pages integer not null check (pages >= 1),
  reprinted integer not null default 0 check (reprinted >= 0),
  primary key (batch_id, place)
);

-- Whom a household can ask for free legal help; printed on notices of an adverse action (7 CFR 273.13(a)(2)).
alter table notice_contact
  add column legal_help text not null default '' check (char_length(legal_help) <= 50),
  add column legal_help_phone text not null default '' check (legal_help_phone = '' or legal_help_phone ~ '^[1-9][0-9]{9}$');

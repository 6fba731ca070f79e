-- Before anything is paid: what makes a decision prone to error, what was drawn for every decision, and what a review found.
create table error_profile (
  code text primary key check (code ~ '^[A-Z0-9]{1,10}$'),
  description_en text not null check (char_length(description_en) between 1 and 255),
  description_es text not null check (char_length(description_es) between 1 and 255),
  condition text not null check (char_length(condition) between 1 and 30),
  least integer not null check (least between 1 and 20),
  program text check (char_length(program) <= 30),
  weight integer not null check (weight between 1 and 100),
  active text not null default 'Y' check (active in ('Y', 'N')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);

-- Every draw is kept with its seed, those that fell on nobody, too: whoever repeats it comes to the same sample.
create table quality_draw (
  region_id text not null,
  authorization_id uuid not null,
  case_id uuid not null,
  draw_key text not null check (char_length(draw_key) <= 80),
  seed integer not null check (seed >= 0),
  drawn integer not null check (drawn between 0 and 9999),
  chance integer not null check (chance between 0 and 10000),
  profiles text[] not null default '{}',
  drawn_at timestamptz not null,
  primary key (region_id, authorization_id),
  foreign key (region_id, authorization_id) references authorization_decision (region_id, id) on update cascade,
  foreign key (region_id, case_id) references benefit_case (region_id, id) on update cascade
);

create table quality_review (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  authorization_id uuid not null unique,
  state text not null default 'open' check (state in ('open', 'taken', 'done', 'dropped')),
  reviewer text references app_user (user_id),
  outcome text check (outcome in ('correct', 'over', 'under', 'ineligible')),
  right_cents bigint check (right_cents >= 0),
  error_cents bigint check (error_cents >= 0),
  tolerance_cents bigint check (tolerance_cents >= 0),
  released boolean not null default false,
  remark text not null default '' check (char_length(remark) <= 255),
  done_at timestamptz,
  version integer not null default 1,
  primary key (region_id, id),
  foreign key (region_id, authorization_id) references quality_draw (region_id, authorization_id) on update cascade,
  foreign key (region_id, case_id) references benefit_case (region_id, id) on update cascade,
  check ((state = 'done') = (outcome is not null)),
  check (state <> 'done' or (right_cents is not null and error_cents is not null and tolerance_cents is not null
    and done_at is not null and reviewer is not null))
);
create index quality_review_state on quality_review (state, done_at);
create index quality_review_reviewer on quality_review (reviewer, state);
create index quality_review_case on quality_review (case_id);

create table quality_finding (
  region_id text not null,
  review_id uuid not null,
  case_id uuid not null,
  element text not null check (char_length(element) between 1 and 30),
  verdict text not null check (verdict in ('correct', 'wrong')),
  amount_cents bigint not null check (amount_cents >= 0),
  cause text not null default '' check (cause in ('', 'agency', 'client')),
  primary key (region_id, review_id, element),
  foreign key (region_id, review_id) references quality_review (region_id, id) on update cascade,
  check ((verdict = 'wrong') = (cause <> ''))
);

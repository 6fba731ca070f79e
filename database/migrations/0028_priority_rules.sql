-- The rules that are being worked on. What counts is what has been published.
create table priority_rule (
  rule_id uuid primary key,
  name text not null check (char_length(name) between 1 and 50),
  place integer not null check (place >= 1),
  weight integer not null check (weight between 1 and 1000),
  work_item_types text[] not null default '{}',
  programs text[] not null default '{}',
  age_at_least integer check (age_at_least between 0 and 999),
  due_within integer check (due_within between 0 and 999),
  overdue text check (overdue in ('Y', 'N')),
  expedited text check (expedited in ('Y', 'N')),
  hearing text check (hearing in ('Y', 'N')),
  renewal text check (renewal in ('Y', 'N')),
  confidential text check (confidential in ('Y', 'N')),
  active text not null default 'Y' check (active in ('Y', 'N')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create unique index priority_rule_name on priority_rule (lower(name));
create index priority_rule_place on priority_rule (place, rule_id);

-- One row: the version of all rules together, so that nobody publishes what they have not seen.
create table priority_set (
  only_row boolean primary key default true check (only_row),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
insert into priority_set (changed_at, changed_by) values (now(), 'system');

create table priority_publication (
  publication_id uuid primary key,
  effective_on date not null,
  -- The rules as they were, whole.
  rules jsonb not null,
  reason text not null check (char_length(reason) <= 255),
  published_at timestamptz not null,
  published_by text not null
);
create index priority_publication_effective on priority_publication (effective_on desc, published_at desc);

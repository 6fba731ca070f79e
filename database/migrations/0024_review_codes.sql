create table review_code (
  code text primary key check (code ~ '^[A-Z0-9]{1,10}$'),
  description_en text not null check (char_length(description_en) between 1 and 255),
  description_es text not null check (char_length(description_es) between 1 and 255),
  -- Null: for every program.
  program text check (char_length(program) <= 30),
  due_days integer not null check (due_days between 0 and 366),
  active text not null default 'Y' check (active in ('Y', 'N')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);
create index review_code_program on review_code (program, code);

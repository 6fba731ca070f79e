-- Papers of a queue are shared out in turn as well; whose turn it is for them is another matter than for work items.
alter table round_robin_pointer
  add column what text not null default 'work' check (what in ('work', 'documents')),
  drop constraint round_robin_pointer_pkey,
  add primary key (workgroup_id, what);

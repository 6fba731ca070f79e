-- The item of an application is looked for whether it is open or not: without this, sorting a hundred read all items a hundred times.
create index work_item_of_application on work_item (cause_key, created_at desc) where cause_kind = 'application';

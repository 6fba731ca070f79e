-- The region is in every key. When a case, an application or an item moves to another region, everything that hangs on it
-- goes along in the same statement: whatever names a row by region and id follows it.
do $$
declare
  tie record;
begin
  for tie in
    select c.conrelid::regclass as of, c.conname, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confupdtype = 'a' and a.attname = 'region_id' and cardinality(c.conkey) > 1
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s on update cascade',
      tie.of, tie.conname, tie.conname, tie.definition);
  end loop;
end
$$;

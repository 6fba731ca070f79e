-- Nobody supervises a supervisor of theirs, directly or through others. The lock lets one change of supervisors at a time, so
-- that two changes that are each acceptable cannot close a circle together.
create function reject_circular_supervision() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('supervision', 0));
  if exists (
    with recursive above as (
      select new.supervisor_user_id as user_id
      union
      select u.supervisor_user_id from above join app_user u on u.user_id = above.user_id
      where u.supervisor_user_id is not null)
    select 1 from above where user_id = new.user_id)
  then
    raise exception 'supervision of % is circular', new.user_id
      using errcode = 'check_violation', constraint = 'app_user_supervision_circular', table = 'app_user';
  end if;
  return null;
end
$$;

create constraint trigger app_user_supervision_inserted after insert on app_user
  for each row when (new.supervisor_user_id is not null) execute function reject_circular_supervision();
create constraint trigger app_user_supervision_updated after update of supervisor_user_id on app_user
  for each row when (new.supervisor_user_id is not null and new.supervisor_user_id is distinct from old.supervisor_user_id)
  execute function reject_circular_supervision();

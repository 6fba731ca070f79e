-- A pending sign-in is sealed in the browser's cookie. Only an attempt that opened a session leaves a row, until it expires.
drop table sign_in_attempt;
create table used_sign_in_attempt (
  attempt_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_sign_in_attempt_expiry on used_sign_in_attempt (expires_at);
-- No process works on the removed job; its timetable would go on filling the queue.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'forget-sign-in-attempts';
    delete from pgboss.job where name = 'forget-sign-in-attempts';
  end if;
end
$$;

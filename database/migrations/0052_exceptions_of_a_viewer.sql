-- Most people have no interest in anybody and no grant, and neither have those they supervise: then a query need not ask. Who is
-- calling is asked before the portal takes on a caller's role, so only these two answers leave the tables behind the wall.
create function exceptions_of(person text, out interests boolean, out grants boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from worker_interest i where i.user_id = person and i.interest <> 'none'),
    exists (select 1 from record_grant g where g.ended_at is null
      and (g.user_id = person or g.user_id in (select w.user_id from app_user w where w.supervisor_user_id = person)))
$$;
revoke all on function exceptions_of(text) from public;

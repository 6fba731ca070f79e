-- What an interest closes to somebody is little, and so is what grants open to them and to those they supervise: asked once, before
-- the call, it stands in every condition as a list. As joins of every query it took the planner longer than finding the rows.
-- A grant on a case covers the people in it; an interest in somebody reaches those they live with; after a merge the surviving
-- record answers. Numbers of records leave the tables behind the wall here, nothing that is said of anybody.
drop function exceptions_of(text);
create function exceptions_of(person text,
  out team_clients uuid[], out team_cases uuid[], out team_people uuid[],
  out closed_people uuid[], out closed_pins text[], out closed_cases uuid[], out closed_case_numbers text[],
  out closed_applications uuid[], out closed_application_numbers text[])
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  team text[] := array(select person union all select w.user_id from app_user w where w.supervisor_user_id = person);
  interests uuid[] := array(select i.client_id from worker_interest i where i.user_id = person and i.interest <> 'none');
  own_cases uuid[] := array(select g.record_id from record_grant g
    where g.user_id = person and g.ended_at is null and g.record_kind = 'case');
begin
  select coalesce(array_agg(distinct g.record_id) filter (where g.record_kind = 'client'), '{}'),
    coalesce(array_agg(distinct g.record_id) filter (where g.record_kind = 'case'), '{}')
  into team_clients, team_cases from record_grant g where g.user_id = any(team) and g.ended_at is null;
  team_people := case when team_cases = '{}' then team_clients else array(select unnest(team_clients)
    union select m.client_id from case_member m where m.case_id = any(team_cases) and m.superseded_at is null) end;

  closed_people := '{}'; closed_pins := '{}'; closed_cases := '{}'; closed_case_numbers := '{}';
  closed_applications := '{}'; closed_application_numbers := '{}';
  if interests = '{}' then return; end if;

  closed_people := array(
    (select unnest(interests) union select housed.client_id from case_member theirs
       join case_member housed on housed.case_id = theirs.case_id and housed.superseded_at is null
     where theirs.client_id = any(interests) and theirs.superseded_at is null)
    except (select g.record_id from record_grant g
       where g.user_id = person and g.ended_at is null and g.record_kind = 'client'
     union select m.client_id from case_member m where m.case_id = any(own_cases) and m.superseded_at is null));
  select coalesce(array_agg(distinct k.id), '{}'), coalesce(array_agg(distinct k.case_number), '{}')
  into closed_cases, closed_case_numbers from case_member m join benefit_case k on k.id = m.case_id
  where m.client_id = any(interests) and m.case_id <> all(own_cases);
  closed_pins := array(select c.pin from client c
    where c.client_id = any(closed_people) and c.merged_into is null or c.merged_into = any(closed_people));
  select coalesce(array_agg(a.id), '{}'), coalesce(array_agg(a.application_number), '{}')
  into closed_applications, closed_application_numbers from application a
  where a.id in (select p.application_id from application_person p join client c on c.client_id = p.client_id
      where c.pin = any(closed_pins)
    union select k.id from application k where k.case_id = any(closed_cases));
end $$;
revoke all on function exceptions_of(text) from public;

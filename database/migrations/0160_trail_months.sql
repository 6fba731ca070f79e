-- The audit trail, the history and the replay by month, so that a month leaves as a whole and a question about days reads only
-- theirs. The months stand in a schema of their own that nobody but the owner may enter: who reads or adds does so through the
-- table, with the grants and the wall of the table.
create schema months;

-- What was dropped, for ever: without it nobody could tell a month that served its time from one that was taken away.
create table trail_month (
  kind text not null check (kind in ('audit', 'history', 'replay')),
  month date not null check (extract(day from month) = 1),
  row_count bigint not null,
  dropped_at timestamptz not null default now(),
  primary key (kind, month)
);

-- While one is on, nothing of its kind leaves.
create table trail_hold (
  kind text primary key check (kind in ('audit', 'history', 'replay')),
  held text not null default 'N' check (held in ('Y', 'N')),
  reason text not null default '' check (char_length(reason) <= 255),
  changed_at timestamptz not null default now(),
  changed_by text not null default 'system',
  version integer not null default 1
);
insert into trail_hold (kind) values ('audit'), ('history'), ('replay');

-- The table of a kind, the column that says when, its key, and for how many months the law keeps it at least.
create function trail_table(kind text, out name text, out moment text, out key text, out kept_months integer)
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select t.name, t.moment, t.key, t.kept_months from (values
    ('audit', 'audit_event', 'at', 'audit_id', 72),
    ('history', 'record_history', 'changed_at', 'history_id', 72),
    ('replay', 'replay_event', 'received_at', 'replay_id', 1)
  ) as t (kind, name, moment, key, kept_months) where t.kind = trail_table.kind
$$;

-- The table as it was stays and takes what no month takes: nothing is copied, nothing is ever refused.
do $$
declare
  kind text;
  trail record;
  rest text;
  known record;
begin
  foreach kind in array array['audit', 'history', 'replay'] loop
    select * into trail from trail_table(kind);
    rest := trail.name || '_rest';
    execute format('alter table %I rename to %I', trail.name, rest);
    execute format('alter table %I set schema months', rest);
    execute format('alter table months.%I drop constraint %I', rest, trail.name || '_pkey');
    execute format('create table %I (like months.%I including defaults including constraints) partition by range (%I)',
      trail.name, rest, trail.moment);
    execute format('alter table %I add primary key (%I, %I)', trail.name, trail.key, trail.moment);
    execute format('alter table %I attach partition months.%I default', trail.name, rest);
    for known in select indexdef from pg_indexes i where schemaname = 'months' and tablename = rest
      and not exists (select 1 from pg_constraint c where c.conname = i.indexname) loop
      execute replace(known.indexdef, format(' ON months.%I ', rest), format(' ON public.%I ', trail.name));
    end loop;
  end loop;
end
$$;

-- A month of its own; what the rest holds of it moves along. Answers how many rows did.
create function make_trail_month(kind text, month date) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  trail record;
  part text;
  rest text;
  span text;
  moved bigint;
  gone bigint;
  first timestamptz := date_trunc('month', make_trail_month.month::timestamp) at time zone 'UTC';
  after timestamptz := (date_trunc('month', make_trail_month.month::timestamp) + interval '1 month') at time zone 'UTC';
begin
  select * into trail from public.trail_table(make_trail_month.kind);
  if trail.name is null then raise exception 'There is no trail %', make_trail_month.kind; end if;
  part := trail.name || to_char(make_trail_month.month, '_YYYY_MM');
  rest := trail.name || '_rest';
  if to_regclass(format('months.%I', part)) is not null then return 0; end if;
  span := format('%I >= %L and %I < %L', trail.moment, first, trail.moment, after);
  -- Rows of a month that is over are there already and never change; of the present one more may come.
  if after > now() - interval '1 hour' then
    execute format('lock table months.%I in access exclusive mode', rest);
  end if;
  execute format('create table months.%I (like public.%I including all)', part, trail.name);
  execute format('insert into months.%I select * from months.%I where %s', part, rest, span);
  get diagnostics moved = row_count;
  execute format('delete from months.%I where %s', rest, span);
  get diagnostics gone = row_count;
  if gone <> moved then raise exception 'Rows of % came while they were moved', part; end if;
  execute format('alter table public.%I attach partition months.%I for values from (%L) to (%L)',
    trail.name, part, first, after);
  return moved;
end
$$;

-- The oldest month of which the rest holds a row.
create function rest_of_trail(kind text) returns date
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  trail record;
  oldest timestamptz;
begin
  select * into trail from public.trail_table(rest_of_trail.kind);
  execute format('select min(%I) from months.%I', trail.moment, trail.name || '_rest') into oldest;
  return date_trunc('month', oldest at time zone 'UTC')::date;
end
$$;

-- The months that there are, and about how many rows each has.
create function trail_months() returns table (kind text, month date, row_count bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.kind, to_date(right(part.relname, 7), 'YYYY_MM'), greatest(pg_stat_get_live_tuples(part.oid), part.reltuples, 0)::bigint
  from unnest(array['audit', 'history', 'replay']) as k (kind)
  cross join lateral public.trail_table(k.kind) as t
  join pg_inherits i on i.inhparent = format('public.%I', t.name)::regclass
  join pg_class part on part.oid = i.inhrelid
  where part.relname ~ '_\d{4}_\d{2}$'
  order by 1, 2
$$;

-- A month leaves as a whole: never before the law allows it, never while it is held, and never without a trace.
create function drop_trail_month(kind text, month date) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  trail record;
  part text;
  dropped bigint;
begin
  select * into trail from public.trail_table(drop_trail_month.kind);
  if trail.name is null then raise exception 'There is no trail %', drop_trail_month.kind; end if;
  if (drop_trail_month.month + interval '1 month')::timestamp at time zone 'UTC' > now() - make_interval(months => trail.kept_months) then
    raise exception 'The law keeps % of the % for % months', drop_trail_month.month, drop_trail_month.kind, trail.kept_months;
  end if;
  if (select h.held from public.trail_hold h where h.kind = drop_trail_month.kind for share) = 'Y' then
    raise exception 'The % is held', drop_trail_month.kind;
  end if;
  part := trail.name || to_char(drop_trail_month.month, '_YYYY_MM');
  execute format('select count(*) from months.%I', part) into dropped;
  execute format('alter table public.%I detach partition months.%I', trail.name, part);
  execute format('drop table months.%I', part);
  insert into public.trail_month (kind, month, row_count) values (drop_trail_month.kind, drop_trail_month.month, dropped);
  return dropped;
end
$$;

revoke all on function make_trail_month(text, date), rest_of_trail(text), trail_months(), drop_trail_month(text, date) from public;

-- The next months at once; a job goes on from here, and gives the months of before their own.
select make_trail_month(kind, (date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))::date)
from unnest(array['audit', 'history', 'replay']) as kind, generate_series(1, 3) as ahead;
select make_trail_month(kind, date_trunc('month', now() at time zone 'UTC')::date)
from unnest(array['audit', 'history', 'replay']) as kind where rest_of_trail(kind) is null;

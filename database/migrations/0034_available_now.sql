-- Who is available at a moment is asked of everyone at once. The minutes of the week that a pattern leaves for work, counted
-- from Monday midnight, follow from its days and are written with them.
alter table working_pattern add column week_minutes int4multirange;
update working_pattern set week_minutes =
  coalesce((select range_agg(int4range(
      midnight + left(each ->> 'Starts', 2)::int * 60 + right(each ->> 'Starts', 2)::int,
      midnight + left(each ->> 'Ends', 2)::int * 60 + right(each ->> 'Ends', 2)::int))
    from jsonb_array_elements(days) each, lateral (select ((each ->> 'Weekday')::int - 1) * 1440 as midnight) week), '{}')
  - coalesce((select range_agg(int4range(
      midnight + left(pause ->> 'Starts', 2)::int * 60 + right(pause ->> 'Starts', 2)::int,
      midnight + left(pause ->> 'Ends', 2)::int * 60 + right(pause ->> 'Ends', 2)::int))
    from jsonb_array_elements(days) each, lateral (select ((each ->> 'Weekday')::int - 1) * 1440 as midnight) week,
      jsonb_array_elements(each -> 'Breaks') pause), '{}');
alter table working_pattern alter column week_minutes set not null;

-- Most blocks are over when somebody asks for those of a day.
create index calendar_block_days on calendar_block (last_day, first_day);

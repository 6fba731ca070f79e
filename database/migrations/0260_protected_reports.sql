-- Sensitive reports (EQTY, VOTE) publish rounded and suppressed figures of whole calendar months only. What was stored before
-- holds exact figures: frozen months, and reports that were made and not yet fetched.
delete from report_month where report_type in ('EQTY', 'VOTE');
delete from report_made where report_type in ('EQTY', 'VOTE');

-- Schedules of other periods become monthly; filters by worker, unit or workgroup are not accepted any more.
update report_schedule set state = 'ended', version = version + 1
where report_type in ('EQTY', 'VOTE') and state <> 'ended'
  and (coalesce(filters ->> 'UnitId', '') <> '' or coalesce(filters ->> 'WorkgroupId', '') <> '' or coalesce(filters ->> 'UserId', '') <> '');
update report_schedule set period = 'LM', version = version + 1
where report_type in ('EQTY', 'VOTE') and state <> 'ended' and period not in ('LM', 'LQ');

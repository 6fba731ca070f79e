-- A supervisor's dashboard asks what waits in the unit's queues and came in when, a person's own how long they have worked today: both
-- went through all items, and all timers, of the state.
create index work_item_unassigned on work_item (workgroup_id, region_id, received_on) where assigned_to is null;
create index time_worked_person on time_worked (user_id, stopped_at);

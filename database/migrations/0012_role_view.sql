-- A session may look at the portal as one role would; while it does, it changes nothing.

alter table user_session add column viewing_role_id uuid references role;

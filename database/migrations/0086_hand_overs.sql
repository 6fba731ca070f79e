-- Somebody is away or has left, and others have their work: what went to whom, and what came back.
create table hand_over (
  id uuid primary key,
  user_id text not null references app_user (user_id),
  -- Null: nobody knows, or they do not come back.
  back_on date,
  reason text not null check (char_length(reason) between 1 and 255),
  handed_at timestamptz not null,
  handed_by text not null references app_user (user_id),
  returned_at timestamptz
);
create index hand_over_open on hand_over (user_id) where returned_at is null;

create table hand_over_item (
  region_id text not null,
  hand_over uuid not null references hand_over,
  work_item uuid not null,
  -- Null: it went back to the queue.
  to_user text references app_user (user_id),
  returned_at timestamptz,
  primary key (region_id, hand_over, work_item),
  foreign key (region_id, work_item) references work_item (region_id, id)
);

-- What somebody is told about work (table ALERT): put into words when it is read.
create table work_alert (
  id uuid primary key,
  user_id text not null references app_user (user_id),
  code text not null check (code in ('WI01', 'WI02', 'WI03')),
  text text not null check (char_length(text) <= 60),
  params jsonb not null default '{}',
  work_item_id text check (char_length(work_item_id) <= 20),
  about_user text references app_user (user_id),
  -- The same thing is told once a day.
  told_on date not null,
  told_at timestamptz not null,
  seen_at timestamptz
);
create index work_alert_mine on work_alert (user_id, told_at desc, id);
create unique index work_alert_once on work_alert (user_id, text, about_user, told_on) where about_user is not null;

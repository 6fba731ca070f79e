-- Text messages leave through the outbox as mail does.
alter table outbox_message
  drop constraint outbox_message_kind_check,
  add constraint outbox_message_kind_check check (kind in ('mail', 'text'));

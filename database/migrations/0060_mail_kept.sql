-- A message that no mail server took is kept here; only one that a server took was sent.
alter table outbox_message drop constraint outbox_message_status_check;
alter table outbox_message add constraint outbox_message_status_check
  check (status in ('waiting', 'sent', 'kept', 'failed'));

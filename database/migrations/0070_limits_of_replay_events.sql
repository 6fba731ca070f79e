-- What the contract of the replay limits, the table limits as well.
alter table replay_event
  add constraint replay_event_screen_name_check check (char_length(screen_name) <= 100),
  add constraint replay_event_error_type_check check (char_length(error_type) <= 100),
  add constraint replay_event_activity_check check (char_length(activity) <= 100),
  add constraint replay_event_field_check check (char_length(field) <= 100),
  add constraint replay_event_value_check check (char_length(value) <= 1000),
  add constraint replay_event_request_check check (char_length(request) <= 1000),
  add constraint replay_event_response_check check (char_length(response) <= 1000),
  add constraint replay_event_application_number_check check (char_length(application_number) <= 20),
  add constraint replay_event_case_number_check check (char_length(case_number) <= 10),
  add constraint replay_event_pin_check check (char_length(pin) <= 10),
  add constraint replay_event_event_type_check check (char_length(event_type) <= 50);

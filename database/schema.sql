-- Made from the database’s catalogue by `npm run generate`; the migrations are the truth.

create table admin_unit (
  admin_unit_id text not null,
  name text not null,
  region_id text not null,
  parent_unit_id text,
  status text not null default '296'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint admin_unit_pkey PRIMARY KEY (admin_unit_id),
  constraint admin_unit_parent_unit_id_fkey FOREIGN KEY (parent_unit_id) REFERENCES admin_unit(admin_unit_id),
  constraint admin_unit_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint admin_unit_admin_unit_id_check CHECK ((admin_unit_id ~ '^[A-Z0-9-]{1,30}$'::text)),
  constraint admin_unit_check CHECK ((parent_unit_id <> admin_unit_id)),
  constraint admin_unit_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint admin_unit_status_check CHECK ((status = ANY (ARRAY['296'::text, '297'::text])))
);

create table admin_unit_county (
  admin_unit_id text not null,
  county text not null,
  constraint admin_unit_county_pkey PRIMARY KEY (admin_unit_id, county),
  constraint admin_unit_county_admin_unit_id_fkey FOREIGN KEY (admin_unit_id) REFERENCES admin_unit(admin_unit_id) ON DELETE CASCADE,
  constraint admin_unit_county_county_check CHECK (((char_length(county) >= 1) AND (char_length(county) <= 50)))
);

create table announcement (
  announcement_id uuid not null,
  severity text not null,
  title_en text not null,
  title_es text not null,
  message_en text not null,
  message_es text not null,
  role_names text[] not null default '{}'::text[],
  region_ids text[] not null default '{}'::text[],
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint announcement_pkey PRIMARY KEY (announcement_id),
  constraint announcement_check CHECK ((ends_at > starts_at)),
  constraint announcement_message_en_check CHECK (((char_length(message_en) >= 1) AND (char_length(message_en) <= 1000))),
  constraint announcement_message_es_check CHECK (((char_length(message_es) >= 1) AND (char_length(message_es) <= 1000))),
  constraint announcement_severity_check CHECK ((severity = ANY (ARRAY['info'::text, 'warning'::text, 'emergency'::text]))),
  constraint announcement_title_en_check CHECK (((char_length(title_en) >= 1) AND (char_length(title_en) <= 100))),
  constraint announcement_title_es_check CHECK (((char_length(title_es) >= 1) AND (char_length(title_es) <= 100)))
);

create table announcement_receipt (
  announcement_id uuid not null,
  user_id text not null,
  acknowledged_at timestamp with time zone not null,
  constraint announcement_receipt_pkey PRIMARY KEY (announcement_id, user_id),
  constraint announcement_receipt_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(announcement_id) ON DELETE CASCADE,
  constraint announcement_receipt_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);

create table app_user (
  user_id text not null,
  subject text,
  guid text,
  first_name text not null,
  middle_initial text not null default ''::text,
  last_name text not null,
  email text not null,
  phone text not null default ''::text,
  region_id text not null,
  office_code text,
  supervisor_user_id text,
  current_status text not null default 'A'::text,
  account_status text not null default 'A'::text,
  last_sign_in_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  supervisory_unit_id text,
  active_since timestamp with time zone not null default now(),
  account_reason text not null default ''::text,
  idle_notice_days integer,
  idle_noticed_at timestamp with time zone,
  constraint app_user_subject_key UNIQUE (subject),
  constraint app_user_pkey PRIMARY KEY (user_id),
  constraint app_user_office_code_fkey FOREIGN KEY (office_code) REFERENCES office(office_code),
  constraint app_user_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint app_user_supervisor_user_id_fkey FOREIGN KEY (supervisor_user_id) REFERENCES app_user(user_id),
  constraint app_user_supervisory_unit_id_fkey FOREIGN KEY (supervisory_unit_id) REFERENCES supervisory_unit(supervisory_unit_id),
  constraint app_user_account_reason_check CHECK ((account_reason = ANY (ARRAY[''::text, 'idle'::text]))),
  constraint app_user_account_status_check CHECK ((account_status = ANY (ARRAY['A'::text, 'D'::text]))),
  constraint app_user_check CHECK ((supervisor_user_id <> user_id)),
  constraint app_user_current_status_check CHECK ((current_status = ANY (ARRAY['A'::text, 'I'::text]))),
  constraint app_user_email_check CHECK ((char_length(email) <= 254)),
  constraint app_user_first_name_check CHECK (((char_length(first_name) >= 1) AND (char_length(first_name) <= 50))),
  constraint app_user_guid_check CHECK ((char_length(guid) <= 255)),
  constraint app_user_last_name_check CHECK (((char_length(last_name) >= 1) AND (char_length(last_name) <= 50))),
  constraint app_user_middle_initial_check CHECK ((char_length(middle_initial) <= 1)),
  constraint app_user_phone_check CHECK (((phone = ''::text) OR (phone ~ '^[1-9][0-9]{9}$'::text))),
  constraint app_user_reason_of_deactivated CHECK (((account_reason = ''::text) OR (account_status = 'D'::text))),
  constraint app_user_subject_check CHECK ((char_length(subject) <= 255)),
  constraint app_user_user_id_check CHECK ((user_id ~ '^[A-Z0-9._-]{1,20}$'::text))
);

create table application (
  region_id text not null,
  id uuid not null,
  application_number text not null,
  source text not null,
  flow text not null,
  last_page text not null default ''::text,
  status text not null default 'I'::text,
  received_on date not null,
  received_reason text not null default ''::text,
  application_date date not null,
  language text not null default ''::text,
  applicant_person_id uuid,
  office_code text,
  county text not null default ''::text,
  home_address jsonb not null default '{}'::jsonb,
  mailing_address jsonb not null default '{}'::jsonb,
  contact jsonb not null default '{}'::jsonb,
  representative jsonb not null default '{}'::jsonb,
  signed_by text not null default ''::text,
  signed_on date,
  filed_by text,
  case_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  received_time text not null default ''::text,
  case_choice text not null default ''::text,
  case_choice_number text not null default ''::text,
  registered_at timestamp with time zone,
  registered_by text,
  persons_registered_at timestamp with time zone,
  case_region_id text,
  referral_source text not null default ''::text,
  constraint application_application_number_key UNIQUE (application_number),
  constraint application_pkey PRIMARY KEY (region_id, id),
  constraint application_case_id_fkey FOREIGN KEY (case_id) REFERENCES benefit_case(id) NOT VALID,
  constraint application_case_region_id_fkey FOREIGN KEY (case_region_id) REFERENCES region(region_id),
  constraint application_filed_by_fkey FOREIGN KEY (filed_by) REFERENCES app_user(user_id),
  constraint application_office_code_fkey FOREIGN KEY (office_code) REFERENCES office(office_code),
  constraint application_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint application_application_number_check CHECK ((application_number ~ '^[0-9]{10}$'::text)),
  constraint application_case_choice_check CHECK ((case_choice = ANY (ARRAY[''::text, 'new'::text, 'join'::text, 'agency'::text]))),
  constraint application_case_choice_number_check CHECK ((case_choice_number ~ '^([0-9]{10})?$'::text)),
  constraint application_case_has_region CHECK (((case_id IS NULL) = (case_region_id IS NULL))),
  constraint application_county_check CHECK ((char_length(county) <= 50)),
  constraint application_flow_check CHECK ((char_length(flow) <= 50)),
  constraint application_language_check CHECK ((char_length(language) <= 30)),
  constraint application_last_page_check CHECK ((char_length(last_page) <= 100)),
  constraint application_received_reason_check CHECK ((char_length(received_reason) <= 255)),
  constraint application_received_time_check CHECK ((received_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'::text)),
  constraint application_referral_source_check CHECK ((char_length(referral_source) <= 30)),
  constraint application_signed_by_check CHECK ((char_length(signed_by) <= 50)),
  constraint application_source_check CHECK ((char_length(source) <= 30)),
  constraint application_status_check CHECK ((status = ANY (ARRAY['I'::text, 'P'::text, 'R'::text, 'W'::text, 'D'::text])))
);

create table application_conflict (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  person_id uuid not null,
  field text not null,
  stated text not null default ''::text,
  on_file text not null default ''::text,
  resolution text,
  keeps_alias boolean not null default false,
  decided_by text,
  decided_at timestamp with time zone,
  constraint application_conflict_person_id_field_key UNIQUE (person_id, field),
  constraint application_conflict_pkey PRIMARY KEY (region_id, id),
  constraint application_conflict_region_id_application_id_fkey FOREIGN KEY (region_id, application_id) REFERENCES application(region_id, id) ON UPDATE CASCADE,
  constraint application_conflict_region_id_person_id_fkey FOREIGN KEY (region_id, person_id) REFERENCES application_person(region_id, id) ON UPDATE CASCADE,
  constraint application_conflict_field_check CHECK ((char_length(field) <= 30)),
  constraint application_conflict_on_file_check CHECK ((char_length(on_file) <= 255)),
  constraint application_conflict_resolution_check CHECK ((resolution = ANY (ARRAY['stated'::text, 'onFile'::text]))),
  constraint application_conflict_stated_check CHECK ((char_length(stated) <= 255))
);

create table application_overlap (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  other_number text not null,
  program text not null,
  decision text not null,
  decided_by text not null,
  decided_at timestamp with time zone not null,
  other_kind text not null default 'application'::text,
  constraint application_overlap_once UNIQUE (application_id, other_kind, other_number, program),
  constraint application_overlap_pkey PRIMARY KEY (region_id, id),
  constraint application_overlap_region_id_application_id_fkey FOREIGN KEY (region_id, application_id) REFERENCES application(region_id, id) ON UPDATE CASCADE,
  constraint application_overlap_decision_check CHECK ((decision = ANY (ARRAY['join'::text, 'withdraw'::text, 'goOn'::text]))),
  constraint application_overlap_other_kind_check CHECK ((other_kind = ANY (ARRAY['application'::text, 'case'::text]))),
  constraint application_overlap_other_number_check CHECK ((other_number ~ '^[0-9]{10}$'::text)),
  constraint application_overlap_program_check CHECK ((char_length(program) <= 30))
);

create table application_person (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  position integer not null,
  first_name text not null default ''::text,
  middle_initial text not null default ''::text,
  last_name text not null default ''::text,
  suffix text not null default ''::text,
  full_name text not null default ''::text,
  birth_date date,
  gender text not null default ''::text,
  ssn_sealed bytea,
  ssn_hash bytea,
  ssn_status text not null default 'missing'::text,
  relationship text not null default ''::text,
  stated jsonb not null default '{}'::jsonb,
  client_id uuid,
  match_decision text,
  decided_by text,
  decided_at timestamp with time zone,
  version integer not null default 1,
  decision_reason text not null default ''::text,
  not_same text[] not null default '{}'::text[],
  constraint application_person_application_id_position_key UNIQUE (application_id, "position"),
  constraint application_person_pkey PRIMARY KEY (region_id, id),
  constraint application_person_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint application_person_region_id_application_id_fkey FOREIGN KEY (region_id, application_id) REFERENCES application(region_id, id) ON UPDATE CASCADE,
  constraint application_person_decision_reason_check CHECK ((char_length(decision_reason) <= 255)),
  constraint application_person_first_name_check CHECK ((char_length(first_name) <= 15)),
  constraint application_person_full_name_check CHECK ((char_length(full_name) <= 50)),
  constraint application_person_gender_check CHECK ((char_length(gender) <= 30)),
  constraint application_person_last_name_check CHECK ((char_length(last_name) <= 15)),
  constraint application_person_match_decision_check CHECK ((match_decision = ANY (ARRAY['known'::text, 'new'::text]))),
  constraint application_person_middle_initial_check CHECK ((char_length(middle_initial) <= 1)),
  constraint application_person_position_check CHECK ((("position" >= 1) AND ("position" <= 50))),
  constraint application_person_relationship_check CHECK ((char_length(relationship) <= 30)),
  constraint application_person_ssn_status_check CHECK ((ssn_status = ANY (ARRAY['given'::text, 'applied'::text, 'missing'::text, 'refused'::text]))),
  constraint application_person_suffix_check CHECK ((char_length(suffix) <= 30))
);

create table application_stream (
  region_id text not null,
  id uuid not null,
  application_number text not null,
  stream text not null default ''::text,
  rule_name text not null default ''::text,
  facts jsonb not null,
  verdicts jsonb not null,
  foresight jsonb not null default '[]'::jsonb,
  held boolean not null default false,
  sorted_at timestamp with time zone not null,
  moved_by text,
  moved_at timestamp with time zone,
  moved_reason text not null default ''::text,
  released_at timestamp with time zone,
  released_by text,
  version integer not null default 1,
  moved_from jsonb,
  constraint application_stream_application_number_key UNIQUE (application_number),
  constraint application_stream_pkey PRIMARY KEY (region_id, id),
  constraint application_stream_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES app_user(user_id),
  constraint application_stream_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint application_stream_check CHECK (((moved_by IS NULL) = (moved_at IS NULL))),
  constraint application_stream_check1 CHECK (((released_at IS NULL) = (released_by IS NULL))),
  constraint application_stream_moved_reason_check CHECK ((char_length(moved_reason) <= 255)),
  constraint application_stream_rule_name_check CHECK ((char_length(rule_name) <= 50)),
  constraint application_stream_stream_check CHECK ((char_length(stream) <= 30))
);

create table appointment (
  region_id text not null,
  id uuid not null,
  case_number text not null,
  type text not null,
  channel text not null,
  language text not null,
  worker_id text not null,
  interpreter_id text,
  day date not null,
  starts time without time zone not null,
  minutes integer not null,
  starts_at timestamp with time zone not null,
  status text not null,
  held_until timestamp with time zone,
  moved_from uuid,
  remark text not null default ''::text,
  made_by text not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  room_code text,
  session_id uuid,
  made_on date not null,
  overbooks text not null default 'N'::text,
  constraint appointment_pkey PRIMARY KEY (region_id, id),
  constraint appointment_interpreter_id_fkey FOREIGN KEY (interpreter_id) REFERENCES app_user(user_id),
  constraint appointment_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(user_id),
  constraint appointment_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint appointment_region_id_moved_from_fkey FOREIGN KEY (region_id, moved_from) REFERENCES appointment(region_id, id) ON UPDATE CASCADE,
  constraint appointment_room_code_fkey FOREIGN KEY (room_code) REFERENCES office_room(room_code),
  constraint appointment_session_id_fkey FOREIGN KEY (session_id) REFERENCES group_session(session_id),
  constraint appointment_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES app_user(user_id),
  constraint appointment_case_number_check CHECK ((case_number ~ '^[0-9]{10}$'::text)),
  constraint appointment_channel_check CHECK ((channel = ANY (ARRAY['phone'::text, 'office'::text, 'video'::text]))),
  constraint appointment_check CHECK ((interpreter_id <> worker_id)),
  constraint appointment_check1 CHECK (((status = 'held'::text) = (held_until IS NOT NULL))),
  constraint appointment_language_check CHECK ((char_length(language) <= 30)),
  constraint appointment_minutes_check CHECK ((((minutes >= 15) AND (minutes <= 240)) AND ((minutes % 15) = 0))),
  constraint appointment_overbooks_check CHECK ((overbooks = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint appointment_remark_check CHECK ((char_length(remark) <= 255)),
  constraint appointment_status_check CHECK ((status = ANY (ARRAY['held'::text, 'booked'::text, 'kept'::text, 'missed'::text, 'cancelled'::text, 'moved'::text, 'released'::text]))),
  constraint appointment_type_check CHECK ((char_length(type) <= 30))
);

create table appointment_occurrence (
  series_id uuid not null,
  day date not null,
  outcome text not null,
  region_id text,
  appointment_id uuid,
  session_id uuid,
  constraint appointment_occurrence_pkey PRIMARY KEY (series_id, day),
  constraint appointment_occurrence_region_id_appointment_id_fkey FOREIGN KEY (region_id, appointment_id) REFERENCES appointment(region_id, id) ON UPDATE CASCADE,
  constraint appointment_occurrence_series_id_fkey FOREIGN KEY (series_id) REFERENCES appointment_series(series_id),
  constraint appointment_occurrence_session_id_fkey FOREIGN KEY (session_id) REFERENCES group_session(session_id),
  constraint appointment_occurrence_check CHECK (((outcome = 'made'::text) = (num_nonnulls(appointment_id, session_id) = 1))),
  constraint appointment_occurrence_outcome_check CHECK ((outcome = ANY (ARRAY['made'::text, 'holiday'::text, 'notFree'::text, 'shareUsed'::text, 'taken'::text, 'noRoom'::text])))
);

create table appointment_reminder (
  region_id text not null,
  appointment_id uuid not null,
  way text not null,
  reminded_at timestamp with time zone not null,
  constraint appointment_reminder_pkey PRIMARY KEY (region_id, appointment_id),
  constraint appointment_reminder_region_id_appointment_id_fkey FOREIGN KEY (region_id, appointment_id) REFERENCES appointment(region_id, id) ON UPDATE CASCADE,
  constraint appointment_reminder_way_check CHECK ((way = ANY (ARRAY['mail'::text, 'text'::text, 'none'::text])))
);

create table appointment_room_slot (
  room_code text not null,
  starts_at timestamp with time zone not null,
  region_id text,
  appointment_id uuid,
  session_id uuid,
  constraint appointment_room_slot_pkey PRIMARY KEY (room_code, starts_at),
  constraint appointment_room_slot_region_id_appointment_id_fkey FOREIGN KEY (region_id, appointment_id) REFERENCES appointment(region_id, id) ON UPDATE CASCADE,
  constraint appointment_room_slot_room_code_fkey FOREIGN KEY (room_code) REFERENCES office_room(room_code),
  constraint appointment_room_slot_session_id_fkey FOREIGN KEY (session_id) REFERENCES group_session(session_id),
  constraint appointment_room_slot_whose CHECK ((num_nonnulls(appointment_id, session_id) = 1))
);

create table appointment_series (
  series_id uuid not null,
  every_weeks integer not null,
  until date not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  constraint appointment_series_pkey PRIMARY KEY (series_id),
  constraint appointment_series_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(user_id),
  constraint appointment_series_every_weeks_check CHECK (((every_weeks >= 1) AND (every_weeks <= 8)))
);

create table appointment_slot (
  user_id text not null,
  starts_at timestamp with time zone not null,
  region_id text,
  appointment_id uuid,
  session_id uuid,
  seat integer not null default 0,
  constraint appointment_slot_pkey PRIMARY KEY (user_id, starts_at, seat),
  constraint appointment_slot_region_id_appointment_id_fkey FOREIGN KEY (region_id, appointment_id) REFERENCES appointment(region_id, id) ON UPDATE CASCADE,
  constraint appointment_slot_session_id_fkey FOREIGN KEY (session_id) REFERENCES group_session(session_id),
  constraint appointment_slot_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint appointment_slot_seat_check CHECK ((seat = ANY (ARRAY[0, 1]))),
  constraint appointment_slot_whose CHECK ((num_nonnulls(appointment_id, session_id) = 1))
);

create table approval_request (
  request_id uuid not null,
  kind text not null,
  subject_type text not null,
  subject_id text not null,
  subject_name text not null,
  change jsonb not null,
  reason text not null,
  status text not null default 'waiting'::text,
  requested_at timestamp with time zone not null,
  requested_by text not null,
  decided_at timestamp with time zone,
  decided_by text,
  decision_reason text not null default ''::text,
  version integer not null default 1,
  constraint approval_request_pkey PRIMARY KEY (request_id),
  constraint approval_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(user_id),
  constraint approval_request_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app_user(user_id),
  constraint approval_request_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
  constraint approval_request_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint approval_request_check2 CHECK (((status <> ALL (ARRAY['approved'::text, 'refused'::text])) OR (decided_by <> requested_by))),
  constraint approval_request_check3 CHECK (((status <> 'withdrawn'::text) OR (decided_by = requested_by))),
  constraint approval_request_decision_reason_check CHECK ((char_length(decision_reason) <= 255)),
  constraint approval_request_kind_check CHECK ((kind = ANY (ARRAY['user-roles'::text, 'user-supervisor'::text, 'user-account'::text, 'role-change'::text, 'role-status'::text, 'record-grant'::text, 'stream-rules'::text, 'rule-figures'::text, 'disaster'::text, 'benefit-replacement'::text, 'cut-over'::text, 'way-back'::text, 'client-merge'::text, 'merge-undo'::text]))),
  constraint approval_request_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 255))),
  constraint approval_request_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint approval_request_subject_id_check CHECK ((char_length(subject_id) <= 36)),
  constraint approval_request_subject_name_check CHECK ((char_length(subject_name) <= 255)),
  constraint approval_request_subject_type_check CHECK ((subject_type = ANY (ARRAY['user'::text, 'role'::text, 'client'::text, 'case'::text, 'stream rules'::text, 'figures'::text, 'disaster'::text, 'region'::text])))
);

create table arrival_sample (
  item_number integer not null,
  work_item_type text not null,
  program text not null,
  zip text not null,
  county text not null,
  region_id text not null,
  language text not null,
  characteristics text[] not null default '{}'::text[],
  confidential text not null,
  age_days integer not null,
  due_in_days integer,
  constraint arrival_sample_pkey PRIMARY KEY (item_number),
  constraint arrival_sample_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint arrival_sample_age_days_check CHECK ((age_days >= 0)),
  constraint arrival_sample_confidential_check CHECK ((confidential = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint arrival_sample_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);

create table audit_event (
  audit_id uuid not null,
  at timestamp with time zone not null,
  actor text not null,
  session_id uuid,
  ip text not null default ''::text,
  user_agent text not null default ''::text,
  correlation_id text not null default ''::text,
  screen text not null default ''::text,
  activity text not null,
  outcome text not null,
  event_type text not null default ''::text,
  subject_type text not null default ''::text,
  subject_id text not null default ''::text,
  case_number text,
  application_number text,
  pin text,
  fields text[] not null default '{}'::text[],
  reason text not null default ''::text,
  history_id uuid,
  constraint audit_event_pkey PRIMARY KEY (audit_id, at),
  constraint audit_event_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'denied'::text, 'failed'::text])))
) partition by RANGE (at);

create table audit_seal (
  minute timestamp with time zone not null,
  row_count integer not null,
  hash bytea not null,
  previous_minute timestamp with time zone,
  sealed_at timestamp with time zone not null,
  form integer not null default 1,
  constraint audit_seal_pkey PRIMARY KEY (minute),
  constraint audit_seal_form_check CHECK ((form = ANY (ARRAY[1, 2])))
);

create table authorization_decision (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  determination_id uuid not null,
  program text not null,
  month text not null,
  decision text not null,
  status text not null,
  reasons jsonb not null default '[]'::jsonb,
  amount_cents bigint,
  full_month_cents bigint,
  certified_from date,
  certified_to date,
  notice_type text not null default ''::text,
  adverse boolean not null default false,
  exception text not null default ''::text,
  effective_on date not null,
  remark text not null default ''::text,
  review_because text[] not null default '{}'::text[],
  decided_by text not null,
  decided_at timestamp with time zone not null,
  reviewed_by text,
  reviewed_at timestamp with time zone,
  review_remark text not null default ''::text,
  version integer not null default 1,
  only_month boolean not null default false,
  postponed_to date,
  constraint authorization_decision_pkey PRIMARY KEY (region_id, id),
  constraint authorization_decision_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint authorization_decision_region_id_determination_id_fkey FOREIGN KEY (region_id, determination_id) REFERENCES determination(region_id, id) ON UPDATE CASCADE,
  constraint authorization_decision_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES app_user(user_id),
  constraint authorization_decision_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint authorization_decision_check CHECK ((certified_to >= certified_from)),
  constraint authorization_decision_check1 CHECK (((reviewed_by IS NULL) OR (reviewed_by <> decided_by))),
  constraint authorization_decision_check2 CHECK ((postponed_to > certified_to)),
  constraint authorization_decision_decision_check CHECK ((decision = ANY (ARRAY['approve'::text, 'deny'::text, 'hold'::text]))),
  constraint authorization_decision_exception_check CHECK ((char_length(exception) <= 30)),
  constraint authorization_decision_full_month_cents_check CHECK ((full_month_cents >= 0)),
  constraint authorization_decision_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint authorization_decision_notice_type_check CHECK ((notice_type = ANY (ARRAY[''::text, 'approval'::text, 'denial'::text, 'increase'::text, 'decrease'::text, 'same'::text, 'closure'::text, 'supplement'::text, 'overpaid'::text]))),
  constraint authorization_decision_program_check CHECK ((char_length(program) <= 30)),
  constraint authorization_decision_remark_check CHECK ((char_length(remark) <= 255)),
  constraint authorization_decision_review_remark_check CHECK ((char_length(review_remark) <= 255)),
  constraint authorization_decision_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'planned'::text, 'effective'::text, 'held'::text, 'sentBack'::text, 'withdrawn'::text])))
);

create table benefit_case (
  region_id text not null,
  id uuid not null,
  case_number text not null,
  head_client_id uuid not null,
  county text not null default ''::text,
  office_code text,
  assigned_to text,
  mode text not null default 'IN'::text,
  status text not null default 'P'::text,
  language text not null default ''::text,
  confidential boolean not null default false,
  opened_on date not null,
  closed_on date,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  flags text[] not null default '{}'::text[],
  legacy_case_type text not null default ''::text,
  closure_reason text not null default ''::text,
  constraint benefit_case_case_number_key UNIQUE (case_number),
  constraint benefit_case_pkey PRIMARY KEY (region_id, id),
  constraint benefit_case_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES app_user(user_id),
  constraint benefit_case_head_client_id_fkey FOREIGN KEY (head_client_id) REFERENCES client(client_id),
  constraint benefit_case_office_code_fkey FOREIGN KEY (office_code) REFERENCES office(office_code),
  constraint benefit_case_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint benefit_case_case_number_check CHECK ((case_number ~ '^[0-9]{10}$'::text)),
  constraint benefit_case_check CHECK ((closed_on >= opened_on)),
  constraint benefit_case_closure_reason_check CHECK ((char_length(closure_reason) <= 30)),
  constraint benefit_case_county_check CHECK ((char_length(county) <= 50)),
  constraint benefit_case_language_check CHECK ((char_length(language) <= 30)),
  constraint benefit_case_legacy_case_type_check CHECK ((char_length(legacy_case_type) <= 30)),
  constraint benefit_case_mode_check CHECK ((mode = ANY (ARRAY['IN'::text, 'RN'::text, 'AC'::text, 'IA'::text]))),
  constraint benefit_case_status_check CHECK ((status = ANY (ARRAY['P'::text, 'R'::text, 'W'::text, 'D'::text])))
);

create table benefit_claim (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  claim_number text not null,
  program text not null,
  kind text not null,
  finding text not null default ''::text,
  finding_on date,
  reason text not null,
  status text not null,
  status_reason text not null default ''::text,
  collects_from text not null,
  review_because text[] not null default '{}'::text[],
  established_by text not null,
  established_at timestamp with time zone not null,
  reviewed_by text,
  reviewed_at timestamp with time zone,
  version integer not null default 1,
  constraint benefit_claim_claim_number_key UNIQUE (claim_number),
  constraint benefit_claim_pkey PRIMARY KEY (region_id, id),
  constraint benefit_claim_established_by_fkey FOREIGN KEY (established_by) REFERENCES app_user(user_id),
  constraint benefit_claim_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint benefit_claim_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES app_user(user_id),
  constraint benefit_claim_check CHECK (((kind = 'intentional'::text) = (finding <> ''::text))),
  constraint benefit_claim_check1 CHECK (((finding = ''::text) = (finding_on IS NULL))),
  constraint benefit_claim_check2 CHECK (((reviewed_by IS NULL) OR (reviewed_by <> established_by))),
  constraint benefit_claim_claim_number_check CHECK ((claim_number ~ '^C[0-9]{6,10}$'::text)),
  constraint benefit_claim_collects_from_check CHECK ((collects_from ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint benefit_claim_finding_check CHECK ((finding = ANY (ARRAY[''::text, 'hearing'::text, 'waiver'::text]))),
  constraint benefit_claim_kind_check CHECK ((kind = ANY (ARRAY['agency_error'::text, 'household_error'::text, 'intentional'::text]))),
  constraint benefit_claim_program_check CHECK ((char_length(program) <= 30)),
  constraint benefit_claim_reason_check CHECK ((char_length(reason) <= 255)),
  constraint benefit_claim_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'established'::text, 'collecting'::text, 'paid'::text, 'compromised'::text, 'terminated'::text, 'sentBack'::text]))),
  constraint benefit_claim_status_reason_check CHECK ((char_length(status_reason) <= 255))
);

create table benefit_issuance (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  program text not null,
  month text not null,
  sequence integer not null,
  kind text not null,
  amount_cents bigint not null,
  available_on date not null,
  authorization_id uuid not null,
  issued_at timestamp with time zone not null,
  status text not null default 'ready'::text,
  status_reason text not null default ''::text,
  changed_at timestamp with time zone,
  changed_by text not null default ''::text,
  version integer not null default 1,
  run_id uuid,
  recouped_cents bigint not null default 0,
  constraint benefit_issuance_case_id_program_month_sequence_key UNIQUE (case_id, program, month, sequence),
  constraint benefit_issuance_pkey PRIMARY KEY (region_id, id),
  constraint benefit_issuance_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint benefit_issuance_run_id_fkey FOREIGN KEY (run_id) REFERENCES issuance_run(run_id),
  constraint benefit_issuance_amount_cents_check CHECK ((amount_cents > 0)),
  constraint benefit_issuance_changed_by_check CHECK ((char_length(changed_by) <= 50)),
  constraint benefit_issuance_check CHECK (((kind = 'initial'::text) = (sequence = 1))),
  constraint benefit_issuance_kind_check CHECK ((kind = ANY (ARRAY['initial'::text, 'supplement'::text, 'reissue'::text, 'replacement'::text]))),
  constraint benefit_issuance_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint benefit_issuance_program_check CHECK ((char_length(program) <= 30)),
  constraint benefit_issuance_recouped_check CHECK (((recouped_cents >= 0) AND (recouped_cents <= amount_cents))),
  constraint benefit_issuance_sequence_check CHECK ((sequence >= 1)),
  constraint benefit_issuance_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'held'::text, 'cancelled'::text, 'sent'::text, 'confirmed'::text, 'refused'::text, 'replaced'::text, 'kept'::text]))),
  constraint benefit_issuance_status_reason_check CHECK ((char_length(status_reason) <= 255))
);

create table benefit_month (
  region_id text not null,
  case_id uuid not null,
  program text not null,
  month text not null,
  entitled_cents bigint not null,
  authorization_id uuid not null,
  changed_at timestamp with time zone not null,
  constraint benefit_month_pkey PRIMARY KEY (region_id, case_id, program, month),
  constraint benefit_month_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint benefit_month_entitled_cents_check CHECK ((entitled_cents >= 0)),
  constraint benefit_month_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint benefit_month_program_check CHECK ((char_length(program) <= 30))
);

create table benefit_replacement (
  disaster_id uuid not null,
  month text not null,
  share integer not null,
  days integer not null,
  source text not null,
  asked_by text not null,
  approved_by text not null,
  approved_at timestamp with time zone not null,
  constraint benefit_replacement_pkey PRIMARY KEY (disaster_id),
  constraint benefit_replacement_disaster_id_fkey FOREIGN KEY (disaster_id) REFERENCES disaster(disaster_id),
  constraint benefit_replacement_days_check CHECK (((days >= 0) AND (days <= 62))),
  constraint benefit_replacement_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint benefit_replacement_share_check CHECK (((share >= 1) AND (share <= 100))),
  constraint benefit_replacement_source_check CHECK (((char_length(source) >= 1) AND (char_length(source) <= 255)))
);

create table bulk_action (
  bulk_action_id uuid not null,
  kind text not null,
  actor text not null,
  done_at timestamp with time zone not null,
  undo_until timestamp with time zone not null,
  reason text not null default ''::text,
  options jsonb not null,
  undone_at timestamp with time zone,
  constraint bulk_action_pkey PRIMARY KEY (bulk_action_id),
  constraint bulk_action_actor_fkey FOREIGN KEY (actor) REFERENCES app_user(user_id),
  constraint bulk_action_kind_check CHECK ((char_length(kind) <= 50)),
  constraint bulk_action_reason_check CHECK ((char_length(reason) <= 255))
);

create table bulk_action_row (
  bulk_action_id uuid not null,
  subject_id text not null,
  place integer not null,
  name text not null,
  result_code text not null,
  before jsonb,
  after jsonb,
  version_after integer,
  undo_code text,
  constraint bulk_action_row_pkey PRIMARY KEY (bulk_action_id, subject_id),
  constraint bulk_action_row_bulk_action_id_fkey FOREIGN KEY (bulk_action_id) REFERENCES bulk_action(bulk_action_id) ON DELETE CASCADE,
  constraint bulk_action_row_name_check CHECK ((char_length(name) <= 255)),
  constraint bulk_action_row_result_code_check CHECK ((result_code = ANY (ARRAY['00'::text, '01'::text, '02'::text]))),
  constraint bulk_action_row_subject_id_check CHECK ((char_length(subject_id) <= 100)),
  constraint bulk_action_row_undo_code_check CHECK ((undo_code = ANY (ARRAY['00'::text, '01'::text])))
);

create table business_clock (
  only_row boolean not null default true,
  offset_seconds bigint not null default 0,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null default 'system'::text,
  constraint business_clock_pkey PRIMARY KEY (only_row),
  constraint business_clock_only_row_check CHECK (only_row)
);

create table calendar_block (
  block_id uuid not null,
  user_id text not null,
  kind text not null,
  title text not null default ''::text,
  first_day date not null,
  last_day date not null,
  starts time without time zone,
  ends time without time zone,
  repeat text not null,
  every integer not null,
  weekdays text[] not null default '{}'::text[],
  until_day date,
  times integer,
  skipped text[] not null default '{}'::text[],
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint calendar_block_pkey PRIMARY KEY (block_id),
  constraint calendar_block_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE,
  constraint calendar_block_check CHECK (((starts IS NULL) = (ends IS NULL))),
  constraint calendar_block_check1 CHECK ((ends > starts)),
  constraint calendar_block_check2 CHECK ((last_day >= first_day)),
  constraint calendar_block_every_check CHECK (((every >= 1) AND (every <= 52))),
  constraint calendar_block_kind_check CHECK ((char_length(kind) <= 30)),
  constraint calendar_block_repeat_check CHECK ((repeat = ANY (ARRAY['none'::text, 'daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint calendar_block_times_check CHECK (((times >= 1) AND (times <= 731))),
  constraint calendar_block_title_check CHECK ((char_length(title) <= 50))
);

create table case_interview (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  client_id uuid,
  held_on date not null,
  channel text not null,
  programs text[] not null default '{}'::text[],
  answers jsonb not null default '{}'::jsonb,
  outcome text not null,
  summary text not null default ''::text,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  continues uuid,
  constraint case_interview_pkey PRIMARY KEY (region_id, id),
  constraint case_interview_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint case_interview_continues_fkey FOREIGN KEY (region_id, continues) REFERENCES case_interview(region_id, id) ON UPDATE CASCADE,
  constraint case_interview_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app_user(user_id),
  constraint case_interview_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint case_interview_channel_check CHECK ((char_length(channel) <= 30)),
  constraint case_interview_outcome_check CHECK ((char_length(outcome) <= 30)),
  constraint case_interview_summary_check CHECK ((char_length(summary) <= 1000))
);

create table case_member (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  fact_id uuid not null,
  client_id uuid not null,
  effective_from date not null,
  effective_to date,
  participation jsonb not null default '{}'::jsonb,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  superseded_at timestamp with time zone,
  superseded_by text,
  reason text not null default ''::text,
  constraint case_member_pkey PRIMARY KEY (region_id, id),
  constraint case_member_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint case_member_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint case_member_check CHECK ((effective_to >= effective_from)),
  constraint case_member_check1 CHECK ((superseded_at >= recorded_at)),
  constraint case_member_reason_check CHECK ((char_length(reason) <= 255))
);

create table case_program (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  program text not null,
  status text not null,
  certified_from date,
  certified_to date,
  renewal_on date,
  monthly_cents bigint,
  version integer not null default 1,
  constraint case_program_case_id_program_key UNIQUE (case_id, program),
  constraint case_program_pkey PRIMARY KEY (region_id, id),
  constraint case_program_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint case_program_check CHECK ((certified_to >= certified_from)),
  constraint case_program_monthly_cents_check CHECK ((monthly_cents >= 0)),
  constraint case_program_program_check CHECK ((char_length(program) <= 30)),
  constraint case_program_status_check CHECK ((status = ANY (ARRAY['P'::text, 'NA'::text, 'S'::text, 'R'::text, 'W'::text, 'D'::text])))
);

create table case_relationship (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  fact_id uuid not null,
  from_client_id uuid not null,
  to_client_id uuid not null,
  relationship text not null,
  effective_from date not null,
  effective_to date,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  superseded_at timestamp with time zone,
  superseded_by text,
  reason text not null default ''::text,
  constraint case_relationship_pkey PRIMARY KEY (region_id, id),
  constraint case_relationship_from_client_id_fkey FOREIGN KEY (from_client_id) REFERENCES client(client_id),
  constraint case_relationship_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint case_relationship_to_client_id_fkey FOREIGN KEY (to_client_id) REFERENCES client(client_id),
  constraint case_relationship_check CHECK ((to_client_id <> from_client_id)),
  constraint case_relationship_check1 CHECK ((effective_to >= effective_from)),
  constraint case_relationship_check2 CHECK ((superseded_at >= recorded_at)),
  constraint case_relationship_reason_check CHECK ((char_length(reason) <= 255)),
  constraint case_relationship_relationship_check CHECK ((char_length(relationship) <= 30))
);

create table case_wrap_up (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  completed_at timestamp with time zone not null,
  completed_by text not null,
  missing jsonb not null default '[]'::jsonb,
  remark text not null default ''::text,
  constraint case_wrap_up_pkey PRIMARY KEY (region_id, id),
  constraint case_wrap_up_completed_by_fkey FOREIGN KEY (completed_by) REFERENCES app_user(user_id),
  constraint case_wrap_up_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint case_wrap_up_remark_check CHECK ((char_length(remark) <= 255))
);

create table claim_month (
  region_id text not null,
  claim_id uuid not null,
  case_id uuid not null,
  program text not null,
  month text not null,
  amount_cents bigint not null,
  constraint claim_month_pkey PRIMARY KEY (region_id, claim_id, month),
  constraint claim_month_region_id_claim_id_fkey FOREIGN KEY (region_id, claim_id) REFERENCES benefit_claim(region_id, id) ON UPDATE CASCADE,
  constraint claim_month_amount_cents_check CHECK ((amount_cents > 0)),
  constraint claim_month_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint claim_month_program_check CHECK ((char_length(program) <= 30))
);

create table claim_recovery (
  region_id text not null,
  id uuid not null,
  claim_id uuid not null,
  case_id uuid not null,
  program text not null,
  kind text not null,
  amount_cents bigint not null,
  payment_id uuid,
  month text,
  receipt text not null default ''::text,
  received_on date not null,
  reason text not null default ''::text,
  recorded_by text not null,
  recorded_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint claim_recovery_pkey PRIMARY KEY (region_id, id),
  constraint claim_recovery_region_id_claim_id_fkey FOREIGN KEY (region_id, claim_id) REFERENCES benefit_claim(region_id, id) ON UPDATE CASCADE,
  constraint claim_recovery_region_id_payment_id_fkey FOREIGN KEY (region_id, payment_id) REFERENCES benefit_issuance(region_id, id) ON UPDATE CASCADE,
  constraint claim_recovery_amount_cents_check CHECK ((amount_cents > 0)),
  constraint claim_recovery_check CHECK ((((kind = ANY (ARRAY['recoupment'::text, 'offset'::text])) = (payment_id IS NOT NULL)) AND ((payment_id IS NULL) = (month IS NULL)))),
  constraint claim_recovery_check1 CHECK (((kind = ANY (ARRAY['cash'::text, 'check'::text, 'ebt'::text])) = (receipt <> ''::text))),
  constraint claim_recovery_kind_check CHECK ((kind = ANY (ARRAY['recoupment'::text, 'offset'::text, 'cash'::text, 'check'::text, 'ebt'::text, 'compromise'::text]))),
  constraint claim_recovery_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint claim_recovery_program_check CHECK ((char_length(program) <= 30)),
  constraint claim_recovery_reason_check CHECK ((char_length(reason) <= 255)),
  constraint claim_recovery_receipt_check CHECK ((char_length(receipt) <= 30)),
  constraint claim_recovery_recorded_by_check CHECK ((char_length(recorded_by) <= 50))
);

create table client (
  client_id uuid not null,
  pin text not null,
  ssn_sealed bytea,
  ssn_hash bytea,
  ssn_status text not null default 'missing'::text,
  first_name text not null,
  middle_initial text not null default ''::text,
  last_name text not null,
  suffix text not null default ''::text,
  full_name text not null,
  birth_date date,
  death_date date,
  gender text not null default ''::text,
  ethnicity text not null default ''::text,
  races text[] not null default '{}'::text[],
  marital_status text not null default ''::text,
  spoken_language text not null default ''::text,
  written_language text not null default ''::text,
  citizenship text not null default ''::text,
  alien_number text not null default ''::text,
  sponsor_name text not null default ''::text,
  education text not null default ''::text,
  school text not null default ''::text,
  tax_filing_status text not null default ''::text,
  pregnancy_due_on date,
  disabled boolean not null default false,
  veteran boolean not null default false,
  fsfn_person_id text not null default ''::text,
  warrant_status text not null default ''::text,
  confidential boolean not null default false,
  merged_into uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  drivers_license text not null default ''::text,
  license_state text not null default ''::text,
  contact_method text not null default ''::text,
  notice_delivery text not null default ''::text,
  large_print boolean not null default false,
  safe_channels text[] not null default '{}'::text[],
  safe_from time without time zone,
  safe_to time without time zone,
  leave_message text not null default ''::text,
  safe_note text not null default ''::text,
  name_words text[] not null default '{}'::text[],
  constraint client_pin_key UNIQUE (pin),
  constraint client_pkey PRIMARY KEY (client_id),
  constraint client_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES client(client_id),
  constraint client_alien_number_check CHECK ((alien_number ~ '^([0-9]{9})?$'::text)),
  constraint client_check CHECK ((death_date >= birth_date)),
  constraint client_check1 CHECK (((safe_from IS NULL) = (safe_to IS NULL))),
  constraint client_check2 CHECK ((safe_from < safe_to)),
  constraint client_citizenship_check CHECK ((char_length(citizenship) <= 30)),
  constraint client_contact_method_check CHECK ((char_length(contact_method) <= 30)),
  constraint client_drivers_license_check CHECK ((char_length(drivers_license) <= 8)),
  constraint client_education_check CHECK ((char_length(education) <= 30)),
  constraint client_ethnicity_check CHECK ((char_length(ethnicity) <= 30)),
  constraint client_first_name_check CHECK (((char_length(first_name) >= 1) AND (char_length(first_name) <= 15))),
  constraint client_fsfn_person_id_check CHECK ((fsfn_person_id ~ '^([0-9]{5,10})?$'::text)),
  constraint client_full_name_check CHECK (((char_length(full_name) >= 1) AND (char_length(full_name) <= 50))),
  constraint client_gender_check CHECK ((char_length(gender) <= 30)),
  constraint client_last_name_check CHECK (((char_length(last_name) >= 1) AND (char_length(last_name) <= 15))),
  constraint client_leave_message_check CHECK ((leave_message = ANY (ARRAY[''::text, 'Y'::text, 'N'::text]))),
  constraint client_license_state_check CHECK ((char_length(license_state) <= 2)),
  constraint client_marital_status_check CHECK ((char_length(marital_status) <= 30)),
  constraint client_middle_initial_check CHECK ((char_length(middle_initial) <= 1)),
  constraint client_notice_delivery_check CHECK ((notice_delivery = ANY (ARRAY[''::text, 'ML'::text, 'EL'::text, 'BO'::text]))),
  constraint client_pin_check CHECK ((pin ~ '^[0-9]{10}$'::text)),
  constraint client_safe_note_check CHECK ((char_length(safe_note) <= 255)),
  constraint client_school_check CHECK ((char_length(school) <= 30)),
  constraint client_spoken_language_check CHECK ((char_length(spoken_language) <= 30)),
  constraint client_sponsor_name_check CHECK ((char_length(sponsor_name) <= 50)),
  constraint client_ssn_status_check CHECK ((ssn_status = ANY (ARRAY['given'::text, 'applied'::text, 'missing'::text, 'refused'::text]))),
  constraint client_suffix_check CHECK ((char_length(suffix) <= 30)),
  constraint client_tax_filing_status_check CHECK ((char_length(tax_filing_status) <= 30)),
  constraint client_warrant_status_check CHECK ((char_length(warrant_status) <= 30)),
  constraint client_written_language_check CHECK ((char_length(written_language) <= 30))
);

create table client_account (
  account_id uuid not null,
  user_name text not null,
  email text not null,
  status text not null default 'A'::text,
  last_sign_in_at timestamp with time zone,
  failed_attempts integer not null default 0,
  locked_until timestamp with time zone,
  client_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  created_by text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint client_account_pkey PRIMARY KEY (account_id),
  constraint client_account_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint client_account_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  constraint client_account_failed_attempts_check CHECK ((failed_attempts >= 0)),
  constraint client_account_status_check CHECK ((status = ANY (ARRAY['A'::text, 'D'::text]))),
  constraint client_account_user_name_check CHECK (((char_length(user_name) >= 1) AND (char_length(user_name) <= 50)))
);

create table client_address (
  client_id uuid not null,
  address_id uuid not null,
  address_type text not null,
  line1 text not null,
  line2 text not null default ''::text,
  city text not null,
  state text not null,
  zip text not null,
  county text not null default ''::text,
  homeless boolean not null default false,
  from_on date not null,
  to_on date,
  care_address_type text not null default ''::text,
  constraint client_address_pkey PRIMARY KEY (client_id, address_id),
  constraint client_address_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint client_address_address_type_check CHECK ((address_type = ANY (ARRAY['H'::text, 'M'::text, 'O'::text]))),
  constraint client_address_care_address_type_check CHECK ((char_length(care_address_type) <= 30)),
  constraint client_address_check CHECK ((to_on >= from_on)),
  constraint client_address_city_check CHECK ((char_length(city) <= 25)),
  constraint client_address_county_check CHECK ((char_length(county) <= 50)),
  constraint client_address_line1_check CHECK ((char_length(line1) <= 50)),
  constraint client_address_line2_check CHECK ((char_length(line2) <= 30)),
  constraint client_address_state_check CHECK ((char_length(state) = 2)),
  constraint client_address_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);

create table client_alias_name (
  client_id uuid not null,
  alias_id uuid not null,
  alias_type text not null,
  first_name text not null,
  middle_initial text not null default ''::text,
  last_name text not null,
  suffix text not null default ''::text,
  constraint client_alias_name_pkey PRIMARY KEY (client_id, alias_id),
  constraint client_alias_name_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint client_alias_name_alias_type_check CHECK ((char_length(alias_type) <= 30)),
  constraint client_alias_name_first_name_check CHECK ((char_length(first_name) <= 15)),
  constraint client_alias_name_last_name_check CHECK ((char_length(last_name) <= 15)),
  constraint client_alias_name_middle_initial_check CHECK ((char_length(middle_initial) <= 1)),
  constraint client_alias_name_suffix_check CHECK ((char_length(suffix) <= 30))
);

create table client_alias_ssn (
  client_id uuid not null,
  alias_id uuid not null,
  ssn_sealed bytea not null,
  ssn_hash bytea not null,
  constraint client_alias_ssn_pkey PRIMARY KEY (client_id, alias_id),
  constraint client_alias_ssn_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
);

create table client_email (
  client_id uuid not null,
  email_type text not null,
  email text not null,
  constraint client_email_pkey PRIMARY KEY (client_id, email_type),
  constraint client_email_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint client_email_email_check CHECK ((char_length(email) <= 254)),
  constraint client_email_email_type_check CHECK ((email_type = ANY (ARRAY['P'::text, 'S'::text])))
);

create table client_merge (
  merge_id uuid not null,
  survivor_id uuid not null,
  merged_id uuid not null,
  reason text not null,
  merged_at timestamp with time zone not null,
  merged_by text not null,
  undone_at timestamp with time zone,
  undone_by text,
  undo_reason text not null default ''::text,
  constraint client_merge_pkey PRIMARY KEY (merge_id),
  constraint client_merge_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES app_user(user_id),
  constraint client_merge_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES client(client_id),
  constraint client_merge_survivor_id_fkey FOREIGN KEY (survivor_id) REFERENCES client(client_id),
  constraint client_merge_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES app_user(user_id),
  constraint client_merge_check CHECK ((merged_id <> survivor_id)),
  constraint client_merge_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 255))),
  constraint client_merge_undo_reason_check CHECK ((char_length(undo_reason) <= 255))
);

create table client_merge_effect (
  merge_id uuid not null,
  position integer not null,
  effect text not null,
  relation text not null,
  column_name text not null default ''::text,
  row_id text not null,
  constraint client_merge_effect_pkey PRIMARY KEY (merge_id, "position"),
  constraint client_merge_effect_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES client_merge(merge_id),
  constraint client_merge_effect_column_name_check CHECK ((char_length(column_name) <= 60)),
  constraint client_merge_effect_effect_check CHECK ((effect = ANY (ARRAY['moved'::text, 'ended'::text, 'marked'::text]))),
  constraint client_merge_effect_relation_check CHECK ((char_length(relation) <= 60))
);

create table client_phone (
  client_id uuid not null,
  phone_id uuid not null,
  phone_type text not null,
  phone_number text not null,
  constraint client_phone_pkey PRIMARY KEY (client_id, phone_id),
  constraint client_phone_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint client_phone_phone_number_check CHECK ((phone_number ~ '^[1-9][0-9]{9}$'::text)),
  constraint client_phone_phone_type_check CHECK ((phone_type = ANY (ARRAY['M'::text, 'H'::text, 'W'::text])))
);

create table conversion_comparison (
  region_id text not null,
  case_id uuid not null,
  program text not null,
  month text not null,
  cause text not null,
  result text not null,
  amount_cents bigint,
  figures jsonb not null,
  asks jsonb not null,
  figures_version text not null,
  compared_at timestamp with time zone not null,
  verdict text not null default ''::text,
  verdict_reason text not null default ''::text,
  verdict_by text,
  verdict_at timestamp with time zone,
  version integer not null default 1,
  constraint conversion_comparison_pkey PRIMARY KEY (region_id, case_id, program, month),
  constraint conversion_comparison_region_id_case_id_program_month_fkey FOREIGN KEY (region_id, case_id, program, month) REFERENCES legacy_decision(region_id, case_id, program, month) ON UPDATE CASCADE,
  constraint conversion_comparison_cause_check CHECK ((cause = ANY (ARRAY[''::text, 'asks'::text, 'policy'::text, 'size'::text, 'earned'::text, 'unearned'::text, 'gross'::text, 'deductions'::text, 'net'::text, 'limits'::text]))),
  constraint conversion_comparison_check CHECK (((verdict = ''::text) = (verdict_by IS NULL))),
  constraint conversion_comparison_program_check CHECK ((char_length(program) <= 30)),
  constraint conversion_comparison_result_check CHECK ((result = ANY (ARRAY['eligible'::text, 'ineligible'::text, 'undetermined'::text, 'needs_policy_decision'::text]))),
  constraint conversion_comparison_verdict_check CHECK ((verdict = ANY (ARRAY[''::text, 'old'::text, 'ours'::text, 'data'::text]))),
  constraint conversion_comparison_verdict_reason_check CHECK ((char_length(verdict_reason) <= 255))
);

create table conversion_file (
  file_id uuid not null,
  file_name text not null,
  sha256 bytea,
  lines integer not null,
  uploaded_at timestamp with time zone not null,
  uploaded_by text not null,
  kind text not null default 'household'::text,
  constraint conversion_file_sha256_key UNIQUE (sha256),
  constraint conversion_file_pkey PRIMARY KEY (file_id),
  constraint conversion_file_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 255))),
  constraint conversion_file_kind_check CHECK ((kind = ANY (ARRAY['household'::text, 'decision'::text]))),
  constraint conversion_file_lines_check CHECK ((lines > 0))
);

create table conversion_line (
  file_id uuid not null,
  line integer not null,
  legacy_case_number text not null default ''::text,
  stated_region text not null default ''::text,
  state text not null,
  faults jsonb not null default '[]'::jsonb,
  choices jsonb not null default '{}'::jsonb,
  content_sealed bytea,
  case_number text,
  version integer not null default 1,
  constraint conversion_line_pkey PRIMARY KEY (file_id, line),
  constraint conversion_line_file_id_fkey FOREIGN KEY (file_id) REFERENCES conversion_file(file_id) ON DELETE CASCADE,
  constraint conversion_line_check CHECK (((content_sealed IS NULL) = (state = ANY (ARRAY['unreadable'::text, 'loaded'::text, 'removed'::text])))),
  constraint conversion_line_check1 CHECK (((case_number IS NOT NULL) = (state = 'loaded'::text))),
  constraint conversion_line_legacy_case_number_check CHECK ((char_length(legacy_case_number) <= 30)),
  constraint conversion_line_line_check CHECK ((line > 0)),
  constraint conversion_line_state_check CHECK ((state = ANY (ARRAY['taken'::text, 'unreadable'::text, 'faulty'::text, 'look'::text, 'ready'::text, 'loaded'::text, 'removed'::text]))),
  constraint conversion_line_stated_region_check CHECK ((char_length(stated_region) <= 30))
);

create table conversion_region (
  region_id text not null,
  decides_from date,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint conversion_region_pkey PRIMARY KEY (region_id),
  constraint conversion_region_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint conversion_region_decides_from_check CHECK ((EXTRACT(day FROM decides_from) = (1)::numeric))
);

create table converted_case (
  region_id text not null,
  case_id uuid not null,
  legacy_case_number text not null,
  file_id uuid not null,
  line integer not null,
  loaded_at timestamp with time zone not null,
  loaded_by text not null,
  converted_region text not null,
  constraint converted_case_number UNIQUE (legacy_case_number),
  constraint converted_case_pkey PRIMARY KEY (region_id, case_id),
  constraint converted_case_file_id_fkey FOREIGN KEY (file_id) REFERENCES conversion_file(file_id),
  constraint converted_case_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint converted_case_legacy_case_number_check CHECK (((char_length(legacy_case_number) >= 1) AND (char_length(legacy_case_number) <= 30)))
);

create table decision_notice (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  authorization_id uuid not null,
  program text not null,
  notice_type text not null,
  reasons jsonb not null,
  lines jsonb not null,
  amount_cents bigint,
  month text not null,
  adverse boolean not null,
  dated_on date not null,
  effective_on date not null,
  hearing_until date not null,
  continued_until date,
  made_at timestamp with time zone not null,
  constraint decision_notice_authorization_id_key UNIQUE (authorization_id),
  constraint decision_notice_pkey PRIMARY KEY (region_id, id),
  constraint decision_notice_region_id_authorization_id_fkey FOREIGN KEY (region_id, authorization_id) REFERENCES authorization_decision(region_id, id) ON UPDATE CASCADE,
  constraint decision_notice_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint decision_notice_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint decision_notice_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint decision_notice_notice_type_check CHECK ((notice_type = ANY (ARRAY['approval'::text, 'denial'::text, 'increase'::text, 'decrease'::text, 'same'::text, 'closure'::text, 'supplement'::text, 'overpaid'::text]))),
  constraint decision_notice_program_check CHECK ((char_length(program) <= 30))
);

create table determination (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  program text not null,
  month text not null,
  run integer not null,
  known_on date,
  input jsonb not null,
  outcome jsonb not null,
  result text not null,
  amount_cents bigint,
  parameters_version text not null,
  engine_version text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  constraint determination_case_id_program_month_run_key UNIQUE (case_id, program, month, run),
  constraint determination_pkey PRIMARY KEY (region_id, id),
  constraint determination_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint determination_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint determination_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint determination_program_check CHECK ((char_length(program) <= 30)),
  constraint determination_result_check CHECK ((result = ANY (ARRAY['eligible'::text, 'ineligible'::text, 'undetermined'::text, 'needs_policy_decision'::text]))),
  constraint determination_run_check CHECK ((run >= 1))
);

create table disaster (
  disaster_id uuid not null,
  name text not null,
  authority text not null,
  counties text[] not null,
  starts_on date not null,
  ends_on date not null,
  days integer not null,
  expedited boolean not null default false,
  closes_offices boolean not null default true,
  workgroup_id text,
  status text not null default 'draft'::text,
  version integer not null default 1,
  begun_at timestamp with time zone,
  begun_by text,
  ended_at timestamp with time zone,
  ended_by text,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint disaster_pkey PRIMARY KEY (disaster_id),
  constraint disaster_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(workgroup_id),
  constraint disaster_authority_check CHECK (((char_length(authority) >= 1) AND (char_length(authority) <= 255))),
  constraint disaster_check CHECK ((ends_on >= starts_on)),
  constraint disaster_counties_check CHECK ((cardinality(counties) > 0)),
  constraint disaster_days_check CHECK (((days >= 0) AND (days <= 120))),
  constraint disaster_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint disaster_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'inForce'::text, 'ended'::text])))
);

create table disaster_touch (
  disaster_id uuid not null,
  kind text not null,
  key text not null,
  was text not null,
  became text not null,
  touched_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint disaster_touch_pkey PRIMARY KEY (disaster_id, kind, key),
  constraint disaster_touch_disaster_id_fkey FOREIGN KEY (disaster_id) REFERENCES disaster(disaster_id),
  constraint disaster_touch_became_check CHECK ((char_length(became) <= 30)),
  constraint disaster_touch_key_check CHECK ((char_length(key) <= 60)),
  constraint disaster_touch_kind_check CHECK ((kind = ANY (ARRAY['item'::text, 'request'::text, 'proof'::text, 'queue'::text]))),
  constraint disaster_touch_was_check CHECK ((char_length(was) <= 30))
);

create table document (
  region_id text not null,
  id uuid not null,
  document_number text not null,
  document_subtype_id text not null default ''::text,
  case_number text,
  application_number text,
  pin text,
  received_date date not null,
  uploaded_date timestamp with time zone not null,
  benefit_start_date date,
  file_id uuid,
  version integer not null default 1,
  file_name text not null default ''::text,
  file_kind text not null default ''::text,
  state text not null default 'indexed'::text,
  flags text[] not null default '{}'::text[],
  pages integer,
  source_code text,
  audience text not null default 'worker'::text,
  uploaded_by text not null default 'system'::text,
  workgroup_id text,
  assigned_to text,
  assigned_at timestamp with time zone,
  indexed_at timestamp with time zone,
  indexed_by text,
  scan_until timestamp with time zone,
  scan_tries integer not null default 0,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null default 'system'::text,
  likely_case text,
  held_at timestamp with time zone,
  held_by text,
  hold_reason text not null default ''::text,
  deleted_at timestamp with time zone,
  swept_at timestamp with time zone,
  scan_slow boolean not null default false,
  constraint document_document_number_key UNIQUE (document_number),
  constraint document_pkey PRIMARY KEY (region_id, id),
  constraint document_application_number_fkey FOREIGN KEY (application_number) REFERENCES application(application_number) NOT VALID,
  constraint document_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES app_user(user_id),
  constraint document_case_number_fkey FOREIGN KEY (case_number) REFERENCES benefit_case(case_number) NOT VALID,
  constraint document_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(file_id),
  constraint document_held_by_fkey FOREIGN KEY (held_by) REFERENCES app_user(user_id),
  constraint document_indexed_by_fkey FOREIGN KEY (indexed_by) REFERENCES app_user(user_id),
  constraint document_pin_fkey FOREIGN KEY (pin) REFERENCES client(pin) NOT VALID,
  constraint document_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint document_source_code_fkey FOREIGN KEY (source_code) REFERENCES document_source(source_code),
  constraint document_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(workgroup_id),
  constraint document_application_number_check CHECK ((char_length(application_number) <= 20)),
  constraint document_audience_check CHECK ((audience = ANY (ARRAY['worker'::text, 'customer'::text]))),
  constraint document_case_number_check CHECK ((char_length(case_number) <= 10)),
  constraint document_document_number_check CHECK ((document_number ~ '^[0-9]{1,20}$'::text)),
  constraint document_file_kind_check CHECK ((char_length(file_kind) <= 10)),
  constraint document_file_name_check CHECK ((char_length(file_name) <= 255)),
  constraint document_hold_reason_check CHECK ((char_length(hold_reason) <= 255)),
  constraint document_hold_whole CHECK (((held_at IS NULL) = (held_by IS NULL))),
  constraint document_likely_case_check CHECK ((char_length(likely_case) <= 10)),
  constraint document_pages_check CHECK ((pages >= 0)),
  constraint document_pin_check CHECK ((pin ~ '^[0-9]{10}$'::text)),
  constraint document_state_check CHECK ((state = ANY (ARRAY['received'::text, 'scanning'::text, 'quarantined'::text, 'unreadable'::text, 'waiting for index'::text, 'indexed'::text, 'deleted'::text])))
);

create table document_annotation (
  annotation_id uuid not null,
  document_id uuid not null,
  file_sha256 bytea not null,
  page integer not null,
  x integer not null,
  y integer not null,
  width integer not null,
  height integer not null,
  text text not null,
  written_at timestamp with time zone not null,
  written_by text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  removed_at timestamp with time zone,
  version integer not null default 1,
  constraint document_annotation_pkey PRIMARY KEY (annotation_id),
  constraint document_annotation_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(user_id),
  constraint document_annotation_written_by_fkey FOREIGN KEY (written_by) REFERENCES app_user(user_id),
  constraint document_annotation_check CHECK (((width > 0) AND ((x + width) <= 100000))),
  constraint document_annotation_check1 CHECK (((height > 0) AND ((y + height) <= 100000))),
  constraint document_annotation_page_check CHECK ((page >= 1)),
  constraint document_annotation_text_check CHECK ((char_length(text) <= 255)),
  constraint document_annotation_x_check CHECK (((x >= 0) AND (x <= 100000))),
  constraint document_annotation_y_check CHECK (((y >= 0) AND (y <= 100000)))
);

create table document_class (
  table_name text not null,
  code text not null,
  retention_months integer,
  workgroup_id text,
  constraint document_class_pkey PRIMARY KEY (table_name, code),
  constraint document_class_table_name_code_fkey FOREIGN KEY (table_name, code) REFERENCES reference_entry(table_name, code) ON DELETE CASCADE,
  constraint document_class_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(workgroup_id),
  constraint document_class_retention_months_check CHECK (((retention_months >= 1) AND (retention_months <= 1200))),
  constraint document_class_table_name_check CHECK ((table_name = ANY (ARRAY['DOCCAT'::text, 'DOCTYPE'::text, 'DOCSUBTYPE'::text])))
);

create table document_note (
  note_id uuid not null,
  document_id uuid not null,
  text text not null,
  kind text not null,
  written_at timestamp with time zone not null,
  written_by text not null,
  constraint document_note_pkey PRIMARY KEY (note_id),
  constraint document_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES app_user(user_id),
  constraint document_note_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'forward'::text]))),
  constraint document_note_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 255)))
);

create table document_original (
  document_id uuid not null,
  place integer not null,
  file_id uuid not null,
  file_name text not null,
  file_kind text not null,
  pages integer not null,
  came_as text not null,
  is_whole boolean not null,
  constraint document_original_pkey PRIMARY KEY (document_id, place),
  constraint document_original_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(file_id),
  constraint document_original_came_as_check CHECK ((char_length(came_as) <= 20)),
  constraint document_original_file_kind_check CHECK ((char_length(file_kind) <= 10)),
  constraint document_original_file_name_check CHECK ((char_length(file_name) <= 255)),
  constraint document_original_pages_check CHECK ((pages >= 1)),
  constraint document_original_place_check CHECK (((place >= 1) AND (place <= 50)))
);

create table document_page (
  document_id uuid not null,
  position integer not null,
  source_file_id uuid not null,
  source_page integer not null,
  turned integer not null,
  constraint document_page_pkey PRIMARY KEY (document_id, "position"),
  constraint document_page_source_file_id_fkey FOREIGN KEY (source_file_id) REFERENCES stored_file(file_id),
  constraint document_page_position_check CHECK (("position" >= 1)),
  constraint document_page_source_page_check CHECK ((source_page >= 1)),
  constraint document_page_turned_check CHECK ((turned = ANY (ARRAY[0, 90, 180, 270])))
);

create table document_proof (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  subject text not null,
  subject_key text not null,
  evidence_id uuid,
  document_id uuid not null,
  file_sha256 bytea not null,
  page integer not null,
  x integer not null,
  y integer not null,
  width integer not null,
  height integer not null,
  settles boolean not null default false,
  marked_at timestamp with time zone not null,
  marked_by text not null,
  ended_at timestamp with time zone,
  ended_by text,
  end_reason text not null default ''::text,
  replaced_by uuid,
  constraint document_proof_pkey PRIMARY KEY (region_id, id),
  constraint document_proof_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app_user(user_id),
  constraint document_proof_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES app_user(user_id),
  constraint document_proof_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint document_proof_check CHECK (((width > 0) AND ((x + width) <= 100000))),
  constraint document_proof_check1 CHECK (((height > 0) AND ((y + height) <= 100000))),
  constraint document_proof_check2 CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  constraint document_proof_end_reason_check CHECK ((char_length(end_reason) <= 255)),
  constraint document_proof_page_check CHECK ((page >= 1)),
  constraint document_proof_subject_check CHECK ((subject = ANY (ARRAY['evidence'::text, 'identity'::text, 'verification'::text]))),
  constraint document_proof_subject_key_check CHECK (((char_length(subject_key) >= 1) AND (char_length(subject_key) <= 36))),
  constraint document_proof_x_check CHECK (((x >= 0) AND (x <= 100000))),
  constraint document_proof_y_check CHECK (((y >= 0) AND (y <= 100000)))
);

create table document_reading (
  document_id uuid not null,
  file_id uuid,
  next_page integer not null default 1,
  page_tries integer not null default 0,
  read_until timestamp with time zone,
  takes integer not null default 0,
  queued_at timestamp with time zone not null,
  constraint document_reading_pkey PRIMARY KEY (document_id),
  constraint document_reading_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(file_id) ON DELETE SET NULL,
  constraint document_reading_next_page_check CHECK ((next_page >= 1))
);

create table document_relation (
  document_id uuid not null,
  other_id uuid not null,
  kind text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  constraint document_relation_pkey PRIMARY KEY (document_id, other_id, kind),
  constraint document_relation_kind_check CHECK ((kind = ANY (ARRAY['part'::text, 'merged'::text, 'redacted'::text])))
);

create table document_source (
  source_code text not null,
  name_en text not null,
  name_es text not null,
  channel text not null,
  workgroup_id text not null,
  document_subtype_id text,
  active text not null default 'Y'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  split_scans text not null default 'N'::text,
  constraint document_source_pkey PRIMARY KEY (source_code),
  constraint document_source_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(workgroup_id),
  constraint document_source_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint document_source_channel_check CHECK ((char_length(channel) <= 30)),
  constraint document_source_document_subtype_id_check CHECK ((char_length(document_subtype_id) <= 30)),
  constraint document_source_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 255))),
  constraint document_source_name_es_check CHECK (((char_length(name_es) >= 1) AND (char_length(name_es) <= 255))),
  constraint document_source_source_code_check CHECK ((source_code ~ '^[A-Z0-9-]{1,30}$'::text)),
  constraint document_source_split_scans_check CHECK ((split_scans = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table document_split (
  document_id uuid not null,
  file_id uuid not null,
  next_page integer,
  found jsonb not null default '[]'::jsonb,
  parts integer,
  changed_at timestamp with time zone not null,
  constraint document_split_pkey PRIMARY KEY (document_id),
  constraint document_split_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(file_id),
  constraint document_split_next_page_check CHECK ((next_page >= 1)),
  constraint document_split_parts_check CHECK ((parts >= 1))
);

create table document_text (
  document_id uuid not null,
  page integer not null,
  body text not null,
  words jsonb,
  constraint document_text_pkey PRIMARY KEY (document_id, page),
  constraint document_text_body_check CHECK ((char_length(body) <= 20000)),
  constraint document_text_page_check CHECK ((page >= 1))
);

create table document_thumbnail (
  document_id uuid not null,
  file_id uuid,
  state text not null default 'waiting'::text,
  picture bytea,
  made_until timestamp with time zone,
  takes integer not null default 0,
  tries integer not null default 0,
  queued_at timestamp with time zone not null,
  constraint document_thumbnail_pkey PRIMARY KEY (document_id),
  constraint document_thumbnail_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(file_id) ON DELETE CASCADE,
  constraint document_thumbnail_check CHECK (((state = 'made'::text) = (picture IS NOT NULL))),
  constraint document_thumbnail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'made'::text, 'none'::text])))
);

create table document_upload (
  upload_id uuid not null,
  user_id text not null,
  file_name text not null,
  size_bytes bigint not null,
  received_bytes bigint not null default 0,
  begun_at timestamp with time zone not null,
  constraint document_upload_pkey PRIMARY KEY (upload_id),
  constraint document_upload_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint document_upload_check CHECK ((received_bytes <= size_bytes)),
  constraint document_upload_file_name_check CHECK ((char_length(file_name) <= 255)),
  constraint document_upload_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 31457280)))
);

create table document_upload_part (
  upload_id uuid not null,
  starts_at bigint not null,
  storage_key text not null,
  key_sealed bytea not null,
  size_bytes bigint not null,
  constraint document_upload_part_storage_key_key UNIQUE (storage_key),
  constraint document_upload_part_pkey PRIMARY KEY (upload_id, starts_at),
  constraint document_upload_part_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES document_upload(upload_id) ON DELETE CASCADE,
  constraint document_upload_part_size_bytes_check CHECK ((size_bytes > 0))
);

create table draft (
  user_id text not null,
  form text not null,
  record_key text not null default ''::text,
  body_sealed bytea not null,
  base_version integer,
  saved_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  path text not null default ''::text,
  constraint draft_pkey PRIMARY KEY (user_id, form, record_key),
  constraint draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint draft_body_sealed_check CHECK ((octet_length(body_sealed) <= 262144)),
  constraint draft_form_check CHECK ((char_length(form) <= 100)),
  constraint draft_path_check CHECK ((char_length(path) <= 400)),
  constraint draft_record_key_check CHECK ((char_length(record_key) <= 100))
);

create table ebt_file (
  file_id uuid not null,
  file_number text not null,
  made_on date not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  lines integer not null,
  total_cents bigint not null,
  answered_at timestamp with time zone,
  answered_by text,
  refused_lines integer not null default 0,
  refused_cents bigint not null default 0,
  version integer not null default 1,
  constraint ebt_file_file_number_key UNIQUE (file_number),
  constraint ebt_file_pkey PRIMARY KEY (file_id),
  constraint ebt_file_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES app_user(user_id),
  constraint ebt_file_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(user_id),
  constraint ebt_file_lines_check CHECK ((lines > 0)),
  constraint ebt_file_refused_cents_check CHECK ((refused_cents >= 0)),
  constraint ebt_file_refused_lines_check CHECK ((refused_lines >= 0)),
  constraint ebt_file_total_cents_check CHECK ((total_cents > 0))
);

create table ebt_line (
  file_id uuid not null,
  line integer not null,
  region_id text not null,
  payment_id uuid not null,
  case_id uuid not null,
  case_number text not null,
  program text not null,
  month text not null,
  kind text not null,
  amount_cents bigint not null,
  available_on date not null,
  constraint ebt_line_payment_id_key UNIQUE (payment_id),
  constraint ebt_line_pkey PRIMARY KEY (file_id, line),
  constraint ebt_line_file_id_fkey FOREIGN KEY (file_id) REFERENCES ebt_file(file_id),
  constraint ebt_line_region_id_payment_id_fkey FOREIGN KEY (region_id, payment_id) REFERENCES benefit_issuance(region_id, id) ON UPDATE CASCADE,
  constraint ebt_line_amount_cents_check CHECK ((amount_cents > 0)),
  constraint ebt_line_case_number_check CHECK ((char_length(case_number) <= 10)),
  constraint ebt_line_kind_check CHECK ((kind = ANY (ARRAY['initial'::text, 'supplement'::text, 'reissue'::text, 'replacement'::text]))),
  constraint ebt_line_line_check CHECK ((line >= 1)),
  constraint ebt_line_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint ebt_line_program_check CHECK ((char_length(program) <= 30))
);

create table error_profile (
  code text not null,
  description_en text not null,
  description_es text not null,
  condition text not null,
  least integer not null,
  program text,
  weight integer not null,
  active text not null default 'Y'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint error_profile_pkey PRIMARY KEY (code),
  constraint error_profile_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint error_profile_code_check CHECK ((code ~ '^[A-Z0-9]{1,10}$'::text)),
  constraint error_profile_condition_check CHECK (((char_length(condition) >= 1) AND (char_length(condition) <= 30))),
  constraint error_profile_description_en_check CHECK (((char_length(description_en) >= 1) AND (char_length(description_en) <= 255))),
  constraint error_profile_description_es_check CHECK (((char_length(description_es) >= 1) AND (char_length(description_es) <= 255))),
  constraint error_profile_least_check CHECK ((("least" >= 1) AND ("least" <= 20))),
  constraint error_profile_program_check CHECK ((char_length(program) <= 30)),
  constraint error_profile_weight_check CHECK (((weight >= 1) AND (weight <= 100)))
);

create table error_reference (
  uid text not null,
  at timestamp with time zone not null,
  type text not null,
  status integer not null,
  correlation_id text not null,
  user_id text not null default ''::text,
  call_name text not null default ''::text,
  cause text not null default ''::text,
  constraint error_reference_pkey PRIMARY KEY (uid),
  constraint error_reference_uid_check CHECK ((char_length(uid) <= 40))
);

create table evidence (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  fact_id uuid not null,
  kind text not null,
  client_id uuid,
  effective_from date not null,
  effective_to date,
  data jsonb not null,
  verification text not null default ''::text,
  document_number text,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  superseded_at timestamp with time zone,
  superseded_by text,
  reason text not null default ''::text,
  constraint evidence_pkey PRIMARY KEY (region_id, id),
  constraint evidence_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint evidence_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint evidence_check CHECK ((effective_to >= effective_from)),
  constraint evidence_check1 CHECK ((superseded_at >= recorded_at)),
  constraint evidence_document_number_check CHECK ((char_length(document_number) <= 20)),
  constraint evidence_kind_check CHECK ((char_length(kind) <= 30)),
  constraint evidence_reason_check CHECK ((char_length(reason) <= 255)),
  constraint evidence_verification_check CHECK ((char_length(verification) <= 30))
);

create table expedited_screening (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  answers jsonb not null,
  reason text not null default ''::text,
  due_on date,
  decided_by text not null,
  decided_at timestamp with time zone not null,
  verdict text not null,
  carried jsonb not null default '{}'::jsonb,
  constraint expedited_screening_pkey PRIMARY KEY (region_id, id),
  constraint expedited_screening_region_id_application_id_fkey FOREIGN KEY (region_id, application_id) REFERENCES application(region_id, id) ON UPDATE CASCADE,
  constraint expedited_screening_reason_check CHECK ((char_length(reason) <= 30)),
  constraint expedited_screening_verdict_check CHECK ((verdict = ANY (ARRAY['entitled'::text, 'not'::text, 'ask'::text])))
);

create table feature_flag (
  name text not null,
  active text not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null default 'system'::text,
  constraint feature_flag_pkey PRIMARY KEY (name),
  constraint feature_flag_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint feature_flag_name_check CHECK ((char_length(name) <= 100))
);

create table file_renewal (
  region_id text not null,
  case_id uuid not null,
  program text not null,
  certified_to date not null,
  month text not null,
  outcome text not null,
  unknown_en text[] not null default '{}'::text[],
  unknown_es text[] not null default '{}'::text[],
  tried_at timestamp with time zone not null,
  constraint file_renewal_pkey PRIMARY KEY (case_id, program, certified_to),
  constraint file_renewal_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint file_renewal_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint file_renewal_outcome_check CHECK ((outcome = ANY (ARRAY['renewed'::text, 'waiting'::text, 'ask'::text]))),
  constraint file_renewal_program_check CHECK ((char_length(program) <= 30))
);

create table group_place (
  session_id uuid not null,
  place integer not null,
  case_number text,
  region_id text,
  appointment_id uuid,
  constraint group_place_session_id_case_number_key UNIQUE (session_id, case_number),
  constraint group_place_pkey PRIMARY KEY (session_id, place),
  constraint group_place_region_id_appointment_id_fkey FOREIGN KEY (region_id, appointment_id) REFERENCES appointment(region_id, id) ON UPDATE CASCADE,
  constraint group_place_session_id_fkey FOREIGN KEY (session_id) REFERENCES group_session(session_id),
  constraint group_place_case_number_check CHECK ((case_number ~ '^[0-9]{10}$'::text)),
  constraint group_place_check CHECK ((num_nonnulls(case_number, region_id, appointment_id) = ANY (ARRAY[0, 3]))),
  constraint group_place_place_check CHECK (((place >= 1) AND (place <= 100)))
);

create table group_session (
  session_id uuid not null,
  office_code text not null,
  title text not null,
  type text not null,
  channel text not null,
  language text not null,
  worker_id text not null,
  room_code text,
  day date not null,
  starts time without time zone not null,
  minutes integer not null,
  starts_at timestamp with time zone not null,
  places integer not null,
  status text not null,
  remark text not null default ''::text,
  made_by text not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint group_session_pkey PRIMARY KEY (session_id),
  constraint group_session_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(user_id),
  constraint group_session_office_code_fkey FOREIGN KEY (office_code) REFERENCES office(office_code),
  constraint group_session_room_code_fkey FOREIGN KEY (room_code) REFERENCES office_room(room_code),
  constraint group_session_worker_id_fkey FOREIGN KEY (worker_id) REFERENCES app_user(user_id),
  constraint group_session_channel_check CHECK ((channel = ANY (ARRAY['office'::text, 'video'::text]))),
  constraint group_session_language_check CHECK ((char_length(language) <= 30)),
  constraint group_session_minutes_check CHECK ((((minutes >= 15) AND (minutes <= 240)) AND ((minutes % 15) = 0))),
  constraint group_session_places_check CHECK (((places >= 2) AND (places <= 100))),
  constraint group_session_remark_check CHECK ((char_length(remark) <= 255)),
  constraint group_session_status_check CHECK ((status = ANY (ARRAY['open'::text, 'cancelled'::text]))),
  constraint group_session_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 50))),
  constraint group_session_type_check CHECK ((char_length(type) <= 30))
);

create table hand_over (
  id uuid not null,
  user_id text not null,
  back_on date,
  reason text not null,
  handed_at timestamp with time zone not null,
  handed_by text not null,
  returned_at timestamp with time zone,
  constraint hand_over_pkey PRIMARY KEY (id),
  constraint hand_over_handed_by_fkey FOREIGN KEY (handed_by) REFERENCES app_user(user_id),
  constraint hand_over_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint hand_over_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 255)))
);

create table hand_over_item (
  region_id text not null,
  hand_over uuid not null,
  work_item uuid not null,
  to_user text,
  returned_at timestamp with time zone,
  constraint hand_over_item_pkey PRIMARY KEY (region_id, hand_over, work_item),
  constraint hand_over_item_hand_over_fkey FOREIGN KEY (hand_over) REFERENCES hand_over(id),
  constraint hand_over_item_region_id_work_item_fkey FOREIGN KEY (region_id, work_item) REFERENCES work_item(region_id, id) ON UPDATE CASCADE,
  constraint hand_over_item_to_user_fkey FOREIGN KEY (to_user) REFERENCES app_user(user_id)
);

create table hearing (
  region_id text not null,
  id uuid not null,
  case_number text not null,
  program text not null,
  stage text not null,
  work_item uuid not null,
  channel text not null,
  requested_on date not null,
  notice_on date,
  current_level text not null,
  disputes text not null,
  timely text not null,
  late_because text not null default ''::text,
  continued text not null,
  forward_by date not null,
  forwarded_on date,
  reviewed_on date,
  reviewed_by text,
  scheduled_on date,
  held_on date,
  decide_by date not null,
  postponed_days integer not null default 0,
  decided_on date,
  outcome text not null default 'PND'::text,
  carry_out_by date,
  carried_out_on date,
  withdrawn_on date,
  withdrawal_channel text,
  confirm_by date,
  confirmed_on date,
  reinstate_until date,
  ended_on date,
  recorded_by text not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint hearing_pkey PRIMARY KEY (region_id, id),
  constraint hearing_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app_user(user_id),
  constraint hearing_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint hearing_region_id_work_item_fkey FOREIGN KEY (region_id, work_item) REFERENCES work_item(region_id, id) ON UPDATE CASCADE,
  constraint hearing_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES app_user(user_id),
  constraint hearing_case_number_check CHECK ((char_length(case_number) <= 10)),
  constraint hearing_channel_check CHECK ((channel = ANY (ARRAY['oral'::text, 'written'::text]))),
  constraint hearing_continued_check CHECK ((continued = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint hearing_current_level_check CHECK ((current_level = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint hearing_disputes_check CHECK ((char_length(disputes) <= 1000)),
  constraint hearing_late_because_check CHECK ((char_length(late_because) <= 255)),
  constraint hearing_outcome_check CHECK ((char_length(outcome) <= 30)),
  constraint hearing_postponed_days_check CHECK (((postponed_days >= 0) AND (postponed_days <= 30))),
  constraint hearing_program_check CHECK ((char_length(program) <= 30)),
  constraint hearing_stage_check CHECK ((stage = ANY (ARRAY['HRR'::text, 'HSR'::text, 'HSC'::text, 'HHD'::text, 'HDC'::text, 'HIM'::text, 'HWD'::text]))),
  constraint hearing_timely_check CHECK ((timely = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint hearing_withdrawal_channel_check CHECK ((withdrawal_channel = ANY (ARRAY['oral'::text, 'written'::text])))
);

create table holiday (
  holiday_id uuid not null,
  day date not null,
  name_en text not null,
  name_es text not null,
  kind text not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint holiday_day_key UNIQUE (day),
  constraint holiday_pkey PRIMARY KEY (holiday_id),
  constraint holiday_kind_check CHECK ((kind = ANY (ARRAY['federal'::text, 'state'::text, 'agency'::text]))),
  constraint holiday_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 50))),
  constraint holiday_name_es_check CHECK (((char_length(name_es) >= 1) AND (char_length(name_es) <= 50)))
);

create table idempotency_key (
  user_id text not null,
  call_name text not null,
  key text not null,
  body_hash bytea not null,
  created_at timestamp with time zone not null,
  response_sealed bytea,
  subjects jsonb not null default '[]'::jsonb,
  constraint idempotency_key_pkey PRIMARY KEY (user_id, call_name, key),
  constraint idempotency_key_key_check CHECK ((char_length(key) <= 128))
);

create table identity_account (
  account text not null,
  subject text not null,
  guid text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  organization text not null,
  agency_id text not null,
  groups text[] not null,
  password_hash text not null,
  constraint identity_account_subject_key UNIQUE (subject),
  constraint identity_account_pkey PRIMARY KEY (account),
  constraint identity_account_account_check CHECK ((char_length(account) <= 50))
);

create table identity_lock (
  bucket integer not null,
  constraint identity_lock_pkey PRIMARY KEY (bucket)
);

create table identity_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint identity_record_pkey PRIMARY KEY (model, id)
);

create table interface_check (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  person_id uuid not null,
  source text not null,
  result text not null,
  evidence jsonb not null default '[]'::jsonb,
  detail text not null default ''::text,
  simulated boolean not null default false,
  attempts integer not null default 1,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  decision text,
  decision_reason text not null default ''::text,
  decided_at timestamp with time zone,
  decided_by text,
  version integer not null default 1,
  constraint interface_check_application_id_person_id_source_key UNIQUE (application_id, person_id, source),
  constraint interface_check_pkey PRIMARY KEY (region_id, id),
  constraint interface_check_region_id_application_id_fkey FOREIGN KEY (region_id, application_id) REFERENCES application(region_id, id) ON UPDATE CASCADE,
  constraint interface_check_region_id_person_id_fkey FOREIGN KEY (region_id, person_id) REFERENCES application_person(region_id, id) ON UPDATE CASCADE,
  constraint interface_check_attempts_check CHECK ((attempts > 0)),
  constraint interface_check_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'disputed'::text, 'proofRequested'::text]))),
  constraint interface_check_decision_reason_check CHECK ((char_length(decision_reason) <= 255)),
  constraint interface_check_detail_check CHECK ((char_length(detail) <= 255)),
  constraint interface_check_result_check CHECK ((result = ANY (ARRAY['skipped'::text, 'matched'::text, 'mismatched'::text, 'noData'::text, 'failed'::text]))),
  constraint interface_check_source_check CHECK ((char_length(source) <= 30))
);

create table issuance_run (
  run_id uuid not null,
  run_number text not null,
  month text not null,
  started_at timestamp with time zone not null,
  started_by text not null,
  ended_at timestamp with time zone,
  payments integer not null default 0,
  paid_cents bigint not null default 0,
  recouped_cents bigint not null default 0,
  constraint issuance_run_run_number_key UNIQUE (run_number),
  constraint issuance_run_pkey PRIMARY KEY (run_id),
  constraint issuance_run_started_by_fkey FOREIGN KEY (started_by) REFERENCES app_user(user_id),
  constraint issuance_run_check CHECK (((recouped_cents >= 0) AND (recouped_cents <= paid_cents))),
  constraint issuance_run_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint issuance_run_paid_cents_check CHECK ((paid_cents >= 0)),
  constraint issuance_run_payments_check CHECK ((payments >= 0))
);

create table last_screen (
  user_id text not null,
  application_number text not null default ''::text,
  case_number text not null default ''::text,
  page_id text not null,
  visited_at timestamp with time zone not null,
  constraint last_screen_pkey PRIMARY KEY (user_id, application_number, case_number),
  constraint last_screen_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint last_screen_application_number_check CHECK ((char_length(application_number) <= 20)),
  constraint last_screen_case_number_check CHECK ((char_length(case_number) <= 10)),
  constraint last_screen_page_id_check CHECK ((char_length(page_id) <= 100))
);

create table legacy_decision (
  region_id text not null,
  case_id uuid not null,
  program text not null,
  month text not null,
  result text not null,
  amount_cents bigint,
  household_size integer,
  earned_cents bigint,
  unearned_cents bigint,
  deductions_cents bigint,
  net_cents bigint,
  constraint legacy_decision_pkey PRIMARY KEY (region_id, case_id, program, month),
  constraint legacy_decision_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint legacy_decision_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint legacy_decision_deductions_cents_check CHECK ((deductions_cents >= 0)),
  constraint legacy_decision_earned_cents_check CHECK ((earned_cents >= 0)),
  constraint legacy_decision_household_size_check CHECK (((household_size >= 0) AND (household_size <= 99))),
  constraint legacy_decision_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint legacy_decision_net_cents_check CHECK ((net_cents >= 0)),
  constraint legacy_decision_program_check CHECK ((char_length(program) <= 30)),
  constraint legacy_decision_result_check CHECK ((result = ANY (ARRAY['eligible'::text, 'ineligible'::text]))),
  constraint legacy_decision_unearned_cents_check CHECK ((unearned_cents >= 0))
);

create table long_work (
  long_work_id uuid not null,
  kind text not null,
  state text not null default 'waiting'::text,
  payload_sealed bytea,
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  stopped_sealed bytea,
  started_by text not null,
  session_id uuid,
  ip text not null default ''::text,
  user_agent text not null default ''::text,
  correlation_id text not null default ''::text,
  screen text not null default ''::text,
  language text not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  turn_at timestamp with time zone not null,
  try_at timestamp with time zone not null,
  attempts integer not null default 0,
  faults integer not null default 0,
  constraint long_work_pkey PRIMARY KEY (long_work_id),
  constraint long_work_started_by_fkey FOREIGN KEY (started_by) REFERENCES app_user(user_id),
  constraint long_work_check CHECK (((done >= 0) AND (done <= total))),
  constraint long_work_check1 CHECK (((changed >= 0) AND (changed <= done))),
  constraint long_work_check2 CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['waiting'::text, 'running'::text, 'paused'::text])))),
  constraint long_work_kind_check CHECK ((char_length(kind) <= 60)),
  constraint long_work_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint long_work_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'paused'::text, 'finished'::text, 'failed'::text, 'cancelled'::text, 'expired'::text]))),
  constraint long_work_total_check CHECK ((total > 0))
);

create table long_work_row (
  long_work_id uuid not null,
  place integer not null,
  row_id text not null,
  version integer not null,
  result_code text,
  outcome_sealed bytea,
  constraint long_work_row_long_work_id_row_id_key UNIQUE (long_work_id, row_id),
  constraint long_work_row_pkey PRIMARY KEY (long_work_id, place),
  constraint long_work_row_long_work_id_fkey FOREIGN KEY (long_work_id) REFERENCES long_work(long_work_id) ON DELETE CASCADE,
  constraint long_work_row_result_code_check CHECK ((result_code = ANY (ARRAY['00'::text, '01'::text, '02'::text]))),
  constraint long_work_row_row_id_check CHECK ((char_length(row_id) <= 100))
);

create table mass_change_case (
  policy_change_id uuid not null,
  region_id text not null,
  case_id uuid not null,
  outcome text not null,
  hindrance text not null default ''::text,
  authorization_id uuid,
  before_cents bigint,
  after_cents bigint,
  done_at timestamp with time zone not null,
  constraint mass_change_case_pkey PRIMARY KEY (policy_change_id, case_id),
  constraint mass_change_case_policy_change_id_fkey FOREIGN KEY (policy_change_id) REFERENCES policy_change(policy_change_id),
  constraint mass_change_case_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint mass_change_case_hindrance_check CHECK ((hindrance = ANY (ARRAY[''::text, 'missing'::text, 'changed'::text, 'hearing'::text, 'review'::text, 'notOpen'::text]))),
  constraint mass_change_case_outcome_check CHECK ((outcome = ANY (ARRAY['increase'::text, 'decrease'::text, 'closure'::text, 'same'::text, 'item'::text])))
);

create table name_word (
  word text not null,
  sound text not null,
  constraint name_word_pkey PRIMARY KEY (word),
  constraint name_word_word_check CHECK (((char_length(word) >= 1) AND (char_length(word) <= 50)))
);

create table note (
  region_id text not null,
  id uuid not null,
  about text not null,
  case_id uuid,
  client_id uuid,
  application_id uuid,
  note_type text not null default ''::text,
  text text not null,
  pinned boolean not null default false,
  amends uuid,
  written_at timestamp with time zone not null,
  written_by text not null,
  constraint note_pkey PRIMARY KEY (region_id, id),
  constraint note_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint note_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint note_written_by_fkey FOREIGN KEY (written_by) REFERENCES app_user(user_id),
  constraint note_about_check CHECK ((about = ANY (ARRAY['case'::text, 'client'::text, 'application'::text]))),
  constraint note_check CHECK (((about = 'case'::text) = (case_id IS NOT NULL))),
  constraint note_check1 CHECK (((about = 'client'::text) = (client_id IS NOT NULL))),
  constraint note_check2 CHECK (((about = 'application'::text) = (application_id IS NOT NULL))),
  constraint note_note_type_check CHECK ((char_length(note_type) <= 30)),
  constraint note_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000)))
);

create table notice (
  region_id text not null,
  id uuid not null,
  notice_number text not null,
  notice_type text not null,
  case_number text not null,
  pin text not null,
  work_item_id text not null default ''::text,
  program text not null default ''::text,
  language text not null,
  delivery text not null,
  status text not null default 'CR'::text,
  action text not null default 'N'::text,
  template_id uuid not null,
  data jsonb not null,
  free_text jsonb not null default '{}'::jsonb,
  effective_on date,
  content jsonb,
  leaves_on date,
  left_on date,
  posted_at timestamp with time zone,
  delivered_on date,
  returned_on date,
  returned_because text not null default ''::text,
  return_item text not null default ''::text,
  deleted_because text not null default ''::text,
  repeats uuid,
  created_at timestamp with time zone not null,
  created_by text not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  cause_key text not null default ''::text,
  constraint notice_notice_number_key UNIQUE (notice_number),
  constraint notice_pkey PRIMARY KEY (region_id, id),
  constraint notice_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint notice_template_id_fkey FOREIGN KEY (template_id) REFERENCES notice_template(template_id),
  constraint notice_action_check CHECK ((action = ANY (ARRAY['N'::text, 'R'::text, 'C'::text]))),
  constraint notice_case_number_check CHECK ((char_length(case_number) <= 10)),
  constraint notice_cause_key_check CHECK ((char_length(cause_key) <= 60)),
  constraint notice_check CHECK (((status = ANY (ARRAY['CR'::text, 'QU'::text, 'CN'::text])) = (content IS NULL))),
  constraint notice_check1 CHECK (((status <> 'CN'::text) OR (deleted_because <> ''::text))),
  constraint notice_deleted_because_check CHECK ((char_length(deleted_because) <= 255)),
  constraint notice_delivery_check CHECK ((delivery = ANY (ARRAY['ML'::text, 'EL'::text, 'BO'::text, 'HD'::text]))),
  constraint notice_language_check CHECK ((language = ANY (ARRAY['E'::text, 'S'::text, 'C'::text]))),
  constraint notice_notice_number_check CHECK ((notice_number ~ '^N[0-9]{10}[.][0-9]{1,6}$'::text)),
  constraint notice_notice_type_check CHECK ((char_length(notice_type) <= 30)),
  constraint notice_pin_check CHECK ((pin ~ '^[0-9]{10}$'::text)),
  constraint notice_program_check CHECK ((char_length(program) <= 30)),
  constraint notice_return_item_check CHECK ((char_length(return_item) <= 20)),
  constraint notice_returned_because_check CHECK ((char_length(returned_because) <= 30)),
  constraint notice_status_check CHECK ((status = ANY (ARRAY['CR'::text, 'QU'::text, 'PR'::text, 'ML'::text, 'PO'::text, 'DL'::text, 'RT'::text, 'RS'::text, 'CN'::text]))),
  constraint notice_work_item_id_check CHECK ((char_length(work_item_id) <= 20))
);

create table notice_batch (
  batch_id uuid not null,
  batch_number text not null,
  leaves_on date not null,
  started_at timestamp with time zone not null,
  started_by text not null,
  ended_at timestamp with time zone,
  mailed_on date,
  version integer not null default 1,
  constraint notice_batch_batch_number_key UNIQUE (batch_number),
  constraint notice_batch_pkey PRIMARY KEY (batch_id),
  constraint notice_batch_started_by_fkey FOREIGN KEY (started_by) REFERENCES app_user(user_id),
  constraint notice_batch_batch_number_check CHECK ((char_length(batch_number) <= 20))
);

create table notice_batch_item (
  batch_id uuid not null,
  place integer not null,
  notice_id uuid not null,
  paper text not null,
  pages integer not null,
  reprinted integer not null default 0,
  constraint notice_batch_item_notice_id_key UNIQUE (notice_id),
  constraint notice_batch_item_pkey PRIMARY KEY (batch_id, place),
  constraint notice_batch_item_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES notice_batch(batch_id),
  constraint notice_batch_item_pages_check CHECK ((pages >= 1)),
  constraint notice_batch_item_paper_check CHECK ((paper = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint notice_batch_item_place_check CHECK ((place >= 1)),
  constraint notice_batch_item_reprinted_check CHECK ((reprinted >= 0))
);

create table notice_contact (
  contact_id uuid not null,
  region_id text not null,
  office_code text,
  phone text not null,
  fax text not null default ''::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  legal_help text not null default ''::text,
  legal_help_phone text not null default ''::text,
  constraint notice_contact_place UNIQUE NULLS NOT DISTINCT (region_id, office_code),
  constraint notice_contact_pkey PRIMARY KEY (contact_id),
  constraint notice_contact_office_code_fkey FOREIGN KEY (office_code) REFERENCES office(office_code),
  constraint notice_contact_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint notice_contact_fax_check CHECK (((fax = ''::text) OR (fax ~ '^[1-9][0-9]{9}$'::text))),
  constraint notice_contact_legal_help_check CHECK ((char_length(legal_help) <= 50)),
  constraint notice_contact_legal_help_phone_check CHECK (((legal_help_phone = ''::text) OR (legal_help_phone ~ '^[1-9][0-9]{9}$'::text))),
  constraint notice_contact_phone_check CHECK ((phone ~ '^[1-9][0-9]{9}$'::text))
);

create table notice_template (
  template_id uuid not null,
  notice_type text not null,
  number integer not null,
  state text not null,
  effective_on date,
  blocks jsonb not null,
  written_by text not null,
  published_by text,
  published_at timestamp with time zone,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint notice_template_notice_type_number_key UNIQUE (notice_type, number),
  constraint notice_template_pkey PRIMARY KEY (template_id),
  constraint notice_template_check CHECK (((state = 'published'::text) = (effective_on IS NOT NULL))),
  constraint notice_template_check1 CHECK (((published_by IS NULL) OR (published_by <> written_by) OR (written_by = 'system'::text))),
  constraint notice_template_notice_type_check CHECK ((char_length(notice_type) <= 30)),
  constraint notice_template_number_check CHECK ((number >= 1)),
  constraint notice_template_published_by_check CHECK ((char_length(published_by) <= 20)),
  constraint notice_template_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'published'::text]))),
  constraint notice_template_written_by_check CHECK ((char_length(written_by) <= 20))
);

create table notice_timetable (
  only_row boolean not null default true,
  active boolean not null default false,
  starts time without time zone not null default '19:00:00'::time without time zone,
  leaves text not null default 'next'::text,
  set_by text,
  last_day date,
  last_outcome text not null default ''::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null default 'system'::text,
  constraint notice_timetable_pkey PRIMARY KEY (only_row),
  constraint notice_timetable_set_by_fkey FOREIGN KEY (set_by) REFERENCES app_user(user_id),
  constraint notice_timetable_check CHECK (((NOT active) OR (set_by IS NOT NULL))),
  constraint notice_timetable_last_outcome_check CHECK ((last_outcome = ANY (ARRAY[''::text, 'begun'::text, 'nothing'::text, 'rights'::text]))),
  constraint notice_timetable_leaves_check CHECK ((leaves = ANY (ARRAY['same'::text, 'next'::text]))),
  constraint notice_timetable_only_row_check CHECK (only_row)
);

create table number_series (
  name text not null,
  last_value bigint not null default 0,
  constraint number_series_pkey PRIMARY KEY (name),
  constraint number_series_name_check CHECK ((name = ANY (ARRAY['pin'::text, 'case'::text, 'application'::text])))
);

create table office (
  office_code text not null,
  name text not null,
  region_id text not null,
  county text not null,
  address1 text not null,
  city text not null,
  zip text not null,
  phone text not null,
  opens time without time zone not null,
  closes time without time zone not null,
  version integer not null default 1,
  active text not null default 'Y'::text,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null default 'system'::text,
  constraint office_pkey PRIMARY KEY (office_code),
  constraint office_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint office_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint office_address1_check CHECK ((char_length(address1) <= 100)),
  constraint office_check CHECK ((closes > opens)),
  constraint office_city_check CHECK ((char_length(city) <= 25)),
  constraint office_county_check CHECK ((char_length(county) <= 50)),
  constraint office_name_check CHECK ((char_length(name) <= 50)),
  constraint office_office_code_check CHECK ((char_length(office_code) <= 20)),
  constraint office_phone_check CHECK ((phone ~ '^[1-9][0-9]{9}$'::text)),
  constraint office_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);

create table office_closure (
  disaster_id uuid not null,
  office_code text not null,
  day date not null,
  constraint office_closure_pkey PRIMARY KEY (office_code, day, disaster_id),
  constraint office_closure_disaster_id_fkey FOREIGN KEY (disaster_id) REFERENCES disaster(disaster_id),
  constraint office_closure_office_code_fkey FOREIGN KEY (office_code) REFERENCES office(office_code)
);

create table office_room (
  room_code text not null,
  office_code text not null,
  name text not null,
  seats integer not null,
  active text not null default 'Y'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint office_room_pkey PRIMARY KEY (room_code),
  constraint office_room_office_code_fkey FOREIGN KEY (office_code) REFERENCES office(office_code),
  constraint office_room_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint office_room_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint office_room_room_code_check CHECK ((room_code ~ '^[A-Z0-9-]{1,20}$'::text)),
  constraint office_room_seats_check CHECK (((seats >= 1) AND (seats <= 500)))
);

create table outbox_message (
  message_id uuid not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  status text not null default 'waiting'::text,
  attempts integer not null default 0,
  last_fault text not null default ''::text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  body_sealed bytea,
  expires_at timestamp with time zone,
  constraint outbox_message_pkey PRIMARY KEY (message_id),
  constraint outbox_message_body_sealed_check CHECK ((octet_length(body_sealed) <= 100000)),
  constraint outbox_message_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'text'::text]))),
  constraint outbox_message_recipient_check CHECK ((char_length(recipient) <= 254)),
  constraint outbox_message_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'kept'::text, 'failed'::text]))),
  constraint outbox_message_subject_check CHECK ((char_length(subject) <= 255))
);

create table password_link (
  link_id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  sent_to text not null,
  sent_at timestamp with time zone not null,
  sent_by text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_link_token_hash_key UNIQUE (token_hash),
  constraint password_link_pkey PRIMARY KEY (link_id),
  constraint password_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES client_account(account_id),
  constraint password_link_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES app_user(user_id),
  constraint password_link_sent_to_check CHECK ((char_length(sent_to) <= 254))
);

create table policy_case (
  policy_change_id uuid not null,
  region_id text not null,
  case_id uuid not null,
  county text not null,
  household_kind text not null,
  received boolean not null,
  outcome text not null,
  before_cents bigint,
  after_cents bigint,
  was_eligible boolean not null,
  is_eligible boolean not null,
  hindrance text not null default ''::text,
  constraint policy_case_pkey PRIMARY KEY (policy_change_id, case_id),
  constraint policy_case_policy_change_id_fkey FOREIGN KEY (policy_change_id) REFERENCES policy_change(policy_change_id),
  constraint policy_case_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint policy_case_county_check CHECK ((char_length(county) <= 30)),
  constraint policy_case_hindrance_check CHECK ((hindrance = ANY (ARRAY[''::text, 'missing'::text, 'changed'::text, 'hearing'::text, 'review'::text, 'notOpen'::text]))),
  constraint policy_case_household_kind_check CHECK ((household_kind = ANY (ARRAY['elder'::text, 'children'::text, 'alone'::text, 'adults'::text]))),
  constraint policy_case_outcome_check CHECK ((outcome = ANY (ARRAY['gain'::text, 'lose'::text, 'same'::text, 'open'::text])))
);

create table policy_change (
  policy_change_id uuid not null,
  sequence bigint not null default nextval('policy_change_seq'::regclass),
  name text not null,
  program text not null,
  month text not null,
  figures jsonb not null default '[]'::jsonb,
  options jsonb not null default '[]'::jsonb,
  status text not null default 'draft'::text,
  base_version text,
  promoted_at timestamp with time zone,
  promoted_by text,
  run_id uuid,
  run_started_at timestamp with time zone,
  run_ended_at timestamp with time zone,
  run_parts integer not null default 0,
  run_parts_done integer not null default 0,
  run_milliseconds bigint not null default 0,
  engine_milliseconds bigint not null default 0,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint policy_change_sequence_key UNIQUE (sequence),
  constraint policy_change_pkey PRIMARY KEY (policy_change_id),
  constraint policy_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(user_id),
  constraint policy_change_promoted_by_fkey FOREIGN KEY (promoted_by) REFERENCES app_user(user_id),
  constraint policy_change_base_version_check CHECK ((char_length(base_version) <= 100)),
  constraint policy_change_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint policy_change_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint policy_change_program_check CHECK ((char_length(program) <= 30)),
  constraint policy_change_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'promoted'::text, 'discarded'::text])))
);

create table presence (
  record_kind text not null,
  record_key text not null,
  session_id text not null,
  user_id text not null,
  editing boolean not null default false,
  seen_at timestamp with time zone not null,
  constraint presence_pkey PRIMARY KEY (record_kind, record_key, session_id),
  constraint presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint presence_record_key_check CHECK ((char_length(record_key) <= 100)),
  constraint presence_record_kind_check CHECK ((char_length(record_kind) <= 30))
);

create table presumptive_period (
  client_id uuid not null,
  id uuid not null,
  presumptive_type text not null,
  provider text not null,
  determined_on date not null,
  told_on date not null,
  pregnancy_due_on date,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  removed_at timestamp with time zone,
  removed_by text,
  remove_reason text not null default ''::text,
  version integer not null default 1,
  constraint presumptive_period_pkey PRIMARY KEY (client_id, id),
  constraint presumptive_period_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint presumptive_period_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app_user(user_id),
  constraint presumptive_period_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES app_user(user_id),
  constraint presumptive_period_check CHECK ((told_on >= determined_on)),
  constraint presumptive_period_check1 CHECK (((removed_at IS NULL) = (removed_by IS NULL))),
  constraint presumptive_period_presumptive_type_check CHECK (((char_length(presumptive_type) >= 1) AND (char_length(presumptive_type) <= 30))),
  constraint presumptive_period_provider_check CHECK (((char_length(provider) >= 1) AND (char_length(provider) <= 50))),
  constraint presumptive_period_remove_reason_check CHECK ((char_length(remove_reason) <= 255))
);

create table priority_publication (
  publication_id uuid not null,
  effective_on date not null,
  rules jsonb not null,
  reason text not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  withdrawn_reason text,
  constraint priority_publication_pkey PRIMARY KEY (publication_id),
  constraint priority_publication_reason_check CHECK ((char_length(reason) <= 255)),
  constraint priority_publication_withdrawn CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
  constraint priority_publication_withdrawn_reason_check CHECK ((char_length(withdrawn_reason) <= 255))
);

create table priority_rule (
  rule_id uuid not null,
  name text not null,
  place integer not null,
  weight integer not null,
  work_item_types text[] not null default '{}'::text[],
  programs text[] not null default '{}'::text[],
  age_at_least integer,
  due_within integer,
  overdue text,
  expedited text,
  hearing text,
  renewal text,
  confidential text,
  active text not null default 'Y'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint priority_rule_pkey PRIMARY KEY (rule_id),
  constraint priority_rule_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint priority_rule_age_at_least_check CHECK (((age_at_least >= 0) AND (age_at_least <= 999))),
  constraint priority_rule_confidential_check CHECK ((confidential = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint priority_rule_due_within_check CHECK (((due_within >= 0) AND (due_within <= 999))),
  constraint priority_rule_expedited_check CHECK ((expedited = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint priority_rule_hearing_check CHECK ((hearing = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint priority_rule_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint priority_rule_overdue_check CHECK ((overdue = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint priority_rule_place_check CHECK ((place >= 1)),
  constraint priority_rule_renewal_check CHECK ((renewal = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint priority_rule_weight_check CHECK (((weight >= 1) AND (weight <= 1000)))
);

create table priority_set (
  only_row boolean not null default true,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint priority_set_pkey PRIMARY KEY (only_row),
  constraint priority_set_only_row_check CHECK (only_row)
);

create table problem_report (
  report_id uuid not null,
  user_id text not null,
  uid text not null default ''::text,
  screen text not null,
  message text not null,
  reported_at timestamp with time zone not null,
  constraint problem_report_pkey PRIMARY KEY (report_id),
  constraint problem_report_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint problem_report_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 1000))),
  constraint problem_report_screen_check CHECK ((char_length(screen) <= 100)),
  constraint problem_report_uid_check CHECK ((char_length(uid) <= 40))
);

create table program_request (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  program text not null,
  status text not null default 'NA'::text,
  persons uuid[] not null default '{}'::uuid[],
  expedited boolean not null default false,
  due_on date,
  delay_reason text not null default ''::text,
  delay_by text not null default ''::text,
  delay_days integer not null default 0,
  reason_code text not null default ''::text,
  reason_text text not null default ''::text,
  disposed_on date,
  version integer not null default 1,
  disability_basis boolean not null default false,
  joined_application text not null default ''::text,
  screening text not null default ''::text,
  constraint program_request_application_id_program_key UNIQUE (application_id, program),
  constraint program_request_pkey PRIMARY KEY (region_id, id),
  constraint program_request_region_id_application_id_fkey FOREIGN KEY (region_id, application_id) REFERENCES application(region_id, id) ON UPDATE CASCADE,
  constraint program_request_delay_by_check CHECK ((delay_by = ANY (ARRAY[''::text, 'agency'::text, 'applicant'::text]))),
  constraint program_request_delay_days_check CHECK (((delay_days >= 0) AND (delay_days <= 99))),
  constraint program_request_delay_reason_check CHECK ((char_length(delay_reason) <= 30)),
  constraint program_request_joined_application_check CHECK ((joined_application ~ '^([0-9]{10})?$'::text)),
  constraint program_request_program_check CHECK ((char_length(program) <= 30)),
  constraint program_request_reason_code_check CHECK ((char_length(reason_code) <= 30)),
  constraint program_request_reason_text_check CHECK ((char_length(reason_text) <= 255)),
  constraint program_request_screening_check CHECK ((screening = ANY (ARRAY[''::text, 'entitled'::text, 'not'::text, 'ask'::text]))),
  constraint program_request_status_check CHECK ((status = ANY (ARRAY['P'::text, 'NA'::text, 'S'::text, 'R'::text, 'W'::text, 'D'::text])))
);

create table published_figure (
  figure_id uuid not null,
  sequence bigint not null default nextval('published_figure_seq'::regclass),
  table_name text not null,
  month text not null,
  last_month text not null,
  value jsonb not null,
  each_additional_cents bigint,
  source text not null,
  version text not null,
  entered_by text not null,
  approved_by text not null,
  approved_at timestamp with time zone not null,
  constraint published_figure_sequence_key UNIQUE (sequence),
  constraint published_figure_pkey PRIMARY KEY (figure_id),
  constraint published_figure_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES app_user(user_id),
  constraint published_figure_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES app_user(user_id),
  constraint published_figure_check CHECK ((last_month >= month)),
  constraint published_figure_check1 CHECK ((entered_by <> approved_by)),
  constraint published_figure_each_additional_cents_check CHECK ((each_additional_cents >= 0)),
  constraint published_figure_last_month_check CHECK ((last_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint published_figure_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint published_figure_source_check CHECK (((char_length(source) >= 1) AND (char_length(source) <= 255))),
  constraint published_figure_table_name_check CHECK ((char_length(table_name) <= 36)),
  constraint published_figure_version_check CHECK ((char_length(version) <= 100))
);

create table quality_draw (
  region_id text not null,
  authorization_id uuid not null,
  case_id uuid not null,
  draw_key text not null,
  seed integer not null,
  drawn integer not null,
  chance integer not null,
  profiles text[] not null default '{}'::text[],
  drawn_at timestamp with time zone not null,
  constraint quality_draw_pkey PRIMARY KEY (region_id, authorization_id),
  constraint quality_draw_region_id_authorization_id_fkey FOREIGN KEY (region_id, authorization_id) REFERENCES authorization_decision(region_id, id) ON UPDATE CASCADE,
  constraint quality_draw_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint quality_draw_chance_check CHECK (((chance >= 0) AND (chance <= 10000))),
  constraint quality_draw_draw_key_check CHECK ((char_length(draw_key) <= 80)),
  constraint quality_draw_drawn_check CHECK (((drawn >= 0) AND (drawn <= 9999))),
  constraint quality_draw_seed_check CHECK ((seed >= 0))
);

create table quality_finding (
  region_id text not null,
  review_id uuid not null,
  case_id uuid not null,
  element text not null,
  verdict text not null,
  amount_cents bigint not null,
  cause text not null default ''::text,
  constraint quality_finding_pkey PRIMARY KEY (region_id, review_id, element),
  constraint quality_finding_region_id_review_id_fkey FOREIGN KEY (region_id, review_id) REFERENCES quality_review(region_id, id) ON UPDATE CASCADE,
  constraint quality_finding_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint quality_finding_cause_check CHECK ((cause = ANY (ARRAY[''::text, 'agency'::text, 'client'::text]))),
  constraint quality_finding_check CHECK (((verdict = 'wrong'::text) = (cause <> ''::text))),
  constraint quality_finding_element_check CHECK (((char_length(element) >= 1) AND (char_length(element) <= 30))),
  constraint quality_finding_verdict_check CHECK ((verdict = ANY (ARRAY['correct'::text, 'wrong'::text])))
);

create table quality_review (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  authorization_id uuid not null,
  state text not null default 'open'::text,
  reviewer text,
  outcome text,
  right_cents bigint,
  error_cents bigint,
  tolerance_cents bigint,
  released boolean not null default false,
  remark text not null default ''::text,
  done_at timestamp with time zone,
  version integer not null default 1,
  constraint quality_review_authorization_id_key UNIQUE (authorization_id),
  constraint quality_review_pkey PRIMARY KEY (region_id, id),
  constraint quality_review_region_id_authorization_id_fkey FOREIGN KEY (region_id, authorization_id) REFERENCES quality_draw(region_id, authorization_id) ON UPDATE CASCADE,
  constraint quality_review_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint quality_review_reviewer_fkey FOREIGN KEY (reviewer) REFERENCES app_user(user_id),
  constraint quality_review_check CHECK (((state = 'done'::text) = (outcome IS NOT NULL))),
  constraint quality_review_check1 CHECK (((state <> 'done'::text) OR ((right_cents IS NOT NULL) AND (error_cents IS NOT NULL) AND (tolerance_cents IS NOT NULL) AND (done_at IS NOT NULL) AND (reviewer IS NOT NULL)))),
  constraint quality_review_error_cents_check CHECK ((error_cents >= 0)),
  constraint quality_review_outcome_check CHECK ((outcome = ANY (ARRAY['correct'::text, 'over'::text, 'under'::text, 'ineligible'::text]))),
  constraint quality_review_remark_check CHECK ((char_length(remark) <= 255)),
  constraint quality_review_right_cents_check CHECK ((right_cents >= 0)),
  constraint quality_review_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'done'::text, 'dropped'::text]))),
  constraint quality_review_tolerance_cents_check CHECK ((tolerance_cents >= 0))
);

create table quick_note (
  note_id uuid not null,
  owner_user_id text,
  language text not null,
  title text not null,
  body text not null,
  active text not null default 'Y'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint quick_note_title UNIQUE NULLS NOT DISTINCT (owner_user_id, title),
  constraint quick_note_pkey PRIMARY KEY (note_id),
  constraint quick_note_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES app_user(user_id) ON DELETE CASCADE,
  constraint quick_note_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint quick_note_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 1000))),
  constraint quick_note_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint quick_note_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 255)))
);

create table rate_limit (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table recent_record (
  user_id text not null,
  path text not null,
  screen text not null,
  label text not null,
  visited_at timestamp with time zone not null,
  record_kind text,
  record_key text,
  words text not null default ''::text,
  number text not null default ''::text,
  constraint recent_record_pkey PRIMARY KEY (user_id, path),
  constraint recent_record_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE,
  constraint recent_record_label_check CHECK ((char_length(label) <= 200)),
  constraint recent_record_number_check CHECK ((char_length(number) <= 20)),
  constraint recent_record_of CHECK (((record_kind IS NULL) = (record_key IS NULL))),
  constraint recent_record_path_check CHECK ((char_length(path) <= 400)),
  constraint recent_record_record_key_check CHECK ((char_length(record_key) <= 20)),
  constraint recent_record_record_kind_check CHECK ((record_kind = ANY (ARRAY['client'::text, 'case'::text, 'application'::text]))),
  constraint recent_record_screen_check CHECK ((char_length(screen) <= 100)),
  constraint recent_record_words_check CHECK ((char_length(words) <= 100))
);

create table recomputed_authorization (
  authorization_id uuid not null,
  figures_version text not null,
  region_id text not null,
  case_id uuid not null,
  outcome text not null,
  hindrance text not null default ''::text,
  before_cents bigint,
  after_cents bigint,
  done_at timestamp with time zone not null,
  constraint recomputed_authorization_pkey PRIMARY KEY (authorization_id, figures_version),
  constraint recomputed_authorization_region_id_authorization_id_fkey FOREIGN KEY (region_id, authorization_id) REFERENCES authorization_decision(region_id, id) ON UPDATE CASCADE,
  constraint recomputed_authorization_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint recomputed_authorization_figures_version_check CHECK ((char_length(figures_version) <= 100)),
  constraint recomputed_authorization_hindrance_check CHECK ((hindrance = ANY (ARRAY[''::text, 'missing'::text, 'changed'::text, 'hearing'::text, 'review'::text, 'notOpen'::text, 'planned'::text]))),
  constraint recomputed_authorization_outcome_check CHECK ((outcome = ANY (ARRAY['increase'::text, 'decrease'::text, 'closure'::text, 'supplement'::text, 'same'::text, 'less'::text, 'item'::text])))
);

create table record_grant (
  grant_id uuid not null,
  record_kind text not null,
  record_id uuid not null,
  user_id text not null,
  reason text not null,
  granted_at timestamp with time zone not null,
  granted_by text not null,
  ended_at timestamp with time zone,
  constraint record_grant_pkey PRIMARY KEY (grant_id),
  constraint record_grant_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint record_grant_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 255))),
  constraint record_grant_record_kind_check CHECK ((record_kind = ANY (ARRAY['client'::text, 'case'::text])))
);

create table record_history (
  history_id uuid not null,
  subject_type text not null,
  subject_id text not null,
  version integer not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  reason text not null default ''::text,
  before jsonb,
  after jsonb,
  constraint record_history_pkey PRIMARY KEY (history_id, changed_at),
  constraint record_history_reason_check CHECK ((char_length(reason) <= 255))
) partition by RANGE (changed_at);

create table reference_entry (
  table_name text not null,
  code text not null,
  sort_order integer not null,
  label_en text not null,
  label_es text not null,
  att jsonb not null default '{}'::jsonb,
  active text not null default 'Y'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null default 'system'::text,
  constraint reference_entry_pkey PRIMARY KEY (table_name, code),
  constraint reference_entry_table_name_fkey FOREIGN KEY (table_name) REFERENCES reference_table(name) ON DELETE CASCADE,
  constraint reference_entry_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint reference_entry_code_check CHECK ((char_length(code) <= 30)),
  constraint reference_entry_label_en_check CHECK ((char_length(label_en) <= 255)),
  constraint reference_entry_label_es_check CHECK ((char_length(label_es) <= 255))
);

create table reference_table (
  name text not null,
  origin text not null,
  note text not null default ''::text,
  version integer not null default 1,
  constraint reference_table_pkey PRIMARY KEY (name),
  constraint reference_table_name_check CHECK ((char_length(name) <= 60)),
  constraint reference_table_origin_check CHECK ((origin = ANY (ARRAY['specification'::text, 'domain'::text, 'ours'::text])))
);

create table region (
  region_id text not null,
  wp_code text not null,
  name text not null,
  go_live text not null default 'N'::text,
  r3_go_live text not null default 'N'::text,
  pend_days integer not null default 0,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null default 'system'::text,
  constraint region_wp_code_key UNIQUE (wp_code),
  constraint region_pkey PRIMARY KEY (region_id),
  constraint region_go_live_check CHECK ((go_live = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint region_name_check CHECK ((char_length(name) <= 50)),
  constraint region_pend_days_check CHECK (((pend_days >= 0) AND (pend_days <= 99))),
  constraint region_r3_go_live_check CHECK ((r3_go_live = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint region_region_id_check CHECK ((region_id ~ '^[A-Z]{2}$'::text)),
  constraint region_wp_code_check CHECK ((wp_code ~ '^[0-9]{2}$'::text))
);

create table replaced_benefit (
  disaster_id uuid not null,
  region_id text not null,
  case_id uuid not null,
  payment_id uuid not null,
  issued_cents bigint not null,
  earlier_cents bigint not null,
  amount_cents bigint not null,
  replaced_at timestamp with time zone not null,
  constraint replaced_benefit_pkey PRIMARY KEY (disaster_id, case_id),
  constraint replaced_benefit_disaster_id_fkey FOREIGN KEY (disaster_id) REFERENCES benefit_replacement(disaster_id),
  constraint replaced_benefit_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint replaced_benefit_region_id_payment_id_fkey FOREIGN KEY (region_id, payment_id) REFERENCES benefit_issuance(region_id, id) ON UPDATE CASCADE,
  constraint replaced_benefit_check CHECK (((amount_cents > 0) AND ((amount_cents + earlier_cents) <= issued_cents))),
  constraint replaced_benefit_earlier_cents_check CHECK ((earlier_cents >= 0)),
  constraint replaced_benefit_issued_cents_check CHECK ((issued_cents > 0))
);

create table replacement_card (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  client_id uuid not null,
  reason text not null,
  address_kind text not null,
  address jsonb not null,
  old_card_held boolean not null,
  status text not null default 'requested'::text,
  requested_on date not null,
  due_on date not null,
  warned boolean not null default false,
  remark text not null default ''::text,
  version integer not null default 1,
  requested_at timestamp with time zone not null,
  requested_by text not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  request_type text not null default ''::text,
  constraint replacement_card_pkey PRIMARY KEY (region_id, id),
  constraint replacement_card_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint replacement_card_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint replacement_card_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app_user(user_id),
  constraint replacement_card_address_kind_check CHECK ((address_kind = ANY (ARRAY['M'::text, 'H'::text]))),
  constraint replacement_card_check CHECK ((due_on >= requested_on)),
  constraint replacement_card_reason_check CHECK ((reason = ANY (ARRAY['Lost'::text, 'Stolen'::text, 'Damaged'::text]))),
  constraint replacement_card_remark_check CHECK ((char_length(remark) <= 255)),
  constraint replacement_card_request_type_check CHECK ((char_length(request_type) <= 30)),
  constraint replacement_card_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'mailed'::text, 'cancelled'::text])))
);

create table replay_event (
  replay_id uuid not null,
  received_at timestamp with time zone not null,
  user_id text not null,
  session_id uuid,
  action_date timestamp with time zone not null,
  screen_name text not null default ''::text,
  error_type text not null default ''::text,
  activity text not null default ''::text,
  field text not null default ''::text,
  value text not null default ''::text,
  request text not null default ''::text,
  response text not null default ''::text,
  application_number text,
  case_number text,
  pin text,
  event_type text not null default ''::text,
  correlation_id text not null default ''::text,
  uid text not null default ''::text,
  constraint replay_event_pkey PRIMARY KEY (replay_id, received_at),
  constraint replay_event_activity_check CHECK ((char_length(activity) <= 100)),
  constraint replay_event_application_number_check CHECK ((char_length(application_number) <= 20)),
  constraint replay_event_case_number_check CHECK ((char_length(case_number) <= 10)),
  constraint replay_event_correlation_id_check CHECK ((char_length(correlation_id) <= 128)),
  constraint replay_event_error_type_check CHECK ((char_length(error_type) <= 100)),
  constraint replay_event_event_type_check CHECK ((char_length(event_type) <= 50)),
  constraint replay_event_field_check CHECK ((char_length(field) <= 100)),
  constraint replay_event_pin_check CHECK ((char_length(pin) <= 10)),
  constraint replay_event_request_check CHECK ((char_length(request) <= 1000)),
  constraint replay_event_response_check CHECK ((char_length(response) <= 1000)),
  constraint replay_event_screen_name_check CHECK ((char_length(screen_name) <= 100)),
  constraint replay_event_uid_check CHECK ((char_length(uid) <= 40)),
  constraint replay_event_value_check CHECK ((char_length(value) <= 1000))
) partition by RANGE (received_at);

create table replay_follow (
  user_id text not null,
  follower_session_id uuid not null,
  follower_user_id text not null,
  began_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint replay_follow_pkey PRIMARY KEY (user_id, follower_session_id),
  constraint replay_follow_follower_user_id_fkey FOREIGN KEY (follower_user_id) REFERENCES app_user(user_id),
  constraint replay_follow_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id)
);

create table report_made (
  id uuid not null,
  user_id text not null,
  schedule_id uuid,
  report_type text not null,
  from_day date not null,
  to_day date not null,
  started_at timestamp with time zone not null,
  steps integer not null default 0,
  body_sealed bytea,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  seen_at timestamp with time zone,
  constraint report_made_pkey PRIMARY KEY (id),
  constraint report_made_id_fkey FOREIGN KEY (id) REFERENCES long_work(long_work_id) ON DELETE CASCADE,
  constraint report_made_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedule(schedule_id) ON DELETE SET NULL,
  constraint report_made_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint report_made_report_type_check CHECK ((char_length(report_type) <= 30))
);

create table report_month (
  report_type text not null,
  month text not null,
  region_id text not null default ''::text,
  figures jsonb not null,
  frozen_at timestamp with time zone not null,
  constraint report_month_pkey PRIMARY KEY (report_type, month, region_id),
  constraint report_month_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint report_month_region_id_check CHECK ((char_length(region_id) <= 30)),
  constraint report_month_report_type_check CHECK ((char_length(report_type) <= 30))
);

create table report_schedule (
  schedule_id uuid not null,
  user_id text not null,
  report_type text not null,
  period text not null,
  group_by text not null,
  filters jsonb not null default '{}'::jsonb,
  every text not null,
  state text not null default 'active'::text,
  next_on date not null,
  last_on date,
  outcome text not null default ''::text,
  created_by text not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint report_schedule_pkey PRIMARY KEY (schedule_id),
  constraint report_schedule_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(user_id),
  constraint report_schedule_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint report_schedule_every_check CHECK ((every = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint report_schedule_group_by_check CHECK ((char_length(group_by) <= 30)),
  constraint report_schedule_outcome_check CHECK ((outcome = ANY (ARRAY[''::text, 'begun'::text, 'rights'::text]))),
  constraint report_schedule_period_check CHECK ((char_length(period) <= 30)),
  constraint report_schedule_report_type_check CHECK ((char_length(report_type) <= 30)),
  constraint report_schedule_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])))
);

create table reported_change (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  work_item_id text not null,
  change_type text not null,
  reported_on date not null,
  reported_by text not null,
  said text not null,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  outcome text not null default ''::text,
  outcome_reason text not null default ''::text,
  settled_at timestamp with time zone,
  settled_by text,
  version integer not null default 1,
  constraint reported_change_pkey PRIMARY KEY (region_id, id),
  constraint reported_change_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app_user(user_id),
  constraint reported_change_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint reported_change_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES app_user(user_id),
  constraint reported_change_change_type_check CHECK ((char_length(change_type) <= 30)),
  constraint reported_change_check CHECK ((((outcome = ''::text) = (settled_at IS NULL)) AND ((outcome = ''::text) = (settled_by IS NULL)))),
  constraint reported_change_outcome_check CHECK ((outcome = ANY (ARRAY[''::text, 'acted'::text, 'notRequired'::text]))),
  constraint reported_change_outcome_reason_check CHECK ((char_length(outcome_reason) <= 255)),
  constraint reported_change_reported_by_check CHECK ((reported_by = ANY (ARRAY[''::text, 'household'::text, 'representative'::text, 'otherPerson'::text, 'dataSource'::text]))),
  constraint reported_change_said_check CHECK ((char_length(said) <= 1000)),
  constraint reported_change_work_item_id_check CHECK ((char_length(work_item_id) <= 20))
);

create table review_code (
  code text not null,
  description_en text not null,
  description_es text not null,
  program text,
  due_days integer not null,
  active text not null default 'Y'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint review_code_pkey PRIMARY KEY (code),
  constraint review_code_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint review_code_code_check CHECK ((code ~ '^[A-Z0-9]{1,10}$'::text)),
  constraint review_code_description_en_check CHECK (((char_length(description_en) >= 1) AND (char_length(description_en) <= 255))),
  constraint review_code_description_es_check CHECK (((char_length(description_es) >= 1) AND (char_length(description_es) <= 255))),
  constraint review_code_due_days_check CHECK (((due_days >= 0) AND (due_days <= 366))),
  constraint review_code_program_check CHECK ((char_length(program) <= 30))
);

create table role (
  role_id uuid not null,
  name text not null,
  status text not null default '296'::text,
  version integer not null default 1,
  description text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  created_by text not null default 'system'::text,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null default 'system'::text,
  own_filings_only text not null default 'N'::text,
  constraint role_name_key UNIQUE (name),
  constraint role_pkey PRIMARY KEY (role_id),
  constraint role_description_check CHECK ((char_length(description) <= 255)),
  constraint role_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255))),
  constraint role_own_filings_only_check CHECK ((own_filings_only = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint role_status_check CHECK ((status = ANY (ARRAY['296'::text, '297'::text])))
);

create table role_document_subtype (
  role_id uuid not null,
  document_subtype_id text not null,
  access_level text not null,
  constraint role_document_subtype_pkey PRIMARY KEY (role_id, document_subtype_id),
  constraint role_document_subtype_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(role_id) ON DELETE CASCADE,
  constraint role_document_subtype_access_level_check CHECK ((access_level = ANY (ARRAY['View'::text, 'No Access'::text]))),
  constraint role_document_subtype_document_subtype_id_check CHECK ((char_length(document_subtype_id) <= 30))
);

create table role_object (
  role_id uuid not null,
  page_name text not null,
  object_attribute text not null,
  access_code text not null,
  constraint role_object_pkey PRIMARY KEY (role_id, page_name, object_attribute),
  constraint role_object_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(role_id) ON DELETE CASCADE,
  constraint role_object_access_code_check CHECK ((access_code = ANY (ARRAY['U'::text, 'R'::text, 'X'::text]))),
  constraint role_object_object_attribute_check CHECK ((char_length(object_attribute) <= 100)),
  constraint role_object_page_name_check CHECK ((char_length(page_name) <= 100))
);

create table round_robin_pointer (
  workgroup_id text not null,
  last_user_id text,
  moved_at timestamp with time zone not null,
  what text not null default 'work'::text,
  constraint round_robin_pointer_pkey PRIMARY KEY (workgroup_id, what),
  constraint round_robin_pointer_last_user_id_fkey FOREIGN KEY (last_user_id) REFERENCES app_user(user_id),
  constraint round_robin_pointer_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(workgroup_id),
  constraint round_robin_pointer_what_check CHECK ((what = ANY (ARRAY['work'::text, 'documents'::text])))
);

create table routing_profile (
  profile_id uuid not null,
  name text not null,
  asked_order integer not null,
  work_item_types text[] not null default '{}'::text[],
  programs text[] not null default '{}'::text[],
  regions text[] not null default '{}'::text[],
  counties text[] not null default '{}'::text[],
  zips text[] not null default '{}'::text[],
  languages text[] not null default '{}'::text[],
  characteristics text[] not null default '{}'::text[],
  confidential text,
  workgroup_id text not null,
  method text not null,
  valid_from date not null,
  valid_to date,
  active text not null default 'Y'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint routing_profile_pkey PRIMARY KEY (profile_id),
  constraint routing_profile_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint routing_profile_asked_order_check CHECK (((asked_order >= 1) AND (asked_order <= 9999))),
  constraint routing_profile_check CHECK ((valid_to >= valid_from)),
  constraint routing_profile_confidential_check CHECK ((confidential = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint routing_profile_method_check CHECK ((method = ANY (ARRAY['RR'::text, 'LL'::text, 'SK'::text, 'MP'::text]))),
  constraint routing_profile_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint routing_profile_workgroup_id_check CHECK ((char_length(workgroup_id) <= 30)),
  constraint routing_profile_zips_check CHECK ((cardinality(zips) <= 500))
);

create table saved_view (
  view_id uuid not null,
  user_id text not null,
  screen text not null,
  name text not null,
  search text not null,
  created_at timestamp with time zone not null,
  constraint saved_view_user_id_screen_name_key UNIQUE (user_id, screen, name),
  constraint saved_view_pkey PRIMARY KEY (view_id),
  constraint saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE,
  constraint saved_view_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint saved_view_screen_check CHECK ((char_length(screen) <= 100)),
  constraint saved_view_search_check CHECK ((char_length(search) <= 4000))
);

create table seed_applied (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint seed_applied_pkey PRIMARY KEY (name)
);

create table ssn_reveal (
  reveal_id uuid not null,
  client_id uuid not null,
  user_id text not null,
  reason_code text not null,
  reason text not null,
  revealed_at timestamp with time zone not null,
  number_kind text not null default 'ssn'::text,
  constraint ssn_reveal_pkey PRIMARY KEY (reveal_id),
  constraint ssn_reveal_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint ssn_reveal_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint ssn_reveal_number_kind_check CHECK ((number_kind = ANY (ARRAY['ssn'::text, 'alien'::text]))),
  constraint ssn_reveal_reason_check CHECK ((char_length(reason) <= 255)),
  constraint ssn_reveal_reason_code_check CHECK ((char_length(reason_code) <= 30))
);

create table stored_file (
  file_id uuid not null,
  storage_key text not null,
  file_name text not null default ''::text,
  media_type text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  stored_at timestamp with time zone not null,
  key_sealed bytea,
  checked_at timestamp with time zone,
  constraint stored_file_storage_key_key UNIQUE (storage_key),
  constraint stored_file_pkey PRIMARY KEY (file_id),
  constraint stored_file_file_name_check CHECK ((char_length(file_name) <= 255)),
  constraint stored_file_size_bytes_check CHECK ((size_bytes >= 0))
);

create table stream_publication (
  publication_id uuid not null,
  effective_on date not null,
  rules jsonb not null,
  reason text not null,
  published_at timestamp with time zone not null,
  published_by text not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  withdrawn_reason text,
  constraint stream_publication_pkey PRIMARY KEY (publication_id),
  constraint stream_publication_reason_check CHECK ((char_length(reason) <= 255)),
  constraint stream_publication_withdrawn CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
  constraint stream_publication_withdrawn_reason_check CHECK ((char_length(withdrawn_reason) <= 255))
);

create table stream_rule (
  rule_id uuid not null,
  name text not null,
  place integer not null,
  stream text not null,
  workgroup_id text,
  holds text not null default 'N'::text,
  fits text not null default 'all'::text,
  programs text[] not null default '{}'::text[],
  household_at_least integer,
  expedited text,
  renewal text,
  disability text,
  self_employment text,
  real_estate text,
  immigration text,
  confidential text,
  ready text,
  active text not null default 'Y'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint stream_rule_pkey PRIMARY KEY (rule_id),
  constraint stream_rule_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(workgroup_id),
  constraint stream_rule_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stream_rule_confidential_check CHECK ((confidential = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stream_rule_disability_check CHECK ((disability = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stream_rule_expedited_check CHECK ((expedited = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stream_rule_fits_check CHECK ((fits = ANY (ARRAY['all'::text, 'any'::text]))),
  constraint stream_rule_holds_check CHECK ((holds = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stream_rule_household_at_least_check CHECK (((household_at_least >= 1) AND (household_at_least <= 50))),
  constraint stream_rule_immigration_check CHECK ((immigration = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stream_rule_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint stream_rule_place_check CHECK ((place >= 1)),
  constraint stream_rule_ready_check CHECK ((ready = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stream_rule_real_estate_check CHECK ((real_estate = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stream_rule_renewal_check CHECK ((renewal = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stream_rule_self_employment_check CHECK ((self_employment = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint stream_rule_stream_check CHECK ((char_length(stream) <= 30))
);

create table stream_set (
  only_row boolean not null default true,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint stream_set_pkey PRIMARY KEY (only_row),
  constraint stream_set_only_row_check CHECK (only_row)
);

create table supervisory_unit (
  supervisory_unit_id text not null,
  name text not null,
  admin_unit_id text not null,
  supervisor_user_id text,
  status text not null default '296'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint supervisory_unit_pkey PRIMARY KEY (supervisory_unit_id),
  constraint supervisory_unit_admin_unit_id_fkey FOREIGN KEY (admin_unit_id) REFERENCES admin_unit(admin_unit_id),
  constraint supervisory_unit_supervisor_user_id_fkey FOREIGN KEY (supervisor_user_id) REFERENCES app_user(user_id),
  constraint supervisory_unit_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50))),
  constraint supervisory_unit_status_check CHECK ((status = ANY (ARRAY['296'::text, '297'::text]))),
  constraint supervisory_unit_supervisory_unit_id_check CHECK ((supervisory_unit_id ~ '^[A-Z0-9-]{1,30}$'::text))
);

create table time_worked (
  region_id text not null,
  id uuid not null,
  work_item uuid not null,
  user_id text not null,
  started_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  seconds integer,
  paused_at timestamp with time zone,
  paused_seconds integer not null default 0,
  constraint time_worked_pkey PRIMARY KEY (region_id, id),
  constraint time_worked_region_id_work_item_fkey FOREIGN KEY (region_id, work_item) REFERENCES work_item(region_id, id) ON UPDATE CASCADE,
  constraint time_worked_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint time_worked_paused_seconds_check CHECK ((paused_seconds >= 0)),
  constraint time_worked_seconds_check CHECK ((seconds >= 0))
);

create table trail_hold (
  kind text not null,
  held text not null default 'N'::text,
  reason text not null default ''::text,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null default 'system'::text,
  version integer not null default 1,
  constraint trail_hold_pkey PRIMARY KEY (kind),
  constraint trail_hold_held_check CHECK ((held = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint trail_hold_kind_check CHECK ((kind = ANY (ARRAY['audit'::text, 'history'::text, 'replay'::text]))),
  constraint trail_hold_reason_check CHECK ((char_length(reason) <= 255))
);

create table trail_month (
  kind text not null,
  month date not null,
  row_count bigint not null,
  dropped_at timestamp with time zone not null default now(),
  constraint trail_month_pkey PRIMARY KEY (kind, month),
  constraint trail_month_kind_check CHECK ((kind = ANY (ARRAY['audit'::text, 'history'::text, 'replay'::text]))),
  constraint trail_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

create table unusual_look (
  look_id uuid not null,
  user_id text not null,
  day date not null,
  record text not null,
  case_number text,
  application_number text,
  pin text,
  events integer not null,
  refused integer not null default 0,
  last_at timestamp with time zone not null,
  signs text[] not null,
  state text not null default 'open'::text,
  outcome text,
  reason text not null default ''::text,
  settled_by text,
  settled_at timestamp with time zone,
  version integer not null default 1,
  constraint unusual_look_user_id_record_day_key UNIQUE (user_id, record, day),
  constraint unusual_look_pkey PRIMARY KEY (look_id),
  constraint unusual_look_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES app_user(user_id),
  constraint unusual_look_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint unusual_look_application_number_check CHECK ((char_length(application_number) <= 20)),
  constraint unusual_look_case_number_check CHECK ((char_length(case_number) <= 10)),
  constraint unusual_look_outcome_check CHECK ((outcome = ANY (ARRAY['explained'::text, 'slip'::text, 'asked'::text, 'breach'::text]))),
  constraint unusual_look_pin_check CHECK ((char_length(pin) <= 10)),
  constraint unusual_look_reason_check CHECK ((char_length(reason) <= 255)),
  constraint unusual_look_record_check CHECK ((char_length(record) <= 20)),
  constraint unusual_look_signs_check CHECK ((signs <@ '{interest,sameName,confidential,afterHours,many}'::text[])),
  constraint unusual_look_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text])))
);

create table upload_rule (
  audience text not null,
  document_subtype_id text not null,
  file_kinds text[] not null,
  limit_megabytes integer not null,
  routing text not null,
  workgroup_id text,
  active text not null default 'Y'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint upload_rule_pkey PRIMARY KEY (audience, document_subtype_id),
  constraint upload_rule_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(workgroup_id),
  constraint upload_rule_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint upload_rule_audience_check CHECK ((audience = ANY (ARRAY['worker'::text, 'customer'::text]))),
  constraint upload_rule_check CHECK (((routing = 'WGP'::text) = (workgroup_id IS NOT NULL))),
  constraint upload_rule_document_subtype_id_check CHECK ((char_length(document_subtype_id) <= 30)),
  constraint upload_rule_file_kinds_check CHECK (((cardinality(file_kinds) >= 1) AND (cardinality(file_kinds) <= 20))),
  constraint upload_rule_limit_megabytes_check CHECK ((limit_megabytes = ANY (ARRAY[8, 15, 25, 30]))),
  constraint upload_rule_routing_check CHECK ((routing = ANY (ARRAY['SUB'::text, 'CWK'::text, 'WGP'::text])))
);

create table used_logout_token (
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_logout_token_pkey PRIMARY KEY (token_hash)
);

create table used_sign_in_attempt (
  attempt_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_sign_in_attempt_pkey PRIMARY KEY (attempt_hash)
);

create table user_characteristic (
  user_id text not null,
  characteristic text not null,
  added_at timestamp with time zone not null,
  added_by text not null,
  constraint user_characteristic_pkey PRIMARY KEY (user_id, characteristic),
  constraint user_characteristic_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE,
  constraint user_characteristic_characteristic_check CHECK ((char_length(characteristic) <= 30))
);

create table user_racf_id (
  racf_id text not null,
  user_id text not null,
  constraint user_racf_id_pkey PRIMARY KEY (racf_id),
  constraint user_racf_id_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE,
  constraint user_racf_id_racf_id_check CHECK ((racf_id ~ '^[A-Z0-9#@$]{1,8}$'::text))
);

create table user_role (
  user_id text not null,
  role_id uuid not null,
  source text not null,
  granted_at timestamp with time zone not null,
  granted_by text not null,
  constraint user_role_pkey PRIMARY KEY (user_id, role_id, source),
  constraint user_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(role_id),
  constraint user_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE,
  constraint user_role_source_check CHECK ((source = ANY (ARRAY['directory'::text, 'portal'::text])))
);

create table user_session (
  session_id uuid not null,
  cookie_hash bytea not null,
  user_id text not null,
  started_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  absolute_end_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  provider_tokens bytea,
  provider_session text,
  ip text not null default ''::text,
  user_agent text not null default ''::text,
  viewing_role_id uuid,
  authenticated_at timestamp with time zone,
  racf_id text,
  racf_verified_at timestamp with time zone,
  racf_expires_at timestamp with time zone,
  constraint user_session_cookie_hash_key UNIQUE (cookie_hash),
  constraint user_session_pkey PRIMARY KEY (session_id),
  constraint user_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint user_session_viewing_role_id_fkey FOREIGN KEY (viewing_role_id) REFERENCES role(role_id),
  constraint user_session_end_reason_check CHECK ((end_reason = ANY (ARRAY['sign-out'::text, 'idle'::text, 'absolute'::text, 'ended-by-person'::text, 'deactivated'::text, 'provider'::text]))),
  constraint user_session_racf_ends CHECK (((ended_at IS NULL) OR (racf_id IS NULL))),
  constraint user_session_racf_id_check CHECK ((racf_id ~ '^[A-Z0-9#@$]{1,8}$'::text)),
  constraint user_session_racf_whole CHECK ((num_nulls(racf_id, racf_verified_at, racf_expires_at) = ANY (ARRAY[0, 3])))
);

create table verification_request (
  region_id text not null,
  id uuid not null,
  application_id uuid not null,
  person_id uuid,
  check_id uuid,
  fact text not null,
  stated text not null default ''::text,
  found text not null default ''::text,
  status text not null default 'open'::text,
  asked_on date not null,
  due_on date not null,
  document_number text not null default ''::text,
  outcome text not null default ''::text,
  closed_at timestamp with time zone,
  closed_by text,
  version integer not null default 1,
  accepted_proofs text[] not null default '{}'::text[],
  received_proof text not null default ''::text,
  first_due_on date,
  extension_reason text not null default ''::text,
  constraint verification_request_pkey PRIMARY KEY (region_id, id),
  constraint verification_request_region_id_application_id_fkey FOREIGN KEY (region_id, application_id) REFERENCES application(region_id, id) ON UPDATE CASCADE,
  constraint verification_request_document_number_check CHECK ((char_length(document_number) <= 20)),
  constraint verification_request_extension_reason_check CHECK ((char_length(extension_reason) <= 255)),
  constraint verification_request_fact_check CHECK ((char_length(fact) <= 30)),
  constraint verification_request_found_check CHECK ((char_length(found) <= 255)),
  constraint verification_request_outcome_check CHECK ((char_length(outcome) <= 255)),
  constraint verification_request_received_proof_check CHECK ((char_length(received_proof) <= 30)),
  constraint verification_request_stated_check CHECK ((char_length(stated) <= 255)),
  constraint verification_request_status_check CHECK ((status = ANY (ARRAY['open'::text, 'received'::text, 'waived'::text])))
);

create table version_stamp (
  name text not null,
  value bigint not null default 1,
  constraint version_stamp_pkey PRIMARY KEY (name)
);

create table voter_offer (
  client_id uuid not null,
  offer_id uuid not null,
  occasion text not null,
  answer text not null,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  constraint voter_offer_pkey PRIMARY KEY (client_id, offer_id),
  constraint voter_offer_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint voter_offer_answer_check CHECK ((char_length(answer) <= 30)),
  constraint voter_offer_occasion_check CHECK ((occasion = ANY (ARRAY['application'::text, 'renewal'::text, 'address'::text])))
);

create table what_if (
  region_id text not null,
  id uuid not null,
  case_id uuid not null,
  name text not null,
  month text not null,
  input jsonb not null,
  content jsonb not null,
  parameters_version text not null,
  engine_version text not null,
  made_at timestamp with time zone not null,
  made_by text not null,
  constraint what_if_pkey PRIMARY KEY (region_id, id),
  constraint what_if_made_by_fkey FOREIGN KEY (made_by) REFERENCES app_user(user_id),
  constraint what_if_region_id_case_id_fkey FOREIGN KEY (region_id, case_id) REFERENCES benefit_case(region_id, id) ON UPDATE CASCADE,
  constraint what_if_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text)),
  constraint what_if_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 50)))
);

create table work_alert (
  id uuid not null,
  user_id text not null,
  code text not null,
  text text not null,
  params jsonb not null default '{}'::jsonb,
  work_item_id text,
  about_user text,
  told_on date not null,
  told_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  constraint work_alert_pkey PRIMARY KEY (id),
  constraint work_alert_about_user_fkey FOREIGN KEY (about_user) REFERENCES app_user(user_id),
  constraint work_alert_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint work_alert_code_check CHECK ((code = ANY (ARRAY['WI01'::text, 'WI02'::text, 'WI03'::text]))),
  constraint work_alert_text_check CHECK ((char_length(text) <= 60)),
  constraint work_alert_work_item_id_check CHECK ((char_length(work_item_id) <= 20))
);

create table work_export (
  id uuid not null,
  user_id text not null,
  columns text[] not null,
  items integer not null,
  started_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint work_export_pkey PRIMARY KEY (id),
  constraint work_export_id_fkey FOREIGN KEY (id) REFERENCES long_work(long_work_id) ON DELETE CASCADE,
  constraint work_export_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint work_export_items_check CHECK (((items >= 1) AND (items <= 100000)))
);

create table work_export_part (
  export_id uuid not null,
  place integer not null,
  work_item_ids text[] not null,
  body_sealed bytea,
  constraint work_export_part_pkey PRIMARY KEY (export_id, place),
  constraint work_export_part_export_id_fkey FOREIGN KEY (export_id) REFERENCES work_export(id) ON DELETE CASCADE
);

create table work_item (
  region_id text not null,
  id uuid not null,
  work_item_id text not null,
  work_item_type_id text not null,
  status text not null,
  assigned_to text,
  case_number text,
  application_number text,
  received_on date not null,
  due_on date,
  version integer not null default 1,
  stage text not null default 'RCV'::text,
  workgroup_id text,
  program text not null default ''::text,
  pin text,
  county text not null default ''::text,
  zip text not null default ''::text,
  language text not null default ''::text,
  characteristics text[] not null default '{}'::text[],
  confidential text not null default 'N'::text,
  cause_kind text not null default 'manual'::text,
  cause_key text not null default ''::text,
  review_code text,
  escalated_to text,
  score integer not null default 0,
  score_place integer not null default 2147483647,
  score_reasons jsonb not null default '[]'::jsonb,
  scored_on date,
  scored_at timestamp with time zone,
  priority_override integer,
  assigned_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  created_by text not null default 'system'::text,
  changed_at timestamp with time zone not null default now(),
  changed_by text not null default 'system'::text,
  closed_at timestamp with time zone,
  flag text not null default 
CASE
    WHEN (status = 'PD'::text) THEN 'PWI'::text
    WHEN (assigned_to IS NULL) THEN 'UWI'::text
    ELSE 'AWI'::text
END,
  urgency integer not null default COALESCE(priority_override, score),
  points integer not null default 100,
  constraint work_item_work_item_id_key UNIQUE (work_item_id),
  constraint work_item_pkey PRIMARY KEY (region_id, id),
  constraint work_item_application_number_fkey FOREIGN KEY (application_number) REFERENCES application(application_number) NOT VALID,
  constraint work_item_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES app_user(user_id),
  constraint work_item_case_number_fkey FOREIGN KEY (case_number) REFERENCES benefit_case(case_number) NOT VALID,
  constraint work_item_escalated_to_fkey FOREIGN KEY (escalated_to) REFERENCES app_user(user_id),
  constraint work_item_pin_fkey FOREIGN KEY (pin) REFERENCES client(pin) NOT VALID,
  constraint work_item_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint work_item_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(workgroup_id),
  constraint work_item_application_number_check CHECK ((char_length(application_number) <= 20)),
  constraint work_item_case_number_check CHECK ((char_length(case_number) <= 10)),
  constraint work_item_cause_key_check CHECK ((char_length(cause_key) <= 60)),
  constraint work_item_cause_kind_check CHECK ((cause_kind = ANY (ARRAY['manual'::text, 'application'::text, 'renewal'::text, 'change'::text, 'hearing'::text, 'decision'::text, 'proof'::text, 'mismatch'::text, 'request'::text, 'paper'::text, 'massChange'::text]))),
  constraint work_item_closed CHECK (((closed_at IS NULL) OR (status = ANY (ARRAY['CT'::text, 'CN'::text])))),
  constraint work_item_confidential_check CHECK ((confidential = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint work_item_county_check CHECK ((char_length(county) <= 30)),
  constraint work_item_language_check CHECK ((char_length(language) <= 30)),
  constraint work_item_pin_check CHECK ((pin ~ '^[0-9]{10}$'::text)),
  constraint work_item_points_check CHECK (((points >= 10) AND (points <= 10000))),
  constraint work_item_priority_override_check CHECK (((priority_override >= 0) AND (priority_override <= 9999))),
  constraint work_item_program_check CHECK ((char_length(program) <= 30)),
  constraint work_item_review_code_check CHECK ((char_length(review_code) <= 30)),
  constraint work_item_score_check CHECK ((score >= 0)),
  constraint work_item_stage_check CHECK ((char_length(stage) <= 30)),
  constraint work_item_status_check CHECK ((status = ANY (ARRAY['NW'::text, 'AS'::text, 'IP'::text, 'PD'::text, 'ES'::text, 'CT'::text, 'CN'::text]))),
  constraint work_item_type_length CHECK ((char_length(work_item_type_id) <= 30)),
  constraint work_item_work_item_id_check CHECK ((work_item_id ~ '^[0-9]{1,20}$'::text)),
  constraint work_item_zip_check CHECK ((char_length(zip) <= 5))
);

create table work_item_change (
  region_id text not null,
  id uuid not null,
  work_item uuid not null,
  change_id uuid not null,
  action text not null,
  field text not null,
  from_value text,
  to_value text,
  reason text not null default ''::text,
  cause text not null default ''::text,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint work_item_change_pkey PRIMARY KEY (region_id, id),
  constraint work_item_change_region_id_work_item_fkey FOREIGN KEY (region_id, work_item) REFERENCES work_item(region_id, id) ON UPDATE CASCADE,
  constraint work_item_change_action_check CHECK ((char_length(action) <= 30)),
  constraint work_item_change_cause_check CHECK ((char_length(cause) <= 60)),
  constraint work_item_change_field_check CHECK ((char_length(field) <= 30)),
  constraint work_item_change_from_value_check CHECK ((char_length(from_value) <= 255)),
  constraint work_item_change_reason_check CHECK ((char_length(reason) <= 255)),
  constraint work_item_change_to_value_check CHECK ((char_length(to_value) <= 255))
);

create table work_item_comment (
  region_id text not null,
  id uuid not null,
  work_item uuid not null,
  comment text not null,
  written_at timestamp with time zone not null,
  written_by text not null,
  comment_es text not null default ''::text,
  constraint work_item_comment_pkey PRIMARY KEY (region_id, id),
  constraint work_item_comment_region_id_work_item_fkey FOREIGN KEY (region_id, work_item) REFERENCES work_item(region_id, id) ON UPDATE CASCADE,
  constraint work_item_comment_comment_check CHECK ((char_length(comment) <= 1000)),
  constraint work_item_comment_comment_es_check CHECK ((char_length(comment_es) <= 1000))
);

create table work_item_decision (
  region_id text not null,
  id uuid not null,
  work_item uuid not null,
  decided_at timestamp with time zone not null,
  decided_by text not null,
  trigger text not null,
  workgroup_id text,
  assigned_to text,
  answer jsonb not null,
  verdicts jsonb not null default '[]'::jsonb,
  constraint work_item_decision_pkey PRIMARY KEY (region_id, id),
  constraint work_item_decision_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES app_user(user_id),
  constraint work_item_decision_region_id_work_item_fkey FOREIGN KEY (region_id, work_item) REFERENCES work_item(region_id, id) ON UPDATE CASCADE,
  constraint work_item_decision_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(workgroup_id),
  constraint work_item_decision_trigger_check CHECK ((char_length(trigger) <= 30))
);

create table work_item_note (
  region_id text not null,
  id uuid not null,
  work_item uuid not null,
  note text not null,
  written_at timestamp with time zone not null,
  written_by text not null,
  constraint work_item_note_pkey PRIMARY KEY (region_id, id),
  constraint work_item_note_region_id_work_item_fkey FOREIGN KEY (region_id, work_item) REFERENCES work_item(region_id, id) ON UPDATE CASCADE,
  constraint work_item_note_written_by_fkey FOREIGN KEY (written_by) REFERENCES app_user(user_id),
  constraint work_item_note_note_check CHECK ((char_length(note) <= 500))
);

create table work_weight (
  work_item_type_id text not null,
  program text not null,
  household text not null,
  learned_minutes integer,
  samples integer not null default 0,
  learned_at timestamp with time zone,
  corrected_minutes integer,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint work_weight_pkey PRIMARY KEY (work_item_type_id, program, household),
  constraint work_weight_corrected_minutes_check CHECK (((corrected_minutes >= 1) AND (corrected_minutes <= 6000))),
  constraint work_weight_household_check CHECK ((household = ANY (ARRAY[''::text, '1'::text, '2'::text, '3-4'::text, '5+'::text]))),
  constraint work_weight_learned_minutes_check CHECK (((learned_minutes >= 1) AND (learned_minutes <= 6000))),
  constraint work_weight_program_check CHECK ((char_length(program) <= 30)),
  constraint work_weight_samples_check CHECK ((samples >= 0)),
  constraint work_weight_work_item_type_id_check CHECK ((char_length(work_item_type_id) <= 30))
);

create table worker_interest (
  user_id text not null,
  client_id uuid not null,
  interest text not null,
  recorded_at timestamp with time zone not null,
  recorded_by text not null,
  constraint worker_interest_pkey PRIMARY KEY (user_id, client_id),
  constraint worker_interest_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id),
  constraint worker_interest_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id),
  constraint worker_interest_interest_check CHECK ((interest = ANY (ARRAY['self'::text, 'relative'::text, 'colleague'::text, 'suspected'::text, 'none'::text])))
);

create table workgroup (
  workgroup_id text not null,
  name_en text not null,
  name_es text not null,
  type_code text not null,
  status text not null default '296'::text,
  workgroup_order text not null,
  capacity_threshold integer not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint workgroup_pkey PRIMARY KEY (workgroup_id),
  constraint workgroup_type_code_fkey FOREIGN KEY (type_code) REFERENCES workgroup_type(type_code),
  constraint workgroup_capacity_threshold_check CHECK (((capacity_threshold >= 0) AND (capacity_threshold <= 100))),
  constraint workgroup_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 255))),
  constraint workgroup_name_es_check CHECK (((char_length(name_es) >= 1) AND (char_length(name_es) <= 255))),
  constraint workgroup_status_check CHECK ((status = ANY (ARRAY['296'::text, '297'::text]))),
  constraint workgroup_workgroup_id_check CHECK ((workgroup_id ~ '^[A-Z0-9-]{1,30}$'::text)),
  constraint workgroup_workgroup_order_check CHECK ((char_length(workgroup_order) <= 30))
);

create table workgroup_member (
  workgroup_id text not null,
  user_id text not null,
  sort_order integer not null,
  supervisor text not null default 'N'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint workgroup_member_pkey PRIMARY KEY (workgroup_id, user_id),
  constraint workgroup_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE,
  constraint workgroup_member_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(workgroup_id) ON DELETE CASCADE,
  constraint workgroup_member_sort_order_check CHECK (((sort_order >= 0) AND (sort_order <= 9999))),
  constraint workgroup_member_supervisor_check CHECK ((supervisor = ANY (ARRAY['Y'::text, 'N'::text])))
);

create table workgroup_type (
  type_code text not null,
  name_en text not null,
  name_es text not null,
  sort_order integer not null,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint workgroup_type_pkey PRIMARY KEY (type_code),
  constraint workgroup_type_name_en_check CHECK (((char_length(name_en) >= 1) AND (char_length(name_en) <= 255))),
  constraint workgroup_type_name_es_check CHECK (((char_length(name_es) >= 1) AND (char_length(name_es) <= 255))),
  constraint workgroup_type_sort_order_check CHECK (((sort_order >= 0) AND (sort_order <= 9999))),
  constraint workgroup_type_type_code_check CHECK ((type_code ~ '^[A-Z0-9-]{1,30}$'::text))
);

create table workgroup_type_subtype (
  document_subtype_id text not null,
  type_code text not null,
  constraint workgroup_type_subtype_pkey PRIMARY KEY (document_subtype_id),
  constraint workgroup_type_subtype_type_code_fkey FOREIGN KEY (type_code) REFERENCES workgroup_type(type_code) ON DELETE CASCADE,
  constraint workgroup_type_subtype_document_subtype_id_check CHECK ((char_length(document_subtype_id) <= 30))
);

create table working_exception (
  user_id text not null,
  day date not null,
  starts time without time zone,
  ends time without time zone,
  note text not null default ''::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  constraint working_exception_pkey PRIMARY KEY (user_id, day),
  constraint working_exception_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE,
  constraint working_exception_check CHECK (((starts IS NULL) = (ends IS NULL))),
  constraint working_exception_check1 CHECK ((ends > starts)),
  constraint working_exception_note_check CHECK ((char_length(note) <= 255))
);

create table working_pattern (
  user_id text not null,
  days jsonb not null,
  allocation jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  week_minutes int4multirange not null,
  constraint working_pattern_pkey PRIMARY KEY (user_id),
  constraint working_pattern_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);

create table zip_code (
  zip text not null,
  city text not null,
  state text not null default 'FL'::text,
  county text not null,
  fips text not null,
  region_id text not null,
  office_code text,
  central_time text not null default 'N'::text,
  active text not null default 'Y'::text,
  version integer not null default 1,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  workgroup_id text,
  constraint zip_code_pkey PRIMARY KEY (zip),
  constraint zip_code_office_code_fkey FOREIGN KEY (office_code) REFERENCES office(office_code),
  constraint zip_code_region_id_fkey FOREIGN KEY (region_id) REFERENCES region(region_id),
  constraint zip_code_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(workgroup_id),
  constraint zip_code_active_check CHECK ((active = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint zip_code_central_time_check CHECK ((central_time = ANY (ARRAY['Y'::text, 'N'::text]))),
  constraint zip_code_city_check CHECK (((char_length(city) >= 1) AND (char_length(city) <= 25))),
  constraint zip_code_county_check CHECK (((char_length(county) >= 1) AND (char_length(county) <= 50))),
  constraint zip_code_fips_check CHECK ((fips ~ '^[0-9]{5}$'::text)),
  constraint zip_code_state_check CHECK ((char_length(state) = 2)),
  constraint zip_code_zip_check CHECK ((zip ~ '^[0-9]{5}$'::text))
);

CREATE UNIQUE INDEX admin_unit_name ON public.admin_unit USING btree (lower(name));
CREATE INDEX admin_unit_parent ON public.admin_unit USING btree (parent_unit_id);
CREATE INDEX admin_unit_region ON public.admin_unit USING btree (region_id, name);
CREATE INDEX admin_unit_county_of ON public.admin_unit_county USING btree (county);
CREATE INDEX announcement_current ON public.announcement USING btree (ends_at, starts_at);
CREATE UNIQUE INDEX app_user_email ON public.app_user USING btree (lower(email));
CREATE INDEX app_user_name ON public.app_user USING btree (last_name, first_name, user_id);
CREATE INDEX app_user_office ON public.app_user USING btree (office_code) WHERE (office_code IS NOT NULL);
CREATE INDEX app_user_region ON public.app_user USING btree (region_id, last_name, first_name);
CREATE INDEX app_user_supervisor ON public.app_user USING btree (supervisor_user_id);
CREATE INDEX app_user_supervisory_unit ON public.app_user USING btree (supervisory_unit_id, last_name, first_name);
CREATE INDEX application_case ON public.application USING btree (case_id);
CREATE INDEX application_filed_by ON public.application USING btree (filed_by, received_on DESC) WHERE (filed_by IS NOT NULL);
CREATE UNIQUE INDEX application_id ON public.application USING btree (id);
CREATE INDEX application_in_registration ON public.application USING btree (created_by, changed_at DESC) WHERE (status = 'I'::text);
CREATE INDEX application_received ON public.application USING btree (received_on DESC);
CREATE INDEX application_status ON public.application USING btree (status, received_on DESC);
CREATE INDEX application_unfinished ON public.application USING btree (created_by, changed_at DESC) WHERE (case_id IS NULL);
CREATE INDEX application_conflict_application ON public.application_conflict USING btree (application_id);
CREATE INDEX application_person_birth ON public.application_person USING btree (birth_date, lower(last_name)) WHERE (birth_date IS NOT NULL);
CREATE INDEX application_person_client ON public.application_person USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX application_person_ssn ON public.application_person USING btree (ssn_hash) WHERE (ssn_hash IS NOT NULL);
CREATE INDEX application_stream_waiting ON public.application_stream USING btree (stream, application_number) WHERE (released_at IS NULL);
CREATE INDEX appointment_case ON public.appointment USING btree (case_number, starts_at DESC, id);
CREATE INDEX appointment_day ON public.appointment USING btree (day, worker_id);
CREATE INDEX appointment_ended ON public.appointment USING btree (case_number, starts_at) INCLUDE (day, made_on, type, channel, status, starts) WHERE (status = ANY (ARRAY['kept'::text, 'missed'::text]));
CREATE INDEX appointment_interpreter ON public.appointment USING btree (interpreter_id, day) WHERE (interpreter_id IS NOT NULL);
CREATE INDEX appointment_room ON public.appointment USING btree (room_code, day) WHERE (room_code IS NOT NULL);
CREATE INDEX appointment_session ON public.appointment USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE UNIQUE INDEX appointment_occurrence_appointment ON public.appointment_occurrence USING btree (region_id, appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE UNIQUE INDEX appointment_occurrence_session ON public.appointment_occurrence USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX appointment_room_slot_of ON public.appointment_room_slot USING btree (region_id, appointment_id);
CREATE INDEX appointment_room_slot_session ON public.appointment_room_slot USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX appointment_slot_of ON public.appointment_slot USING btree (region_id, appointment_id);
CREATE INDEX appointment_slot_session ON public.appointment_slot USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE UNIQUE INDEX approval_request_one_waiting ON public.approval_request USING btree (subject_type, subject_id) WHERE (status = 'waiting'::text);
CREATE INDEX approval_request_recent ON public.approval_request USING btree (status, requested_at DESC);
CREATE INDEX approval_request_subject ON public.approval_request USING btree (subject_type, subject_id, requested_at DESC);
CREATE INDEX approval_request_waiting ON public.approval_request USING btree (requested_at) WHERE (status = 'waiting'::text);
CREATE INDEX audit_event_activity ON ONLY public.audit_event USING btree (activity, at);
CREATE INDEX audit_event_actor ON ONLY public.audit_event USING btree (actor, at);
CREATE INDEX audit_event_alert ON ONLY public.audit_event USING btree (at DESC, audit_id DESC) WHERE (event_type = 'alert'::text);
CREATE INDEX audit_event_application ON ONLY public.audit_event USING btree (application_number, at) WHERE (application_number IS NOT NULL);
CREATE INDEX audit_event_at ON ONLY public.audit_event USING btree (at, audit_id);
CREATE INDEX audit_event_case ON ONLY public.audit_event USING btree (case_number, at) WHERE (case_number IS NOT NULL);
CREATE INDEX audit_event_correlation ON ONLY public.audit_event USING btree (correlation_id) WHERE (correlation_id <> ''::text);
CREATE INDEX audit_event_pin ON ONLY public.audit_event USING btree (pin, at) WHERE (pin IS NOT NULL);
CREATE INDEX audit_event_screen ON ONLY public.audit_event USING btree (screen, at) WHERE (screen <> ''::text);
CREATE INDEX audit_event_session ON ONLY public.audit_event USING btree (session_id, at) WHERE (session_id IS NOT NULL);
CREATE INDEX audit_event_subject ON ONLY public.audit_event USING btree (subject_type, subject_id, at);
CREATE INDEX authorization_case ON public.authorization_decision USING btree (case_id, decided_at DESC);
CREATE UNIQUE INDEX authorization_once ON public.authorization_decision USING btree (determination_id) WHERE (status = ANY (ARRAY['waiting'::text, 'planned'::text, 'effective'::text]));
CREATE INDEX authorization_planned ON public.authorization_decision USING btree (effective_on) WHERE (status = 'planned'::text);
CREATE INDEX benefit_case_confidential ON public.benefit_case USING btree (id) WHERE confidential;
CREATE INDEX benefit_case_county ON public.benefit_case USING btree (county, case_number);
CREATE INDEX benefit_case_head ON public.benefit_case USING btree (head_client_id);
CREATE UNIQUE INDEX benefit_case_id ON public.benefit_case USING btree (id);
CREATE INDEX benefit_case_office ON public.benefit_case USING btree (office_code, status);
CREATE INDEX benefit_case_opened ON public.benefit_case USING btree (opened_on, case_number);
CREATE INDEX benefit_case_part ON public.benefit_case USING btree ("right"(case_number, 2), case_number);
CREATE INDEX benefit_case_status ON public.benefit_case USING btree (status, mode, case_number);
CREATE INDEX benefit_case_worker ON public.benefit_case USING btree (assigned_to, status);
CREATE INDEX benefit_claim_case ON public.benefit_claim USING btree (case_id, established_at DESC);
CREATE INDEX benefit_issuance_held ON public.benefit_issuance USING btree (available_on) INCLUDE (amount_cents, recouped_cents) WHERE (status = 'held'::text);
CREATE INDEX benefit_issuance_ready ON public.benefit_issuance USING btree (available_on, id) INCLUDE (amount_cents, recouped_cents) WHERE (status = 'ready'::text);
CREATE INDEX bulk_action_recent ON public.bulk_action USING btree (actor, done_at DESC);
CREATE INDEX calendar_block_days ON public.calendar_block USING btree (last_day, first_day);
CREATE INDEX calendar_block_user ON public.calendar_block USING btree (user_id, last_day, first_day);
CREATE INDEX case_interview_case ON public.case_interview USING btree (case_id, held_on DESC);
CREATE UNIQUE INDEX case_interview_continues ON public.case_interview USING btree (region_id, continues) WHERE (continues IS NOT NULL);
CREATE INDEX case_member_case ON public.case_member USING btree (case_id, client_id);
CREATE INDEX case_member_client ON public.case_member USING btree (client_id) WHERE (superseded_at IS NULL);
CREATE INDEX case_member_fact ON public.case_member USING btree (fact_id);
CREATE INDEX case_member_person ON public.case_member USING btree (client_id, case_id);
CREATE INDEX case_program_program ON public.case_program USING btree (program, status);
CREATE INDEX case_relationship_case ON public.case_relationship USING btree (case_id);
CREATE INDEX case_relationship_fact ON public.case_relationship USING btree (fact_id);
CREATE INDEX case_wrap_up_case ON public.case_wrap_up USING btree (case_id, completed_at DESC);
CREATE INDEX claim_month_case ON public.claim_month USING btree (case_id, program, month);
CREATE INDEX claim_recovery_claim ON public.claim_recovery USING btree (claim_id);
CREATE UNIQUE INDEX claim_recovery_month ON public.claim_recovery USING btree (case_id, program, month) WHERE ((kind = 'recoupment'::text) AND (undone_at IS NULL));
CREATE INDEX claim_recovery_payment ON public.claim_recovery USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE UNIQUE INDEX claim_recovery_receipt ON public.claim_recovery USING btree (receipt) WHERE ((receipt <> ''::text) AND (undone_at IS NULL));
CREATE INDEX client_answering ON public.client USING btree (COALESCE(merged_into, client_id));
CREATE INDEX client_birth_date ON public.client USING btree (birth_date);
CREATE INDEX client_confidential ON public.client USING btree (client_id) WHERE confidential;
CREATE INDEX client_merged ON public.client USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX client_name_words ON public.client USING gin (name_words) WITH (fastupdate=off);
CREATE INDEX client_ssn ON public.client USING btree (ssn_hash) WHERE (ssn_hash IS NOT NULL);
CREATE INDEX client_account_client ON public.client_account USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX client_account_email ON public.client_account USING btree (lower(email));
CREATE INDEX client_account_locked ON public.client_account USING btree (locked_until) WHERE (locked_until IS NOT NULL);
CREATE UNIQUE INDEX client_account_user_name ON public.client_account USING btree (lower(user_name));
CREATE INDEX client_address_line ON public.client_address USING gin (lower(line1) gin_trgm_ops) WHERE (to_on IS NULL);
CREATE INDEX client_address_zip ON public.client_address USING btree (zip, line1) WHERE (to_on IS NULL);
CREATE INDEX client_alias_ssn_hash ON public.client_alias_ssn USING btree (ssn_hash);
CREATE INDEX client_email_address ON public.client_email USING btree (lower(email));
CREATE UNIQUE INDEX client_merge_live ON public.client_merge USING btree (merged_id) WHERE (undone_at IS NULL);
CREATE INDEX client_merge_survivor ON public.client_merge USING btree (survivor_id, merged_at DESC);
CREATE INDEX client_merge_effect_row ON public.client_merge_effect USING btree (relation, row_id);
CREATE INDEX client_phone_number ON public.client_phone USING btree (phone_number);
CREATE INDEX conversion_comparison_month ON public.conversion_comparison USING btree (month, program, cause);
CREATE INDEX conversion_file_uploaded ON public.conversion_file USING btree (uploaded_at);
CREATE INDEX conversion_line_number ON public.conversion_line USING btree (file_id, legacy_case_number);
CREATE INDEX conversion_line_state ON public.conversion_line USING btree (file_id, state);
CREATE INDEX converted_case_file ON public.converted_case USING btree (file_id);
CREATE INDEX converted_case_region ON public.converted_case USING btree (converted_region);
CREATE INDEX decision_notice_case ON public.decision_notice USING btree (case_id, made_at DESC);
CREATE INDEX determination_newest ON public.determination USING btree (case_id, program, made_at DESC);
CREATE INDEX determination_provisional ON public.determination USING btree (case_id, program, month) WHERE (jsonb_array_length((outcome -> 'provisional'::text)) > 0);
CREATE INDEX document_application ON public.document USING btree (application_number, received_date);
CREATE INDEX document_case ON public.document USING btree (case_number, received_date);
CREATE INDEX document_file ON public.document USING btree (file_id);
CREATE INDEX document_file_name ON public.document USING gin (file_name gin_trgm_ops);
CREATE INDEX document_held_by ON public.document USING btree (held_by) WHERE (held_by IS NOT NULL);
CREATE INDEX document_in_hand ON public.document USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX document_indexed ON public.document USING btree (indexed_by, indexed_at);
CREATE INDEX document_pin ON public.document USING btree (pin, received_date);
CREATE INDEX document_received ON public.document USING btree (received_date, document_number);
CREATE INDEX document_source_code ON public.document USING btree (source_code);
CREATE INDEX document_subtype ON public.document USING btree (document_subtype_id);
CREATE INDEX document_to_scan ON public.document USING btree (uploaded_date) WHERE (state = ANY (ARRAY['received'::text, 'scanning'::text]));
CREATE INDEX document_to_sweep ON public.document USING btree (deleted_at) WHERE ((state = 'deleted'::text) AND (swept_at IS NULL));
CREATE INDEX document_uploaded ON public.document USING btree (uploaded_date);
CREATE INDEX document_waiting ON public.document USING btree (workgroup_id, received_date, document_number) INCLUDE (state, assigned_to, document_subtype_id, case_number, likely_case, application_number, pin) WHERE (state = ANY (ARRAY['waiting for index'::text, 'unreadable'::text]));
CREATE INDEX document_waiting_age ON public.document USING btree (received_date, document_number) WHERE (state = ANY (ARRAY['waiting for index'::text, 'unreadable'::text]));
CREATE INDEX document_waiting_application ON public.document USING btree (application_number) WHERE (state = ANY (ARRAY['waiting for index'::text, 'unreadable'::text]));
CREATE INDEX document_waiting_case ON public.document USING btree (COALESCE(case_number, likely_case)) WHERE (state = ANY (ARRAY['waiting for index'::text, 'unreadable'::text]));
CREATE INDEX document_annotation_changed_by ON public.document_annotation USING btree (changed_by);
CREATE INDEX document_annotation_of ON public.document_annotation USING btree (document_id) WHERE (removed_at IS NULL);
CREATE INDEX document_annotation_written_by ON public.document_annotation USING btree (written_by);
CREATE INDEX document_class_workgroup ON public.document_class USING btree (workgroup_id);
CREATE INDEX document_note_of ON public.document_note USING btree (document_id, written_at);
CREATE INDEX document_note_text ON public.document_note USING gin (text gin_trgm_ops);
CREATE INDEX document_original_file ON public.document_original USING btree (file_id);
CREATE INDEX document_page_source ON public.document_page USING btree (source_file_id, source_page);
CREATE INDEX document_proof_case ON public.document_proof USING btree (case_id, subject, subject_key);
CREATE INDEX document_proof_document ON public.document_proof USING btree (document_id);
CREATE INDEX document_proof_ended_by ON public.document_proof USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX document_proof_marked_by ON public.document_proof USING btree (marked_by);
CREATE INDEX document_reading_file ON public.document_reading USING btree (file_id);
CREATE INDEX document_reading_queued ON public.document_reading USING btree (queued_at);
CREATE INDEX document_relation_other ON public.document_relation USING btree (other_id);
CREATE UNIQUE INDEX document_source_name_en ON public.document_source USING btree (lower(name_en));
CREATE UNIQUE INDEX document_source_name_es ON public.document_source USING btree (lower(name_es));
CREATE INDEX document_source_subtype ON public.document_source USING btree (document_subtype_id);
CREATE INDEX document_source_workgroup ON public.document_source USING btree (workgroup_id);
CREATE INDEX document_split_file ON public.document_split USING btree (file_id);
CREATE INDEX document_text_words ON public.document_text USING gin (to_tsvector('simple'::regconfig, body));
CREATE INDEX document_thumbnail_file ON public.document_thumbnail USING btree (file_id);
CREATE INDEX document_thumbnail_waiting ON public.document_thumbnail USING btree (queued_at) WHERE (state = 'waiting'::text);
CREATE INDEX document_upload_begun ON public.document_upload USING btree (begun_at);
CREATE INDEX document_upload_user ON public.document_upload USING btree (user_id);
CREATE INDEX draft_expiry ON public.draft USING btree (expires_at);
CREATE INDEX draft_of_author ON public.draft USING btree (user_id, saved_at DESC);
CREATE INDEX error_reference_age ON public.error_reference USING btree (at);
CREATE INDEX evidence_case ON public.evidence USING btree (case_id, kind);
CREATE INDEX evidence_client ON public.evidence USING btree (client_id);
CREATE INDEX evidence_fact ON public.evidence USING btree (fact_id);
CREATE INDEX expedited_screening_application ON public.expedited_screening USING btree (application_id, decided_at DESC);
CREATE INDEX group_place_appointment ON public.group_place USING btree (region_id, appointment_id);
CREATE INDEX group_session_day ON public.group_session USING btree (day, worker_id);
CREATE INDEX group_session_office ON public.group_session USING btree (office_code, starts_at);
CREATE INDEX group_session_room ON public.group_session USING btree (room_code, day) WHERE (room_code IS NOT NULL);
CREATE INDEX hand_over_open ON public.hand_over USING btree (user_id) WHERE (returned_at IS NULL);
CREATE INDEX hearing_case ON public.hearing USING btree (case_number, requested_on DESC, id);
CREATE INDEX hearing_withdrawn ON public.hearing USING btree (reinstate_until) WHERE ((stage = 'HWD'::text) AND (ended_on IS NULL));
CREATE INDEX idempotency_key_age ON public.idempotency_key USING btree (created_at);
CREATE INDEX identity_record_expiry ON public.identity_record USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX identity_record_grant ON public.identity_record USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX identity_record_uid ON public.identity_record USING btree (uid) WHERE (uid IS NOT NULL);
CREATE INDEX long_work_of_person ON public.long_work USING btree (started_by, started_at DESC);
CREATE INDEX long_work_open ON public.long_work USING btree (turn_at) WHERE (ended_at IS NULL);
CREATE INDEX long_work_row_open ON public.long_work_row USING btree (long_work_id, place) WHERE (result_code IS NULL);
CREATE INDEX name_word_sound ON public.name_word USING btree (sound);
CREATE INDEX name_word_trigram ON public.name_word USING gin (word gin_trgm_ops);
CREATE INDEX note_application ON public.note USING btree (application_id, written_at DESC) WHERE (application_id IS NOT NULL);
CREATE INDEX note_case ON public.note USING btree (case_id, written_at DESC) WHERE (case_id IS NOT NULL);
CREATE INDEX note_client ON public.note USING btree (client_id, written_at DESC) WHERE (client_id IS NOT NULL);
CREATE INDEX notice_case ON public.notice USING btree (case_number, created_at DESC);
CREATE UNIQUE INDEX notice_cause ON public.notice USING btree (cause_key) WHERE (cause_key <> ''::text);
CREATE INDEX notice_created ON public.notice USING btree (created_at DESC, notice_number);
CREATE UNIQUE INDEX notice_id ON public.notice USING btree (id);
CREATE INDEX notice_pin ON public.notice USING btree (pin, created_at DESC);
CREATE UNIQUE INDEX notice_repeats ON public.notice USING btree (repeats) WHERE (repeats IS NOT NULL);
CREATE INDEX notice_template_used ON public.notice USING btree (template_id, created_at);
CREATE INDEX notice_waiting ON public.notice USING btree (created_at, id) WHERE (status = 'QU'::text);
CREATE INDEX notice_batch_started ON public.notice_batch USING btree (started_at DESC);
CREATE INDEX notice_template_in_force ON public.notice_template USING btree (notice_type, effective_on DESC, number DESC) WHERE (state = 'published'::text);
CREATE INDEX office_region ON public.office USING btree (region_id, name);
CREATE UNIQUE INDEX office_room_name ON public.office_room USING btree (office_code, lower(name));
CREATE INDEX office_room_office ON public.office_room USING btree (office_code);
CREATE INDEX outbox_message_recent ON public.outbox_message USING btree (created_at DESC);
CREATE INDEX outbox_message_waiting ON public.outbox_message USING btree (created_at) WHERE (status = 'waiting'::text);
CREATE INDEX password_link_account ON public.password_link USING btree (account_id, sent_at DESC);
CREATE UNIQUE INDEX presumptive_period_once ON public.presumptive_period USING btree (client_id, presumptive_type, determined_on) WHERE (removed_at IS NULL);
CREATE INDEX priority_publication_effective ON public.priority_publication USING btree (effective_on DESC, published_at DESC);
CREATE UNIQUE INDEX priority_rule_name ON public.priority_rule USING btree (lower(name));
CREATE INDEX priority_rule_place ON public.priority_rule USING btree (place, rule_id);
CREATE INDEX program_request_application ON public.program_request USING btree (application_id);
CREATE INDEX program_request_due ON public.program_request USING btree (due_on, program) WHERE ((status = ANY (ARRAY['P'::text, 'NA'::text, 'S'::text])) AND (due_on IS NOT NULL));
CREATE INDEX program_request_maybe_expedited ON public.program_request USING btree (application_id) WHERE ((program = 'SNAP'::text) AND (status = ANY (ARRAY['NA'::text, 'P'::text, 'S'::text])) AND (expedited OR (screening = ANY (ARRAY[''::text, 'ask'::text]))));
CREATE INDEX program_request_open ON public.program_request USING btree (program, due_on) WHERE (status = ANY (ARRAY['P'::text, 'NA'::text, 'S'::text]));
CREATE INDEX quality_review_case ON public.quality_review USING btree (case_id);
CREATE INDEX quality_review_reviewer ON public.quality_review USING btree (reviewer, state);
CREATE INDEX quality_review_state ON public.quality_review USING btree (state, done_at);
CREATE INDEX recent_record_order ON public.recent_record USING btree (user_id, visited_at DESC);
CREATE INDEX recomputed_authorization_version ON public.recomputed_authorization USING btree (figures_version, outcome);
CREATE UNIQUE INDEX record_grant_live ON public.record_grant USING btree (record_kind, record_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX record_grant_user ON public.record_grant USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX record_history_subject ON ONLY public.record_history USING btree (subject_type, subject_id, changed_at DESC);
CREATE INDEX reference_entry_order ON public.reference_entry USING btree (table_name, sort_order, code);
CREATE INDEX replacement_card_case ON public.replacement_card USING btree (case_id, requested_on DESC);
CREATE INDEX replacement_card_client ON public.replacement_card USING btree (client_id, requested_on DESC);
CREATE INDEX replay_event_age ON ONLY public.replay_event USING btree (received_at);
CREATE INDEX replay_event_correlation ON ONLY public.replay_event USING btree (correlation_id) WHERE (correlation_id <> ''::text);
CREATE INDEX replay_event_uid ON ONLY public.replay_event USING btree (uid) WHERE (uid <> ''::text);
CREATE INDEX replay_event_user ON ONLY public.replay_event USING btree (user_id, action_date);
CREATE INDEX replay_follow_age ON public.replay_follow USING btree (seen_at);
CREATE INDEX report_made_expiry ON public.report_made USING btree (expires_at);
CREATE INDEX report_made_mine ON public.report_made USING btree (user_id, started_at DESC);
CREATE INDEX report_schedule_due ON public.report_schedule USING btree (next_on) WHERE (state = 'active'::text);
CREATE INDEX report_schedule_made ON public.report_schedule USING btree (created_by);
CREATE INDEX report_schedule_mine ON public.report_schedule USING btree (user_id);
CREATE INDEX reported_change_case ON public.reported_change USING btree (case_id, reported_on DESC);
CREATE INDEX review_code_program ON public.review_code USING btree (program, code);
CREATE INDEX role_changed ON public.role USING btree (changed_at DESC, name);
CREATE UNIQUE INDEX role_name_any_case ON public.role USING btree (lower(name));
CREATE UNIQUE INDEX routing_profile_name ON public.routing_profile USING btree (lower(name));
CREATE INDEX routing_profile_order ON public.routing_profile USING btree (asked_order, name);
CREATE INDEX routing_profile_workgroup ON public.routing_profile USING btree (workgroup_id, asked_order);
CREATE INDEX ssn_reveal_client ON public.ssn_reveal USING btree (client_id, revealed_at);
CREATE INDEX ssn_reveal_user ON public.ssn_reveal USING btree (user_id, revealed_at);
CREATE INDEX stored_file_checked ON public.stored_file USING btree (checked_at NULLS FIRST);
CREATE UNIQUE INDEX stored_file_content ON public.stored_file USING btree (sha256) WHERE (key_sealed IS NOT NULL);
CREATE INDEX stream_publication_effective ON public.stream_publication USING btree (effective_on DESC, published_at DESC);
CREATE UNIQUE INDEX stream_rule_name ON public.stream_rule USING btree (lower(name));
CREATE INDEX stream_rule_place ON public.stream_rule USING btree (place, rule_id);
CREATE INDEX supervisory_unit_admin ON public.supervisory_unit USING btree (admin_unit_id, name);
CREATE UNIQUE INDEX supervisory_unit_name ON public.supervisory_unit USING btree (lower(name));
CREATE INDEX supervisory_unit_supervisor ON public.supervisory_unit USING btree (supervisor_user_id);
CREATE INDEX time_worked_item ON public.time_worked USING btree (work_item, started_at DESC);
CREATE INDEX time_worked_person ON public.time_worked USING btree (user_id, stopped_at);
CREATE UNIQUE INDEX time_worked_running ON public.time_worked USING btree (user_id) WHERE (stopped_at IS NULL);
CREATE INDEX unusual_look_last ON public.unusual_look USING btree (last_at DESC, look_id);
CREATE INDEX upload_rule_subtype ON public.upload_rule USING btree (document_subtype_id);
CREATE INDEX upload_rule_workgroup ON public.upload_rule USING btree (workgroup_id);
CREATE INDEX used_logout_token_expiry ON public.used_logout_token USING btree (expires_at);
CREATE INDEX used_sign_in_attempt_expiry ON public.used_sign_in_attempt USING btree (expires_at);
CREATE INDEX user_characteristic_code ON public.user_characteristic USING btree (characteristic, user_id);
CREATE INDEX user_racf_id_user ON public.user_racf_id USING btree (user_id);
CREATE INDEX user_role_role ON public.user_role USING btree (role_id);
CREATE INDEX user_role_since ON public.user_role USING btree (granted_at DESC, user_id);
CREATE INDEX user_session_open ON public.user_session USING btree (last_seen_at DESC) WHERE (ended_at IS NULL);
CREATE INDEX user_session_racf ON public.user_session USING btree (user_id) WHERE (racf_id IS NOT NULL);
CREATE INDEX user_session_user ON public.user_session USING btree (user_id, started_at DESC);
CREATE INDEX verification_request_application ON public.verification_request USING btree (application_id, status);
CREATE UNIQUE INDEX verification_request_open ON public.verification_request USING btree (check_id, fact) WHERE (status = 'open'::text);
CREATE INDEX what_if_case ON public.what_if USING btree (case_id, made_at DESC);
CREATE INDEX work_alert_mine ON public.work_alert USING btree (user_id, told_at DESC, id);
CREATE UNIQUE INDEX work_alert_once ON public.work_alert USING btree (user_id, text, about_user, told_on) WHERE (about_user IS NOT NULL);
CREATE INDEX work_export_mine ON public.work_export USING btree (user_id, started_at DESC);
CREATE INDEX work_item_application ON public.work_item USING btree (application_number) WHERE (application_number IS NOT NULL);
CREATE INDEX work_item_case ON public.work_item USING btree (case_number) WHERE (case_number IS NOT NULL);
CREATE UNIQUE INDEX work_item_cause ON public.work_item USING btree (cause_kind, cause_key) WHERE ((closed_at IS NULL) AND (cause_kind <> 'manual'::text));
CREATE INDEX work_item_done ON public.work_item USING btree (assigned_to, closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX work_item_due ON public.work_item USING btree (due_on, work_item_id);
CREATE INDEX work_item_mine ON public.work_item USING btree (assigned_to, due_on) WHERE (closed_at IS NULL);
CREATE INDEX work_item_of_application ON public.work_item USING btree (cause_key, created_at DESC) WHERE (cause_kind = 'application'::text);
CREATE INDEX work_item_open_due ON public.work_item USING btree (due_on, work_item_id) WHERE (closed_at IS NULL);
CREATE INDEX work_item_pin ON public.work_item USING btree (pin) WHERE (pin IS NOT NULL);
CREATE INDEX work_item_queue ON public.work_item USING btree (workgroup_id, urgency DESC, score_place, due_on, received_on, work_item_id) WHERE ((closed_at IS NULL) AND (assigned_to IS NULL));
CREATE INDEX work_item_received ON public.work_item USING btree (received_on DESC, work_item_id DESC);
CREATE INDEX work_item_received_by ON public.work_item USING btree (assigned_to, received_on);
CREATE INDEX work_item_stale_score ON public.work_item USING btree (scored_on, scored_at) WHERE (closed_at IS NULL);
CREATE INDEX work_item_unassigned ON public.work_item USING btree (workgroup_id, region_id, received_on) WHERE (assigned_to IS NULL);
CREATE INDEX work_item_change_item ON public.work_item_change USING btree (work_item, changed_at DESC, id DESC);
CREATE INDEX work_item_comment_item ON public.work_item_comment USING btree (work_item, written_at DESC);
CREATE INDEX work_item_decision_item ON public.work_item_decision USING btree (work_item, decided_at DESC, id DESC);
CREATE INDEX work_item_note_item ON public.work_item_note USING btree (work_item, written_at DESC);
CREATE INDEX worker_interest_client ON public.worker_interest USING btree (client_id);
CREATE UNIQUE INDEX workgroup_name_en ON public.workgroup USING btree (lower(name_en));
CREATE UNIQUE INDEX workgroup_name_es ON public.workgroup USING btree (lower(name_es));
CREATE INDEX workgroup_type_of ON public.workgroup USING btree (type_code, workgroup_id);
CREATE INDEX workgroup_member_order ON public.workgroup_member USING btree (workgroup_id, sort_order, user_id);
CREATE INDEX workgroup_member_user ON public.workgroup_member USING btree (user_id);
CREATE UNIQUE INDEX workgroup_type_name_en ON public.workgroup_type USING btree (lower(name_en));
CREATE UNIQUE INDEX workgroup_type_name_es ON public.workgroup_type USING btree (lower(name_es));
CREATE INDEX workgroup_type_subtype_type ON public.workgroup_type_subtype USING btree (type_code);
CREATE INDEX zip_code_city ON public.zip_code USING btree (city, zip);
CREATE INDEX zip_code_county ON public.zip_code USING btree (county, zip);
CREATE INDEX zip_code_office ON public.zip_code USING btree (office_code, zip);
CREATE INDEX zip_code_region ON public.zip_code USING btree (region_id, zip);
CREATE INDEX zip_code_workgroup ON public.zip_code USING btree (workgroup_id, zip);

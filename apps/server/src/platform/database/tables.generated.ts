// Made from the database’s catalogue by `npm run generate`.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;
type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = JSONColumnType<object, string, string>;
type DefaultJson = ColumnType<object, string | undefined, string>;

export interface AdminUnitTable {
  admin_unit_id: string;
  name: string;
  region_id: string;
  parent_unit_id: string | null;
  status: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface AdminUnitCountyTable {
  admin_unit_id: string;
  county: string;
}

export interface AnnouncementTable {
  announcement_id: string;
  severity: string;
  title_en: string;
  title_es: string;
  message_en: string;
  message_es: string;
  role_names: Generated<string[]>;
  region_ids: Generated<string[]>;
  starts_at: Moment;
  ends_at: Moment;
  version: Generated<number>;
  created_at: Moment;
  created_by: string;
  changed_at: Moment;
  changed_by: string;
}

export interface AnnouncementReceiptTable {
  announcement_id: string;
  user_id: string;
  acknowledged_at: Moment;
}

export interface AppUserTable {
  user_id: string;
  subject: string | null;
  guid: string | null;
  first_name: string;
  middle_initial: Generated<string>;
  last_name: string;
  email: string;
  phone: Generated<string>;
  region_id: string;
  office_code: string | null;
  supervisor_user_id: string | null;
  current_status: Generated<string>;
  account_status: Generated<string>;
  last_sign_in_at: Moment | null;
  version: Generated<number>;
  created_at: Moment;
  created_by: string;
  changed_at: Moment;
  changed_by: string;
  supervisory_unit_id: string | null;
  active_since: DefaultMoment;
  account_reason: Generated<string>;
  idle_notice_days: number | null;
  idle_noticed_at: Moment | null;
}

export interface ApplicationTable {
  region_id: string;
  id: string;
  application_number: string;
  source: string;
  flow: string;
  last_page: Generated<string>;
  status: Generated<string>;
  received_on: string;
  received_reason: Generated<string>;
  application_date: string;
  language: Generated<string>;
  applicant_person_id: string | null;
  office_code: string | null;
  county: Generated<string>;
  home_address: DefaultJson;
  mailing_address: DefaultJson;
  contact: DefaultJson;
  representative: DefaultJson;
  signed_by: Generated<string>;
  signed_on: string | null;
  filed_by: string | null;
  case_id: string | null;
  version: Generated<number>;
  created_at: Moment;
  created_by: string;
  changed_at: Moment;
  changed_by: string;
  received_time: Generated<string>;
  case_choice: Generated<string>;
  case_choice_number: Generated<string>;
  registered_at: Moment | null;
  registered_by: string | null;
  persons_registered_at: Moment | null;
  case_region_id: string | null;
  referral_source: Generated<string>;
}

export interface ApplicationConflictTable {
  region_id: string;
  id: string;
  application_id: string;
  person_id: string;
  field: string;
  stated: Generated<string>;
  on_file: Generated<string>;
  resolution: string | null;
  keeps_alias: Generated<boolean>;
  decided_by: string | null;
  decided_at: Moment | null;
}

export interface ApplicationOverlapTable {
  region_id: string;
  id: string;
  application_id: string;
  other_number: string;
  program: string;
  decision: string;
  decided_by: string;
  decided_at: Moment;
  other_kind: Generated<string>;
}

export interface ApplicationPersonTable {
  region_id: string;
  id: string;
  application_id: string;
  position: number;
  first_name: Generated<string>;
  middle_initial: Generated<string>;
  last_name: Generated<string>;
  suffix: Generated<string>;
  full_name: Generated<string>;
  birth_date: string | null;
  gender: Generated<string>;
  ssn_sealed: Buffer | null;
  ssn_hash: Buffer | null;
  ssn_status: Generated<string>;
  relationship: Generated<string>;
  stated: DefaultJson;
  client_id: string | null;
  match_decision: string | null;
  decided_by: string | null;
  decided_at: Moment | null;
  version: Generated<number>;
  decision_reason: Generated<string>;
  not_same: Generated<string[]>;
}

export interface ApplicationStreamTable {
  region_id: string;
  id: string;
  application_number: string;
  stream: Generated<string>;
  rule_name: Generated<string>;
  facts: Json;
  verdicts: Json;
  foresight: DefaultJson;
  held: Generated<boolean>;
  sorted_at: Moment;
  moved_by: string | null;
  moved_at: Moment | null;
  moved_reason: Generated<string>;
  released_at: Moment | null;
  released_by: string | null;
  version: Generated<number>;
  moved_from: Json | null;
}

export interface AppointmentTable {
  region_id: string;
  id: string;
  case_number: string;
  type: string;
  channel: string;
  language: string;
  worker_id: string;
  interpreter_id: string | null;
  day: string;
  starts: string;
  minutes: number;
  starts_at: Moment;
  status: string;
  held_until: Moment | null;
  moved_from: string | null;
  remark: Generated<string>;
  made_by: string;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
  room_code: string | null;
  session_id: string | null;
  made_on: string;
  overbooks: Generated<string>;
}

export interface AppointmentOccurrenceTable {
  series_id: string;
  day: string;
  outcome: string;
  region_id: string | null;
  appointment_id: string | null;
  session_id: string | null;
}

export interface AppointmentReminderTable {
  region_id: string;
  appointment_id: string;
  way: string;
  reminded_at: Moment;
}

export interface AppointmentRoomSlotTable {
  room_code: string;
  starts_at: Moment;
  region_id: string | null;
  appointment_id: string | null;
  session_id: string | null;
}

export interface AppointmentSeriesTable {
  series_id: string;
  every_weeks: number;
  until: string;
  made_by: string;
  made_at: Moment;
}

export interface AppointmentSlotTable {
  user_id: string;
  starts_at: Moment;
  region_id: string | null;
  appointment_id: string | null;
  session_id: string | null;
  seat: Generated<number>;
}

export interface ApprovalRequestTable {
  request_id: string;
  kind: string;
  subject_type: string;
  subject_id: string;
  subject_name: string;
  change: Json;
  reason: string;
  status: Generated<string>;
  requested_at: Moment;
  requested_by: string;
  decided_at: Moment | null;
  decided_by: string | null;
  decision_reason: Generated<string>;
  version: Generated<number>;
}

export interface ArrivalSampleTable {
  item_number: number;
  work_item_type: string;
  program: string;
  zip: string;
  county: string;
  region_id: string;
  language: string;
  characteristics: Generated<string[]>;
  confidential: string;
  age_days: number;
  due_in_days: number | null;
}

export interface AuditEventTable {
  audit_id: string;
  at: Moment;
  actor: string;
  session_id: string | null;
  ip: Generated<string>;
  user_agent: Generated<string>;
  correlation_id: Generated<string>;
  screen: Generated<string>;
  activity: string;
  outcome: string;
  event_type: Generated<string>;
  subject_type: Generated<string>;
  subject_id: Generated<string>;
  case_number: string | null;
  application_number: string | null;
  pin: string | null;
  fields: Generated<string[]>;
  reason: Generated<string>;
  history_id: string | null;
}

export interface AuditSealTable {
  minute: Moment;
  row_count: number;
  hash: Buffer;
  previous_minute: Moment | null;
  sealed_at: Moment;
  form: Generated<number>;
}

export interface AuthorizationDecisionTable {
  region_id: string;
  id: string;
  case_id: string;
  determination_id: string;
  program: string;
  month: string;
  decision: string;
  status: string;
  reasons: DefaultJson;
  amount_cents: number | null;
  full_month_cents: number | null;
  certified_from: string | null;
  certified_to: string | null;
  notice_type: Generated<string>;
  adverse: Generated<boolean>;
  exception: Generated<string>;
  effective_on: string;
  remark: Generated<string>;
  review_because: Generated<string[]>;
  decided_by: string;
  decided_at: Moment;
  reviewed_by: string | null;
  reviewed_at: Moment | null;
  review_remark: Generated<string>;
  version: Generated<number>;
  only_month: Generated<boolean>;
  postponed_to: string | null;
}

export interface BenefitCaseTable {
  region_id: string;
  id: string;
  case_number: string;
  head_client_id: string;
  county: Generated<string>;
  office_code: string | null;
  assigned_to: string | null;
  mode: Generated<string>;
  status: Generated<string>;
  language: Generated<string>;
  confidential: Generated<boolean>;
  opened_on: string;
  closed_on: string | null;
  version: Generated<number>;
  created_at: Moment;
  created_by: string;
  changed_at: Moment;
  changed_by: string;
  flags: Generated<string[]>;
  legacy_case_type: Generated<string>;
  closure_reason: Generated<string>;
}

export interface BenefitClaimTable {
  region_id: string;
  id: string;
  case_id: string;
  claim_number: string;
  program: string;
  kind: string;
  finding: Generated<string>;
  finding_on: string | null;
  reason: string;
  status: string;
  status_reason: Generated<string>;
  collects_from: string;
  review_because: Generated<string[]>;
  established_by: string;
  established_at: Moment;
  reviewed_by: string | null;
  reviewed_at: Moment | null;
  version: Generated<number>;
}

export interface BenefitIssuanceTable {
  region_id: string;
  id: string;
  case_id: string;
  program: string;
  month: string;
  sequence: number;
  kind: string;
  amount_cents: number;
  available_on: string;
  authorization_id: string;
  issued_at: Moment;
  status: Generated<string>;
  status_reason: Generated<string>;
  changed_at: Moment | null;
  changed_by: Generated<string>;
  version: Generated<number>;
  run_id: string | null;
  recouped_cents: Generated<number>;
}

export interface BenefitMonthTable {
  region_id: string;
  case_id: string;
  program: string;
  month: string;
  entitled_cents: number;
  authorization_id: string;
  changed_at: Moment;
}

export interface BenefitReplacementTable {
  disaster_id: string;
  month: string;
  share: number;
  days: number;
  source: string;
  asked_by: string;
  approved_by: string;
  approved_at: Moment;
}

export interface BulkActionTable {
  bulk_action_id: string;
  kind: string;
  actor: string;
  done_at: Moment;
  undo_until: Moment;
  reason: Generated<string>;
  options: Json;
  undone_at: Moment | null;
}

export interface BulkActionRowTable {
  bulk_action_id: string;
  subject_id: string;
  place: number;
  name: string;
  result_code: string;
  before: Json | null;
  after: Json | null;
  version_after: number | null;
  undo_code: string | null;
}

export interface BusinessClockTable {
  only_row: Generated<boolean>;
  offset_seconds: Generated<number>;
  changed_at: DefaultMoment;
  changed_by: Generated<string>;
}

export interface CalendarBlockTable {
  block_id: string;
  user_id: string;
  kind: string;
  title: Generated<string>;
  first_day: string;
  last_day: string;
  starts: string | null;
  ends: string | null;
  repeat: string;
  every: number;
  weekdays: Generated<string[]>;
  until_day: string | null;
  times: number | null;
  skipped: Generated<string[]>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface CaseInterviewTable {
  region_id: string;
  id: string;
  case_id: string;
  client_id: string | null;
  held_on: string;
  channel: string;
  programs: Generated<string[]>;
  answers: DefaultJson;
  outcome: string;
  summary: Generated<string>;
  recorded_at: Moment;
  recorded_by: string;
  continues: string | null;
}

export interface CaseMemberTable {
  region_id: string;
  id: string;
  case_id: string;
  fact_id: string;
  client_id: string;
  effective_from: string;
  effective_to: string | null;
  participation: DefaultJson;
  recorded_at: Moment;
  recorded_by: string;
  superseded_at: Moment | null;
  superseded_by: string | null;
  reason: Generated<string>;
}

export interface CaseProgramTable {
  region_id: string;
  id: string;
  case_id: string;
  program: string;
  status: string;
  certified_from: string | null;
  certified_to: string | null;
  renewal_on: string | null;
  monthly_cents: number | null;
  version: Generated<number>;
}

export interface CaseRelationshipTable {
  region_id: string;
  id: string;
  case_id: string;
  fact_id: string;
  from_client_id: string;
  to_client_id: string;
  relationship: string;
  effective_from: string;
  effective_to: string | null;
  recorded_at: Moment;
  recorded_by: string;
  superseded_at: Moment | null;
  superseded_by: string | null;
  reason: Generated<string>;
}

export interface CaseWrapUpTable {
  region_id: string;
  id: string;
  case_id: string;
  completed_at: Moment;
  completed_by: string;
  missing: DefaultJson;
  remark: Generated<string>;
}

export interface ClaimMonthTable {
  region_id: string;
  claim_id: string;
  case_id: string;
  program: string;
  month: string;
  amount_cents: number;
}

export interface ClaimRecoveryTable {
  region_id: string;
  id: string;
  claim_id: string;
  case_id: string;
  program: string;
  kind: string;
  amount_cents: number;
  payment_id: string | null;
  month: string | null;
  receipt: Generated<string>;
  received_on: string;
  reason: Generated<string>;
  recorded_by: string;
  recorded_at: Moment;
  undone_at: Moment | null;
}

export interface ClientTable {
  client_id: string;
  pin: string;
  ssn_sealed: Buffer | null;
  ssn_hash: Buffer | null;
  ssn_status: Generated<string>;
  first_name: string;
  middle_initial: Generated<string>;
  last_name: string;
  suffix: Generated<string>;
  full_name: string;
  birth_date: string | null;
  death_date: string | null;
  gender: Generated<string>;
  ethnicity: Generated<string>;
  races: Generated<string[]>;
  marital_status: Generated<string>;
  spoken_language: Generated<string>;
  written_language: Generated<string>;
  citizenship: Generated<string>;
  alien_number: Generated<string>;
  sponsor_name: Generated<string>;
  education: Generated<string>;
  school: Generated<string>;
  tax_filing_status: Generated<string>;
  pregnancy_due_on: string | null;
  disabled: Generated<boolean>;
  veteran: Generated<boolean>;
  fsfn_person_id: Generated<string>;
  warrant_status: Generated<string>;
  confidential: Generated<boolean>;
  merged_into: string | null;
  version: Generated<number>;
  created_at: Moment;
  created_by: string;
  changed_at: Moment;
  changed_by: string;
  drivers_license: Generated<string>;
  license_state: Generated<string>;
  contact_method: Generated<string>;
  notice_delivery: Generated<string>;
  large_print: Generated<boolean>;
  safe_channels: Generated<string[]>;
  safe_from: string | null;
  safe_to: string | null;
  leave_message: Generated<string>;
  safe_note: Generated<string>;
  name_words: Generated<string[]>;
}

export interface ClientAccountTable {
  account_id: string;
  user_name: string;
  email: string;
  status: Generated<string>;
  last_sign_in_at: Moment | null;
  failed_attempts: Generated<number>;
  locked_until: Moment | null;
  client_id: string | null;
  version: Generated<number>;
  created_at: Moment;
  created_by: string;
  changed_at: Moment;
  changed_by: string;
}

export interface ClientAddressTable {
  client_id: string;
  address_id: string;
  address_type: string;
  line1: string;
  line2: Generated<string>;
  city: string;
  state: string;
  zip: string;
  county: Generated<string>;
  homeless: Generated<boolean>;
  from_on: string;
  to_on: string | null;
  care_address_type: Generated<string>;
}

export interface ClientAliasNameTable {
  client_id: string;
  alias_id: string;
  alias_type: string;
  first_name: string;
  middle_initial: Generated<string>;
  last_name: string;
  suffix: Generated<string>;
}

export interface ClientAliasSsnTable {
  client_id: string;
  alias_id: string;
  ssn_sealed: Buffer;
  ssn_hash: Buffer;
}

export interface ClientEmailTable {
  client_id: string;
  email_type: string;
  email: string;
}

export interface ClientMergeTable {
  merge_id: string;
  survivor_id: string;
  merged_id: string;
  reason: string;
  merged_at: Moment;
  merged_by: string;
  undone_at: Moment | null;
  undone_by: string | null;
  undo_reason: Generated<string>;
}

export interface ClientMergeEffectTable {
  merge_id: string;
  position: number;
  effect: string;
  relation: string;
  column_name: Generated<string>;
  row_id: string;
}

export interface ClientPhoneTable {
  client_id: string;
  phone_id: string;
  phone_type: string;
  phone_number: string;
}

export interface ConversionComparisonTable {
  region_id: string;
  case_id: string;
  program: string;
  month: string;
  cause: string;
  result: string;
  amount_cents: number | null;
  figures: Json;
  asks: Json;
  figures_version: string;
  compared_at: Moment;
  verdict: Generated<string>;
  verdict_reason: Generated<string>;
  verdict_by: string | null;
  verdict_at: Moment | null;
  version: Generated<number>;
}

export interface ConversionFileTable {
  file_id: string;
  file_name: string;
  sha256: Buffer | null;
  lines: number;
  uploaded_at: Moment;
  uploaded_by: string;
  kind: Generated<string>;
}

export interface ConversionLineTable {
  file_id: string;
  line: number;
  legacy_case_number: Generated<string>;
  stated_region: Generated<string>;
  state: string;
  faults: DefaultJson;
  choices: DefaultJson;
  content_sealed: Buffer | null;
  case_number: string | null;
  version: Generated<number>;
}

export interface ConversionRegionTable {
  region_id: string;
  decides_from: string | null;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface ConvertedCaseTable {
  region_id: string;
  case_id: string;
  legacy_case_number: string;
  file_id: string;
  line: number;
  loaded_at: Moment;
  loaded_by: string;
  converted_region: string;
}

export interface DecisionNoticeTable {
  region_id: string;
  id: string;
  case_id: string;
  authorization_id: string;
  program: string;
  notice_type: string;
  reasons: Json;
  lines: Json;
  amount_cents: number | null;
  month: string;
  adverse: boolean;
  dated_on: string;
  effective_on: string;
  hearing_until: string;
  continued_until: string | null;
  made_at: Moment;
}

export interface DeterminationTable {
  region_id: string;
  id: string;
  case_id: string;
  program: string;
  month: string;
  run: number;
  known_on: string | null;
  input: Json;
  outcome: Json;
  result: string;
  amount_cents: number | null;
  parameters_version: string;
  engine_version: string;
  made_at: Moment;
  made_by: string;
}

export interface DisasterTable {
  disaster_id: string;
  name: string;
  authority: string;
  counties: string[];
  starts_on: string;
  ends_on: string;
  days: number;
  expedited: Generated<boolean>;
  closes_offices: Generated<boolean>;
  workgroup_id: string | null;
  status: Generated<string>;
  version: Generated<number>;
  begun_at: Moment | null;
  begun_by: string | null;
  ended_at: Moment | null;
  ended_by: string | null;
  changed_at: Moment;
  changed_by: string;
}

export interface DisasterTouchTable {
  disaster_id: string;
  kind: string;
  key: string;
  was: string;
  became: string;
  touched_at: Moment;
  undone_at: Moment | null;
}

export interface DocumentTable {
  region_id: string;
  id: string;
  document_number: string;
  document_subtype_id: Generated<string>;
  case_number: string | null;
  application_number: string | null;
  pin: string | null;
  received_date: string;
  uploaded_date: Moment;
  benefit_start_date: string | null;
  file_id: string | null;
  version: Generated<number>;
  file_name: Generated<string>;
  file_kind: Generated<string>;
  state: Generated<string>;
  flags: Generated<string[]>;
  pages: number | null;
  source_code: string | null;
  audience: Generated<string>;
  uploaded_by: Generated<string>;
  workgroup_id: string | null;
  assigned_to: string | null;
  assigned_at: Moment | null;
  indexed_at: Moment | null;
  indexed_by: string | null;
  scan_until: Moment | null;
  scan_tries: Generated<number>;
  changed_at: DefaultMoment;
  changed_by: Generated<string>;
  likely_case: string | null;
  held_at: Moment | null;
  held_by: string | null;
  hold_reason: Generated<string>;
  deleted_at: Moment | null;
  swept_at: Moment | null;
  scan_slow: Generated<boolean>;
}

export interface DocumentAnnotationTable {
  annotation_id: string;
  document_id: string;
  file_sha256: Buffer;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
  written_at: Moment;
  written_by: string;
  changed_at: Moment;
  changed_by: string;
  removed_at: Moment | null;
  version: Generated<number>;
}

export interface DocumentClassTable {
  table_name: string;
  code: string;
  retention_months: number | null;
  workgroup_id: string | null;
}

export interface DocumentNoteTable {
  note_id: string;
  document_id: string;
  text: string;
  kind: string;
  written_at: Moment;
  written_by: string;
}

export interface DocumentOriginalTable {
  document_id: string;
  place: number;
  file_id: string;
  file_name: string;
  file_kind: string;
  pages: number;
  came_as: string;
  is_whole: boolean;
}

export interface DocumentPageTable {
  document_id: string;
  position: number;
  source_file_id: string;
  source_page: number;
  turned: number;
}

export interface DocumentProofTable {
  region_id: string;
  id: string;
  case_id: string;
  subject: string;
  subject_key: string;
  evidence_id: string | null;
  document_id: string;
  file_sha256: Buffer;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  settles: Generated<boolean>;
  marked_at: Moment;
  marked_by: string;
  ended_at: Moment | null;
  ended_by: string | null;
  end_reason: Generated<string>;
  replaced_by: string | null;
}

export interface DocumentReadingTable {
  document_id: string;
  file_id: string | null;
  next_page: Generated<number>;
  page_tries: Generated<number>;
  read_until: Moment | null;
  takes: Generated<number>;
  queued_at: Moment;
}

export interface DocumentRelationTable {
  document_id: string;
  other_id: string;
  kind: string;
  made_at: Moment;
  made_by: string;
}

export interface DocumentSourceTable {
  source_code: string;
  name_en: string;
  name_es: string;
  channel: string;
  workgroup_id: string;
  document_subtype_id: string | null;
  active: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
  split_scans: Generated<string>;
}

export interface DocumentSplitTable {
  document_id: string;
  file_id: string;
  next_page: number | null;
  found: DefaultJson;
  parts: number | null;
  changed_at: Moment;
}

export interface DocumentTextTable {
  document_id: string;
  page: number;
  body: string;
  words: Json | null;
}

export interface DocumentThumbnailTable {
  document_id: string;
  file_id: string | null;
  state: Generated<string>;
  picture: Buffer | null;
  made_until: Moment | null;
  takes: Generated<number>;
  tries: Generated<number>;
  queued_at: Moment;
}

export interface DocumentUploadTable {
  upload_id: string;
  user_id: string;
  file_name: string;
  size_bytes: number;
  received_bytes: Generated<number>;
  begun_at: Moment;
}

export interface DocumentUploadPartTable {
  upload_id: string;
  starts_at: number;
  storage_key: string;
  key_sealed: Buffer;
  size_bytes: number;
}

export interface DraftTable {
  user_id: string;
  form: string;
  record_key: Generated<string>;
  body_sealed: Buffer;
  base_version: number | null;
  saved_at: Moment;
  expires_at: Moment;
  path: Generated<string>;
}

export interface EbtFileTable {
  file_id: string;
  file_number: string;
  made_on: string;
  made_at: Moment;
  made_by: string;
  lines: number;
  total_cents: number;
  answered_at: Moment | null;
  answered_by: string | null;
  refused_lines: Generated<number>;
  refused_cents: Generated<number>;
  version: Generated<number>;
}

export interface EbtLineTable {
  file_id: string;
  line: number;
  region_id: string;
  payment_id: string;
  case_id: string;
  case_number: string;
  program: string;
  month: string;
  kind: string;
  amount_cents: number;
  available_on: string;
}

export interface ErrorProfileTable {
  code: string;
  description_en: string;
  description_es: string;
  condition: string;
  least: number;
  program: string | null;
  weight: number;
  active: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface ErrorReferenceTable {
  uid: string;
  at: Moment;
  type: string;
  status: number;
  correlation_id: string;
  user_id: Generated<string>;
  call_name: Generated<string>;
  cause: Generated<string>;
}

export interface EvidenceTable {
  region_id: string;
  id: string;
  case_id: string;
  fact_id: string;
  kind: string;
  client_id: string | null;
  effective_from: string;
  effective_to: string | null;
  data: Json;
  verification: Generated<string>;
  document_number: string | null;
  recorded_at: Moment;
  recorded_by: string;
  superseded_at: Moment | null;
  superseded_by: string | null;
  reason: Generated<string>;
}

export interface ExpeditedScreeningTable {
  region_id: string;
  id: string;
  application_id: string;
  answers: Json;
  reason: Generated<string>;
  due_on: string | null;
  decided_by: string;
  decided_at: Moment;
  verdict: string;
  carried: DefaultJson;
}

export interface FeatureFlagTable {
  name: string;
  active: string;
  version: Generated<number>;
  changed_at: DefaultMoment;
  changed_by: Generated<string>;
}

export interface FileRenewalTable {
  region_id: string;
  case_id: string;
  program: string;
  certified_to: string;
  month: string;
  outcome: string;
  unknown_en: Generated<string[]>;
  unknown_es: Generated<string[]>;
  tried_at: Moment;
}

export interface GroupPlaceTable {
  session_id: string;
  place: number;
  case_number: string | null;
  region_id: string | null;
  appointment_id: string | null;
}

export interface GroupSessionTable {
  session_id: string;
  office_code: string;
  title: string;
  type: string;
  channel: string;
  language: string;
  worker_id: string;
  room_code: string | null;
  day: string;
  starts: string;
  minutes: number;
  starts_at: Moment;
  places: number;
  status: string;
  remark: Generated<string>;
  made_by: string;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface HandOverTable {
  id: string;
  user_id: string;
  back_on: string | null;
  reason: string;
  handed_at: Moment;
  handed_by: string;
  returned_at: Moment | null;
}

export interface HandOverItemTable {
  region_id: string;
  hand_over: string;
  work_item: string;
  to_user: string | null;
  returned_at: Moment | null;
}

export interface HearingTable {
  region_id: string;
  id: string;
  case_number: string;
  program: string;
  stage: string;
  work_item: string;
  channel: string;
  requested_on: string;
  notice_on: string | null;
  current_level: string;
  disputes: string;
  timely: string;
  late_because: Generated<string>;
  continued: string;
  forward_by: string;
  forwarded_on: string | null;
  reviewed_on: string | null;
  reviewed_by: string | null;
  scheduled_on: string | null;
  held_on: string | null;
  decide_by: string;
  postponed_days: Generated<number>;
  decided_on: string | null;
  outcome: Generated<string>;
  carry_out_by: string | null;
  carried_out_on: string | null;
  withdrawn_on: string | null;
  withdrawal_channel: string | null;
  confirm_by: string | null;
  confirmed_on: string | null;
  reinstate_until: string | null;
  ended_on: string | null;
  recorded_by: string;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface HolidayTable {
  holiday_id: string;
  day: string;
  name_en: string;
  name_es: string;
  kind: string;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface IdempotencyKeyTable {
  user_id: string;
  call_name: string;
  key: string;
  body_hash: Buffer;
  created_at: Moment;
  response_sealed: Buffer | null;
  subjects: DefaultJson;
}

export interface IdentityAccountTable {
  account: string;
  subject: string;
  guid: string;
  email: string;
  first_name: string;
  last_name: string;
  organization: string;
  agency_id: string;
  groups: string[];
  password_hash: string;
}

export interface IdentityLockTable {
  bucket: number;
}

export interface IdentityRecordTable {
  model: string;
  id: string;
  payload: Json;
  grant_id: string | null;
  uid: string | null;
  consumed_at: Moment | null;
  expires_at: Moment | null;
}

export interface InterfaceCheckTable {
  region_id: string;
  id: string;
  application_id: string;
  person_id: string;
  source: string;
  result: string;
  evidence: DefaultJson;
  detail: Generated<string>;
  simulated: Generated<boolean>;
  attempts: Generated<number>;
  asked_at: Moment;
  asked_by: string;
  decision: string | null;
  decision_reason: Generated<string>;
  decided_at: Moment | null;
  decided_by: string | null;
  version: Generated<number>;
}

export interface IssuanceRunTable {
  run_id: string;
  run_number: string;
  month: string;
  started_at: Moment;
  started_by: string;
  ended_at: Moment | null;
  payments: Generated<number>;
  paid_cents: Generated<number>;
  recouped_cents: Generated<number>;
}

export interface LastScreenTable {
  user_id: string;
  application_number: Generated<string>;
  case_number: Generated<string>;
  page_id: string;
  visited_at: Moment;
}

export interface LegacyDecisionTable {
  region_id: string;
  case_id: string;
  program: string;
  month: string;
  result: string;
  amount_cents: number | null;
  household_size: number | null;
  earned_cents: number | null;
  unearned_cents: number | null;
  deductions_cents: number | null;
  net_cents: number | null;
}

export interface LongWorkTable {
  long_work_id: string;
  kind: string;
  state: Generated<string>;
  payload_sealed: Buffer | null;
  total: number;
  done: Generated<number>;
  changed: Generated<number>;
  stopped_sealed: Buffer | null;
  started_by: string;
  session_id: string | null;
  ip: Generated<string>;
  user_agent: Generated<string>;
  correlation_id: Generated<string>;
  screen: Generated<string>;
  language: string;
  started_at: Moment;
  expires_at: Moment;
  ended_at: Moment | null;
  dismissed_at: Moment | null;
  turn_at: Moment;
  try_at: Moment;
  attempts: Generated<number>;
  faults: Generated<number>;
}

export interface LongWorkRowTable {
  long_work_id: string;
  place: number;
  row_id: string;
  version: number;
  result_code: string | null;
  outcome_sealed: Buffer | null;
}

export interface MassChangeCaseTable {
  policy_change_id: string;
  region_id: string;
  case_id: string;
  outcome: string;
  hindrance: Generated<string>;
  authorization_id: string | null;
  before_cents: number | null;
  after_cents: number | null;
  done_at: Moment;
}

export interface NameWordTable {
  word: string;
  sound: string;
}

export interface NoteTable {
  region_id: string;
  id: string;
  about: string;
  case_id: string | null;
  client_id: string | null;
  application_id: string | null;
  note_type: Generated<string>;
  text: string;
  pinned: Generated<boolean>;
  amends: string | null;
  written_at: Moment;
  written_by: string;
}

export interface NoticeTable {
  region_id: string;
  id: string;
  notice_number: string;
  notice_type: string;
  case_number: string;
  pin: string;
  work_item_id: Generated<string>;
  program: Generated<string>;
  language: string;
  delivery: string;
  status: Generated<string>;
  action: Generated<string>;
  template_id: string;
  data: Json;
  free_text: DefaultJson;
  effective_on: string | null;
  content: Json | null;
  leaves_on: string | null;
  left_on: string | null;
  posted_at: Moment | null;
  delivered_on: string | null;
  returned_on: string | null;
  returned_because: Generated<string>;
  return_item: Generated<string>;
  deleted_because: Generated<string>;
  repeats: string | null;
  created_at: Moment;
  created_by: string;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
  cause_key: Generated<string>;
}

export interface NoticeBatchTable {
  batch_id: string;
  batch_number: string;
  leaves_on: string;
  started_at: Moment;
  started_by: string;
  ended_at: Moment | null;
  mailed_on: string | null;
  version: Generated<number>;
}

export interface NoticeBatchItemTable {
  batch_id: string;
  place: number;
  notice_id: string;
  paper: string;
  pages: number;
  reprinted: Generated<number>;
}

export interface NoticeContactTable {
  contact_id: string;
  region_id: string;
  office_code: string | null;
  phone: string;
  fax: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
  legal_help: Generated<string>;
  legal_help_phone: Generated<string>;
}

export interface NoticeTemplateTable {
  template_id: string;
  notice_type: string;
  number: number;
  state: string;
  effective_on: string | null;
  blocks: Json;
  written_by: string;
  published_by: string | null;
  published_at: Moment | null;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface NoticeTimetableTable {
  only_row: Generated<boolean>;
  active: Generated<boolean>;
  starts: Generated<string>;
  leaves: Generated<string>;
  set_by: string | null;
  last_day: string | null;
  last_outcome: Generated<string>;
  version: Generated<number>;
  changed_at: DefaultMoment;
  changed_by: Generated<string>;
}

export interface NumberSeriesTable {
  name: string;
  last_value: Generated<number>;
}

export interface OfficeTable {
  office_code: string;
  name: string;
  region_id: string;
  county: string;
  address1: string;
  city: string;
  zip: string;
  phone: string;
  opens: string;
  closes: string;
  version: Generated<number>;
  active: Generated<string>;
  changed_at: DefaultMoment;
  changed_by: Generated<string>;
}

export interface OfficeClosureTable {
  disaster_id: string;
  office_code: string;
  day: string;
}

export interface OfficeRoomTable {
  room_code: string;
  office_code: string;
  name: string;
  seats: number;
  active: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface OutboxMessageTable {
  message_id: string;
  kind: string;
  recipient: string;
  subject: string;
  status: Generated<string>;
  attempts: Generated<number>;
  last_fault: Generated<string>;
  created_at: Moment;
  sent_at: Moment | null;
  body_sealed: Buffer | null;
  expires_at: Moment | null;
}

export interface PasswordLinkTable {
  link_id: string;
  account_id: string;
  token_hash: Buffer;
  sent_to: string;
  sent_at: Moment;
  sent_by: string;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface PolicyCaseTable {
  policy_change_id: string;
  region_id: string;
  case_id: string;
  county: string;
  household_kind: string;
  received: boolean;
  outcome: string;
  before_cents: number | null;
  after_cents: number | null;
  was_eligible: boolean;
  is_eligible: boolean;
  hindrance: Generated<string>;
}

export interface PolicyChangeTable {
  policy_change_id: string;
  sequence: Generated<number>;
  name: string;
  program: string;
  month: string;
  figures: DefaultJson;
  options: DefaultJson;
  status: Generated<string>;
  base_version: string | null;
  promoted_at: Moment | null;
  promoted_by: string | null;
  run_id: string | null;
  run_started_at: Moment | null;
  run_ended_at: Moment | null;
  run_parts: Generated<number>;
  run_parts_done: Generated<number>;
  run_milliseconds: Generated<number>;
  engine_milliseconds: Generated<number>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface PresenceTable {
  record_kind: string;
  record_key: string;
  session_id: string;
  user_id: string;
  editing: Generated<boolean>;
  seen_at: Moment;
}

export interface PresumptivePeriodTable {
  client_id: string;
  id: string;
  presumptive_type: string;
  provider: string;
  determined_on: string;
  told_on: string;
  pregnancy_due_on: string | null;
  recorded_at: Moment;
  recorded_by: string;
  removed_at: Moment | null;
  removed_by: string | null;
  remove_reason: Generated<string>;
  version: Generated<number>;
}

export interface PriorityPublicationTable {
  publication_id: string;
  effective_on: string;
  rules: Json;
  reason: string;
  published_at: Moment;
  published_by: string;
  withdrawn_at: Moment | null;
  withdrawn_by: string | null;
  withdrawn_reason: string | null;
}

export interface PriorityRuleTable {
  rule_id: string;
  name: string;
  place: number;
  weight: number;
  work_item_types: Generated<string[]>;
  programs: Generated<string[]>;
  age_at_least: number | null;
  due_within: number | null;
  overdue: string | null;
  expedited: string | null;
  hearing: string | null;
  renewal: string | null;
  confidential: string | null;
  active: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface PrioritySetTable {
  only_row: Generated<boolean>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface ProblemReportTable {
  report_id: string;
  user_id: string;
  uid: Generated<string>;
  screen: string;
  message: string;
  reported_at: Moment;
}

export interface ProgramRequestTable {
  region_id: string;
  id: string;
  application_id: string;
  program: string;
  status: Generated<string>;
  persons: Generated<string[]>;
  expedited: Generated<boolean>;
  due_on: string | null;
  delay_reason: Generated<string>;
  delay_by: Generated<string>;
  delay_days: Generated<number>;
  reason_code: Generated<string>;
  reason_text: Generated<string>;
  disposed_on: string | null;
  version: Generated<number>;
  disability_basis: Generated<boolean>;
  joined_application: Generated<string>;
  screening: Generated<string>;
}

export interface PublishedFigureTable {
  figure_id: string;
  sequence: Generated<number>;
  table_name: string;
  month: string;
  last_month: string;
  value: Json;
  each_additional_cents: number | null;
  source: string;
  version: string;
  entered_by: string;
  approved_by: string;
  approved_at: Moment;
}

export interface QualityDrawTable {
  region_id: string;
  authorization_id: string;
  case_id: string;
  draw_key: string;
  seed: number;
  drawn: number;
  chance: number;
  profiles: Generated<string[]>;
  drawn_at: Moment;
}

export interface QualityFindingTable {
  region_id: string;
  review_id: string;
  case_id: string;
  element: string;
  verdict: string;
  amount_cents: number;
  cause: Generated<string>;
}

export interface QualityReviewTable {
  region_id: string;
  id: string;
  case_id: string;
  authorization_id: string;
  state: Generated<string>;
  reviewer: string | null;
  outcome: string | null;
  right_cents: number | null;
  error_cents: number | null;
  tolerance_cents: number | null;
  released: Generated<boolean>;
  remark: Generated<string>;
  done_at: Moment | null;
  version: Generated<number>;
}

export interface QuickNoteTable {
  note_id: string;
  owner_user_id: string | null;
  language: string;
  title: string;
  body: string;
  active: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface RecentRecordTable {
  user_id: string;
  path: string;
  screen: string;
  label: string;
  visited_at: Moment;
  record_kind: string | null;
  record_key: string | null;
  words: Generated<string>;
  number: Generated<string>;
}

export interface RecomputedAuthorizationTable {
  authorization_id: string;
  figures_version: string;
  region_id: string;
  case_id: string;
  outcome: string;
  hindrance: Generated<string>;
  before_cents: number | null;
  after_cents: number | null;
  done_at: Moment;
}

export interface RecordGrantTable {
  grant_id: string;
  record_kind: string;
  record_id: string;
  user_id: string;
  reason: string;
  granted_at: Moment;
  granted_by: string;
  ended_at: Moment | null;
}

export interface RecordHistoryTable {
  history_id: string;
  subject_type: string;
  subject_id: string;
  version: number;
  changed_at: Moment;
  changed_by: string;
  reason: Generated<string>;
  before: Json | null;
  after: Json | null;
}

export interface ReferenceEntryTable {
  table_name: string;
  code: string;
  sort_order: number;
  label_en: string;
  label_es: string;
  att: DefaultJson;
  active: Generated<string>;
  version: Generated<number>;
  changed_at: DefaultMoment;
  changed_by: Generated<string>;
}

export interface ReferenceTableTable {
  name: string;
  origin: string;
  note: Generated<string>;
  version: Generated<number>;
}

export interface RegionTable {
  region_id: string;
  wp_code: string;
  name: string;
  go_live: Generated<string>;
  r3_go_live: Generated<string>;
  pend_days: Generated<number>;
  version: Generated<number>;
  changed_at: DefaultMoment;
  changed_by: Generated<string>;
}

export interface ReplacedBenefitTable {
  disaster_id: string;
  region_id: string;
  case_id: string;
  payment_id: string;
  issued_cents: number;
  earlier_cents: number;
  amount_cents: number;
  replaced_at: Moment;
}

export interface ReplacementCardTable {
  region_id: string;
  id: string;
  case_id: string;
  client_id: string;
  reason: string;
  address_kind: string;
  address: Json;
  old_card_held: boolean;
  status: Generated<string>;
  requested_on: string;
  due_on: string;
  warned: Generated<boolean>;
  remark: Generated<string>;
  version: Generated<number>;
  requested_at: Moment;
  requested_by: string;
  changed_at: Moment;
  changed_by: string;
  request_type: Generated<string>;
}

export interface ReplayEventTable {
  replay_id: string;
  received_at: Moment;
  user_id: string;
  session_id: string | null;
  action_date: Moment;
  screen_name: Generated<string>;
  error_type: Generated<string>;
  activity: Generated<string>;
  field: Generated<string>;
  value: Generated<string>;
  request: Generated<string>;
  response: Generated<string>;
  application_number: string | null;
  case_number: string | null;
  pin: string | null;
  event_type: Generated<string>;
  correlation_id: Generated<string>;
  uid: Generated<string>;
}

export interface ReplayFollowTable {
  user_id: string;
  follower_session_id: string;
  follower_user_id: string;
  began_at: Moment;
  seen_at: Moment;
  told_at: Moment | null;
}

export interface ReportMadeTable {
  id: string;
  user_id: string;
  schedule_id: string | null;
  report_type: string;
  from_day: string;
  to_day: string;
  started_at: Moment;
  steps: Generated<number>;
  body_sealed: Buffer | null;
  ready_at: Moment | null;
  expires_at: Moment | null;
  seen_at: Moment | null;
}

export interface ReportMonthTable {
  report_type: string;
  month: string;
  region_id: Generated<string>;
  figures: Json;
  frozen_at: Moment;
}

export interface ReportScheduleTable {
  schedule_id: string;
  user_id: string;
  report_type: string;
  period: string;
  group_by: string;
  filters: DefaultJson;
  every: string;
  state: Generated<string>;
  next_on: string;
  last_on: string | null;
  outcome: Generated<string>;
  created_by: string;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface ReportedChangeTable {
  region_id: string;
  id: string;
  case_id: string;
  work_item_id: string;
  change_type: string;
  reported_on: string;
  reported_by: string;
  said: string;
  recorded_at: Moment;
  recorded_by: string;
  outcome: Generated<string>;
  outcome_reason: Generated<string>;
  settled_at: Moment | null;
  settled_by: string | null;
  version: Generated<number>;
}

export interface ReviewCodeTable {
  code: string;
  description_en: string;
  description_es: string;
  program: string | null;
  due_days: number;
  active: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface RoleTable {
  role_id: string;
  name: string;
  status: Generated<string>;
  version: Generated<number>;
  description: Generated<string>;
  created_at: DefaultMoment;
  created_by: Generated<string>;
  changed_at: DefaultMoment;
  changed_by: Generated<string>;
  own_filings_only: Generated<string>;
}

export interface RoleDocumentSubtypeTable {
  role_id: string;
  document_subtype_id: string;
  access_level: string;
}

export interface RoleObjectTable {
  role_id: string;
  page_name: string;
  object_attribute: string;
  access_code: string;
}

export interface RoundRobinPointerTable {
  workgroup_id: string;
  last_user_id: string | null;
  moved_at: Moment;
  what: Generated<string>;
}

export interface RoutingProfileTable {
  profile_id: string;
  name: string;
  asked_order: number;
  work_item_types: Generated<string[]>;
  programs: Generated<string[]>;
  regions: Generated<string[]>;
  counties: Generated<string[]>;
  zips: Generated<string[]>;
  languages: Generated<string[]>;
  characteristics: Generated<string[]>;
  confidential: string | null;
  workgroup_id: string;
  method: string;
  valid_from: string;
  valid_to: string | null;
  active: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface SavedViewTable {
  view_id: string;
  user_id: string;
  screen: string;
  name: string;
  search: string;
  created_at: Moment;
}

export interface SeedAppliedTable {
  name: string;
  checksum: string;
  applied_at: DefaultMoment;
}

export interface SsnRevealTable {
  reveal_id: string;
  client_id: string;
  user_id: string;
  reason_code: string;
  reason: string;
  revealed_at: Moment;
  number_kind: Generated<string>;
}

export interface StoredFileTable {
  file_id: string;
  storage_key: string;
  file_name: Generated<string>;
  media_type: string;
  size_bytes: number;
  sha256: Buffer;
  stored_at: Moment;
  key_sealed: Buffer | null;
  checked_at: Moment | null;
}

export interface StreamPublicationTable {
  publication_id: string;
  effective_on: string;
  rules: Json;
  reason: string;
  published_at: Moment;
  published_by: string;
  withdrawn_at: Moment | null;
  withdrawn_by: string | null;
  withdrawn_reason: string | null;
}

export interface StreamRuleTable {
  rule_id: string;
  name: string;
  place: number;
  stream: string;
  workgroup_id: string | null;
  holds: Generated<string>;
  fits: Generated<string>;
  programs: Generated<string[]>;
  household_at_least: number | null;
  expedited: string | null;
  renewal: string | null;
  disability: string | null;
  self_employment: string | null;
  real_estate: string | null;
  immigration: string | null;
  confidential: string | null;
  ready: string | null;
  active: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface StreamSetTable {
  only_row: Generated<boolean>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface SupervisoryUnitTable {
  supervisory_unit_id: string;
  name: string;
  admin_unit_id: string;
  supervisor_user_id: string | null;
  status: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface TimeWorkedTable {
  region_id: string;
  id: string;
  work_item: string;
  user_id: string;
  started_at: Moment;
  stopped_at: Moment | null;
  seconds: number | null;
  paused_at: Moment | null;
  paused_seconds: Generated<number>;
}

export interface TrailHoldTable {
  kind: string;
  held: Generated<string>;
  reason: Generated<string>;
  changed_at: DefaultMoment;
  changed_by: Generated<string>;
  version: Generated<number>;
}

export interface TrailMonthTable {
  kind: string;
  month: string;
  row_count: number;
  dropped_at: DefaultMoment;
}

export interface UnusualLookTable {
  look_id: string;
  user_id: string;
  day: string;
  record: string;
  case_number: string | null;
  application_number: string | null;
  pin: string | null;
  events: number;
  refused: Generated<number>;
  last_at: Moment;
  signs: string[];
  state: Generated<string>;
  outcome: string | null;
  reason: Generated<string>;
  settled_by: string | null;
  settled_at: Moment | null;
  version: Generated<number>;
}

export interface UploadRuleTable {
  audience: string;
  document_subtype_id: string;
  file_kinds: string[];
  limit_megabytes: number;
  routing: string;
  workgroup_id: string | null;
  active: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface UsedLogoutTokenTable {
  token_hash: Buffer;
  expires_at: Moment;
}

export interface UsedSignInAttemptTable {
  attempt_hash: Buffer;
  expires_at: Moment;
}

export interface UserCharacteristicTable {
  user_id: string;
  characteristic: string;
  added_at: Moment;
  added_by: string;
}

export interface UserRacfIdTable {
  racf_id: string;
  user_id: string;
}

export interface UserRoleTable {
  user_id: string;
  role_id: string;
  source: string;
  granted_at: Moment;
  granted_by: string;
}

export interface UserSessionTable {
  session_id: string;
  cookie_hash: Buffer;
  user_id: string;
  started_at: Moment;
  last_seen_at: Moment;
  absolute_end_at: Moment;
  ended_at: Moment | null;
  end_reason: string | null;
  provider_tokens: Buffer | null;
  provider_session: string | null;
  ip: Generated<string>;
  user_agent: Generated<string>;
  viewing_role_id: string | null;
  authenticated_at: Moment | null;
  racf_id: string | null;
  racf_verified_at: Moment | null;
  racf_expires_at: Moment | null;
}

export interface VerificationRequestTable {
  region_id: string;
  id: string;
  application_id: string;
  person_id: string | null;
  check_id: string | null;
  fact: string;
  stated: Generated<string>;
  found: Generated<string>;
  status: Generated<string>;
  asked_on: string;
  due_on: string;
  document_number: Generated<string>;
  outcome: Generated<string>;
  closed_at: Moment | null;
  closed_by: string | null;
  version: Generated<number>;
  accepted_proofs: Generated<string[]>;
  received_proof: Generated<string>;
  first_due_on: string | null;
  extension_reason: Generated<string>;
}

export interface VersionStampTable {
  name: string;
  value: Generated<number>;
}

export interface VoterOfferTable {
  client_id: string;
  offer_id: string;
  occasion: string;
  answer: string;
  recorded_at: Moment;
  recorded_by: string;
}

export interface WhatIfTable {
  region_id: string;
  id: string;
  case_id: string;
  name: string;
  month: string;
  input: Json;
  content: Json;
  parameters_version: string;
  engine_version: string;
  made_at: Moment;
  made_by: string;
}

export interface WorkAlertTable {
  id: string;
  user_id: string;
  code: string;
  text: string;
  params: DefaultJson;
  work_item_id: string | null;
  about_user: string | null;
  told_on: string;
  told_at: Moment;
  seen_at: Moment | null;
}

export interface WorkExportTable {
  id: string;
  user_id: string;
  columns: string[];
  items: number;
  started_at: Moment;
  ready_at: Moment | null;
  expires_at: Moment | null;
}

export interface WorkExportPartTable {
  export_id: string;
  place: number;
  work_item_ids: string[];
  body_sealed: Buffer | null;
}

export interface WorkItemTable {
  region_id: string;
  id: string;
  work_item_id: string;
  work_item_type_id: string;
  status: string;
  assigned_to: string | null;
  case_number: string | null;
  application_number: string | null;
  received_on: string;
  due_on: string | null;
  version: Generated<number>;
  stage: Generated<string>;
  workgroup_id: string | null;
  program: Generated<string>;
  pin: string | null;
  county: Generated<string>;
  zip: Generated<string>;
  language: Generated<string>;
  characteristics: Generated<string[]>;
  confidential: Generated<string>;
  cause_kind: Generated<string>;
  cause_key: Generated<string>;
  review_code: string | null;
  escalated_to: string | null;
  score: Generated<number>;
  score_place: Generated<number>;
  score_reasons: DefaultJson;
  scored_on: string | null;
  scored_at: Moment | null;
  priority_override: number | null;
  assigned_at: Moment | null;
  created_at: DefaultMoment;
  created_by: Generated<string>;
  changed_at: DefaultMoment;
  changed_by: Generated<string>;
  closed_at: Moment | null;
  flag: Generated<string>;
  urgency: Generated<number>;
  points: Generated<number>;
}

export interface WorkItemChangeTable {
  region_id: string;
  id: string;
  work_item: string;
  change_id: string;
  action: string;
  field: string;
  from_value: string | null;
  to_value: string | null;
  reason: Generated<string>;
  cause: Generated<string>;
  changed_at: Moment;
  changed_by: string;
}

export interface WorkItemCommentTable {
  region_id: string;
  id: string;
  work_item: string;
  comment: string;
  written_at: Moment;
  written_by: string;
  comment_es: Generated<string>;
}

export interface WorkItemDecisionTable {
  region_id: string;
  id: string;
  work_item: string;
  decided_at: Moment;
  decided_by: string;
  trigger: string;
  workgroup_id: string | null;
  assigned_to: string | null;
  answer: Json;
  verdicts: DefaultJson;
}

export interface WorkItemNoteTable {
  region_id: string;
  id: string;
  work_item: string;
  note: string;
  written_at: Moment;
  written_by: string;
}

export interface WorkWeightTable {
  work_item_type_id: string;
  program: string;
  household: string;
  learned_minutes: number | null;
  samples: Generated<number>;
  learned_at: Moment | null;
  corrected_minutes: number | null;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface WorkerInterestTable {
  user_id: string;
  client_id: string;
  interest: string;
  recorded_at: Moment;
  recorded_by: string;
}

export interface WorkgroupTable {
  workgroup_id: string;
  name_en: string;
  name_es: string;
  type_code: string;
  status: Generated<string>;
  workgroup_order: string;
  capacity_threshold: number;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface WorkgroupMemberTable {
  workgroup_id: string;
  user_id: string;
  sort_order: number;
  supervisor: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface WorkgroupTypeTable {
  type_code: string;
  name_en: string;
  name_es: string;
  sort_order: number;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface WorkgroupTypeSubtypeTable {
  document_subtype_id: string;
  type_code: string;
}

export interface WorkingExceptionTable {
  user_id: string;
  day: string;
  starts: string | null;
  ends: string | null;
  note: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
}

export interface WorkingPatternTable {
  user_id: string;
  days: Json;
  allocation: DefaultJson;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
  week_minutes: string;
}

export interface ZipCodeTable {
  zip: string;
  city: string;
  state: Generated<string>;
  county: string;
  fips: string;
  region_id: string;
  office_code: string | null;
  central_time: Generated<string>;
  active: Generated<string>;
  version: Generated<number>;
  changed_at: Moment;
  changed_by: string;
  workgroup_id: string | null;
}

export interface Tables {
  admin_unit: AdminUnitTable;
  admin_unit_county: AdminUnitCountyTable;
  announcement: AnnouncementTable;
  announcement_receipt: AnnouncementReceiptTable;
  app_user: AppUserTable;
  application: ApplicationTable;
  application_conflict: ApplicationConflictTable;
  application_overlap: ApplicationOverlapTable;
  application_person: ApplicationPersonTable;
  application_stream: ApplicationStreamTable;
  appointment: AppointmentTable;
  appointment_occurrence: AppointmentOccurrenceTable;
  appointment_reminder: AppointmentReminderTable;
  appointment_room_slot: AppointmentRoomSlotTable;
  appointment_series: AppointmentSeriesTable;
  appointment_slot: AppointmentSlotTable;
  approval_request: ApprovalRequestTable;
  arrival_sample: ArrivalSampleTable;
  audit_event: AuditEventTable;
  audit_seal: AuditSealTable;
  authorization_decision: AuthorizationDecisionTable;
  benefit_case: BenefitCaseTable;
  benefit_claim: BenefitClaimTable;
  benefit_issuance: BenefitIssuanceTable;
  benefit_month: BenefitMonthTable;
  benefit_replacement: BenefitReplacementTable;
  bulk_action: BulkActionTable;
  bulk_action_row: BulkActionRowTable;
  business_clock: BusinessClockTable;
  calendar_block: CalendarBlockTable;
  case_interview: CaseInterviewTable;
  case_member: CaseMemberTable;
  case_program: CaseProgramTable;
  case_relationship: CaseRelationshipTable;
  case_wrap_up: CaseWrapUpTable;
  claim_month: ClaimMonthTable;
  claim_recovery: ClaimRecoveryTable;
  client: ClientTable;
  client_account: ClientAccountTable;
  client_address: ClientAddressTable;
  client_alias_name: ClientAliasNameTable;
  client_alias_ssn: ClientAliasSsnTable;
  client_email: ClientEmailTable;
  client_merge: ClientMergeTable;
  client_merge_effect: ClientMergeEffectTable;
  client_phone: ClientPhoneTable;
  conversion_comparison: ConversionComparisonTable;
  conversion_file: ConversionFileTable;
  conversion_line: ConversionLineTable;
  conversion_region: ConversionRegionTable;
  converted_case: ConvertedCaseTable;
  decision_notice: DecisionNoticeTable;
  determination: DeterminationTable;
  disaster: DisasterTable;
  disaster_touch: DisasterTouchTable;
  document: DocumentTable;
  document_annotation: DocumentAnnotationTable;
  document_class: DocumentClassTable;
  document_note: DocumentNoteTable;
  document_original: DocumentOriginalTable;
  document_page: DocumentPageTable;
  document_proof: DocumentProofTable;
  document_reading: DocumentReadingTable;
  document_relation: DocumentRelationTable;
  document_source: DocumentSourceTable;
  document_split: DocumentSplitTable;
  document_text: DocumentTextTable;
  document_thumbnail: DocumentThumbnailTable;
  document_upload: DocumentUploadTable;
  document_upload_part: DocumentUploadPartTable;
  draft: DraftTable;
  ebt_file: EbtFileTable;
  ebt_line: EbtLineTable;
  error_profile: ErrorProfileTable;
  error_reference: ErrorReferenceTable;
  evidence: EvidenceTable;
  expedited_screening: ExpeditedScreeningTable;
  feature_flag: FeatureFlagTable;
  file_renewal: FileRenewalTable;
  group_place: GroupPlaceTable;
  group_session: GroupSessionTable;
  hand_over: HandOverTable;
  hand_over_item: HandOverItemTable;
  hearing: HearingTable;
  holiday: HolidayTable;
  idempotency_key: IdempotencyKeyTable;
  identity_account: IdentityAccountTable;
  identity_lock: IdentityLockTable;
  identity_record: IdentityRecordTable;
  interface_check: InterfaceCheckTable;
  issuance_run: IssuanceRunTable;
  last_screen: LastScreenTable;
  legacy_decision: LegacyDecisionTable;
  long_work: LongWorkTable;
  long_work_row: LongWorkRowTable;
  mass_change_case: MassChangeCaseTable;
  name_word: NameWordTable;
  note: NoteTable;
  notice: NoticeTable;
  notice_batch: NoticeBatchTable;
  notice_batch_item: NoticeBatchItemTable;
  notice_contact: NoticeContactTable;
  notice_template: NoticeTemplateTable;
  notice_timetable: NoticeTimetableTable;
  number_series: NumberSeriesTable;
  office: OfficeTable;
  office_closure: OfficeClosureTable;
  office_room: OfficeRoomTable;
  outbox_message: OutboxMessageTable;
  password_link: PasswordLinkTable;
  policy_case: PolicyCaseTable;
  policy_change: PolicyChangeTable;
  presence: PresenceTable;
  presumptive_period: PresumptivePeriodTable;
  priority_publication: PriorityPublicationTable;
  priority_rule: PriorityRuleTable;
  priority_set: PrioritySetTable;
  problem_report: ProblemReportTable;
  program_request: ProgramRequestTable;
  published_figure: PublishedFigureTable;
  quality_draw: QualityDrawTable;
  quality_finding: QualityFindingTable;
  quality_review: QualityReviewTable;
  quick_note: QuickNoteTable;
  rate_limit: RateLimitTable;
  recent_record: RecentRecordTable;
  recomputed_authorization: RecomputedAuthorizationTable;
  record_grant: RecordGrantTable;
  record_history: RecordHistoryTable;
  reference_entry: ReferenceEntryTable;
  reference_table: ReferenceTableTable;
  region: RegionTable;
  replaced_benefit: ReplacedBenefitTable;
  replacement_card: ReplacementCardTable;
  replay_event: ReplayEventTable;
  replay_follow: ReplayFollowTable;
  report_made: ReportMadeTable;
  report_month: ReportMonthTable;
  report_schedule: ReportScheduleTable;
  reported_change: ReportedChangeTable;
  review_code: ReviewCodeTable;
  role: RoleTable;
  role_document_subtype: RoleDocumentSubtypeTable;
  role_object: RoleObjectTable;
  round_robin_pointer: RoundRobinPointerTable;
  routing_profile: RoutingProfileTable;
  saved_view: SavedViewTable;
  seed_applied: SeedAppliedTable;
  ssn_reveal: SsnRevealTable;
  stored_file: StoredFileTable;
  stream_publication: StreamPublicationTable;
  stream_rule: StreamRuleTable;
  stream_set: StreamSetTable;
  supervisory_unit: SupervisoryUnitTable;
  time_worked: TimeWorkedTable;
  trail_hold: TrailHoldTable;
  trail_month: TrailMonthTable;
  unusual_look: UnusualLookTable;
  upload_rule: UploadRuleTable;
  used_logout_token: UsedLogoutTokenTable;
  used_sign_in_attempt: UsedSignInAttemptTable;
  user_characteristic: UserCharacteristicTable;
  user_racf_id: UserRacfIdTable;
  user_role: UserRoleTable;
  user_session: UserSessionTable;
  verification_request: VerificationRequestTable;
  version_stamp: VersionStampTable;
  voter_offer: VoterOfferTable;
  what_if: WhatIfTable;
  work_alert: WorkAlertTable;
  work_export: WorkExportTable;
  work_export_part: WorkExportPartTable;
  work_item: WorkItemTable;
  work_item_change: WorkItemChangeTable;
  work_item_comment: WorkItemCommentTable;
  work_item_decision: WorkItemDecisionTable;
  work_item_note: WorkItemNoteTable;
  work_weight: WorkWeightTable;
  worker_interest: WorkerInterestTable;
  workgroup: WorkgroupTable;
  workgroup_member: WorkgroupMemberTable;
  workgroup_type: WorkgroupTypeTable;
  workgroup_type_subtype: WorkgroupTypeSubtypeTable;
  working_exception: WorkingExceptionTable;
  working_pattern: WorkingPatternTable;
  zip_code: ZipCodeTable;
}

// Made from the database’s catalogue by `npm run generate`.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;
type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = JSONColumnType<object, string, string>;
type DefaultJson = ColumnType<object, string | undefined, string>;

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
}

export interface BusinessClockTable {
  only_row: Generated<boolean>;
  offset_seconds: Generated<number>;
  changed_at: DefaultMoment;
  changed_by: Generated<string>;
}

export interface DocumentTable {
  region_id: string;
  id: string;
  document_number: string;
  document_subtype_id: string;
  case_number: string | null;
  application_number: string | null;
  pin: string | null;
  received_date: string;
  uploaded_date: Moment;
  benefit_start_date: string | null;
  file_id: string | null;
  version: Generated<number>;
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

export interface FeatureFlagTable {
  name: string;
  active: string;
  version: Generated<number>;
  changed_at: DefaultMoment;
  changed_by: Generated<string>;
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
  response: Json;
  created_at: Moment;
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

export interface IdentityRecordTable {
  model: string;
  id: string;
  payload: Json;
  grant_id: string | null;
  uid: string | null;
  consumed_at: Moment | null;
  expires_at: Moment | null;
}

export interface LastScreenTable {
  user_id: string;
  application_number: Generated<string>;
  case_number: Generated<string>;
  page_id: string;
  visited_at: Moment;
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

export interface OutboxMessageTable {
  message_id: string;
  kind: string;
  recipient: string;
  subject: string;
  body: string;
  status: Generated<string>;
  attempts: Generated<number>;
  last_fault: Generated<string>;
  created_at: Moment;
  sent_at: Moment | null;
}

export interface ProblemReportTable {
  report_id: string;
  user_id: string;
  uid: Generated<string>;
  screen: string;
  message: string;
  reported_at: Moment;
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

export interface RacfLinkTable {
  user_id: string;
  racf_id: string;
  verified_at: Moment;
  expires_at: Moment;
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

export interface SignInAttemptTable {
  attempt_hash: Buffer;
  state: string;
  nonce: string;
  verifier: Buffer;
  return_to: string;
  expires_at: Moment;
}

export interface StoredFileTable {
  file_id: string;
  storage_key: string;
  file_name: string;
  media_type: string;
  size_bytes: number;
  sha256: Buffer;
  stored_at: Moment;
}

export interface TimeWorkedTable {
  region_id: string;
  id: string;
  work_item: string;
  user_id: string;
  started_at: Moment;
  stopped_at: Moment | null;
  seconds: number | null;
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
}

export interface VersionStampTable {
  name: string;
  value: Generated<number>;
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
}

export interface Tables {
  announcement: AnnouncementTable;
  announcement_receipt: AnnouncementReceiptTable;
  app_user: AppUserTable;
  approval_request: ApprovalRequestTable;
  audit_event: AuditEventTable;
  audit_seal: AuditSealTable;
  business_clock: BusinessClockTable;
  document: DocumentTable;
  error_reference: ErrorReferenceTable;
  feature_flag: FeatureFlagTable;
  holiday: HolidayTable;
  idempotency_key: IdempotencyKeyTable;
  identity_account: IdentityAccountTable;
  identity_record: IdentityRecordTable;
  last_screen: LastScreenTable;
  notice_contact: NoticeContactTable;
  office: OfficeTable;
  outbox_message: OutboxMessageTable;
  problem_report: ProblemReportTable;
  quick_note: QuickNoteTable;
  racf_link: RacfLinkTable;
  rate_limit: RateLimitTable;
  recent_record: RecentRecordTable;
  record_history: RecordHistoryTable;
  reference_entry: ReferenceEntryTable;
  reference_table: ReferenceTableTable;
  region: RegionTable;
  replay_event: ReplayEventTable;
  review_code: ReviewCodeTable;
  role: RoleTable;
  role_document_subtype: RoleDocumentSubtypeTable;
  role_object: RoleObjectTable;
  saved_view: SavedViewTable;
  seed_applied: SeedAppliedTable;
  sign_in_attempt: SignInAttemptTable;
  stored_file: StoredFileTable;
  time_worked: TimeWorkedTable;
  user_characteristic: UserCharacteristicTable;
  user_racf_id: UserRacfIdTable;
  user_role: UserRoleTable;
  user_session: UserSessionTable;
  version_stamp: VersionStampTable;
  work_item: WorkItemTable;
  workgroup: WorkgroupTable;
  workgroup_member: WorkgroupMemberTable;
  workgroup_type: WorkgroupTypeTable;
  workgroup_type_subtype: WorkgroupTypeSubtypeTable;
  zip_code: ZipCodeTable;
}

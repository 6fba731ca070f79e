/**
 * How the tables would lie on several machines under Citus: by region, copied to every machine, or on the first one. What would have to
 * be changed before that is a list with reasons, and nothing comes onto it unseen (distribution.test.ts).
 */

/** Small and read everywhere: a copy on every machine. Their keys may be named from any region. */
export const copied: readonly string[] = [
  'admin_unit',
  'app_user',
  'document_source',
  'notice_template',
  'office',
  'office_room',
  'region',
  'supervisory_unit',
  'workgroup',
  'zip_code',
];

/** People belong to the whole state: they and what hangs on them stay together, on the first machine or spread by person. */
export const statewide: readonly string[] = [
  'benefit_replacement',
  'client',
  'conversion_file',
  'ebt_file',
  'group_session',
  'hand_over',
  'issuance_run',
  'policy_change',
  'stored_file',
];

/** Belong to a region, and are written by runs over all of them: laid out by the run, not by the region. */
export const ofRuns: Readonly<Record<string, string>> = {
  arrival_sample: 'a sample of arrivals of the whole agency, drawn anew each time',
  ebt_line: 'a file to the card contractor holds the payments of the whole state',
  file_renewal: 'what one nightly run tried, by case; its case has the region',
  mass_change_case: 'the cases of one change of policy, whatever their region',
  notice_contact: 'one for each office, a few dozen',
  policy_case: 'the cases of one trial of policy, whatever their region',
  recomputed_authorization: 'what publication of figures computed anew, once for each decision',
  replaced_benefit: 'the cases of one disaster, whatever their region',
};

const number =
  'a number that people say on the telephone is unique in the state; under Citus it is given out by the first machine';
const ofOne = 'unique within one record, which lies in one region: with the region in the key it says the same';
const once = 'once for its cause, which lies in one region: with the region in the key it says the same';
const person = 'one for each worker, whose items lie in one region; someone who works in two is looked for in both';

/** Unique keys of tables by region that do not contain the region, and why that is no rule across regions. */
export const withoutRegion: Readonly<Record<string, string>> = {
  application_application_number_key: number,
  application_conflict_person_id_field_key: ofOne,
  application_id: 'its identifier, made by the portal, never twice',
  application_overlap_once: ofOne,
  application_person_application_id_position_key: ofOne,
  application_stream_application_number_key: ofOne,
  authorization_once: once,
  benefit_case_case_number_key: number,
  benefit_case_id: 'its identifier, made by the portal, never twice',
  benefit_claim_claim_number_key: number,
  benefit_issuance_case_id_program_month_sequence_key: ofOne,
  case_program_case_id_program_key: ofOne,
  claim_recovery_month: ofOne,
  claim_recovery_receipt: 'a receipt of the cashier is written down once in the state',
  converted_case_number: 'a case of the old system becomes one case, in whichever region it is kept',
  decision_notice_authorization_id_key: once,
  determination_case_id_program_month_run_key: ofOne,
  document_document_number_key: number,
  interface_check_application_id_person_id_source_key: ofOne,
  notice_cause: once,
  notice_id: 'its identifier, made by the portal, never twice',
  notice_notice_number_key: number,
  notice_repeats: once,
  program_request_application_id_program_key: ofOne,
  quality_review_authorization_id_key: once,
  time_worked_running: person,
  verification_request_open: ofOne,
  work_item_cause: once,
  work_item_work_item_id_key: number,
};

const byNumber = 'by the number that is unique in the state';
const otherRegion =
  'an application is filed in one region and its case may be kept in another; the portal writes both in one transaction';

/** Keys from one table by region to another that do not contain the region, and why. */
export const acrossRegions: Readonly<Record<string, string>> = {
  'application.case_id': otherRegion,
  'document.application_number': byNumber,
  'document.case_number': byNumber,
  'work_item.application_number': byNumber,
  'work_item.case_number': byNumber,
};

// Made by `npm run generate` from the files of the modules.
import * as accessCalls from './access/calls.ts';
import * as accountsCalls from './accounts/calls.ts';
import * as accountsScreens from './accounts/screens.ts';
import * as announcementsCalls from './announcements/calls.ts';
import * as announcementsReaderCalls from './announcements/reader-calls.ts';
import * as announcementsScreens from './announcements/screens.ts';
import * as applicationsCalls from './applications/calls.ts';
import * as applicationsCradCalls from './applications/crad-calls.ts';
import * as applicationsHouseholdCalls from './applications/household-calls.ts';
import * as applicationsRegistrationCalls from './applications/registration-calls.ts';
import * as applicationsScreeningCalls from './applications/screening-calls.ts';
import * as applicationsScreens from './applications/screens.ts';
import * as applicationsSummaryCalls from './applications/summary-calls.ts';
import * as applicationsVerificationCalls from './applications/verification-calls.ts';
import * as appointmentsCalendarCalls from './appointments/calendar-calls.ts';
import * as appointmentsCalls from './appointments/calls.ts';
import * as appointmentsForecastCalls from './appointments/forecast-calls.ts';
import * as appointmentsGroupCalls from './appointments/group-calls.ts';
import * as appointmentsScreens from './appointments/screens.ts';
import * as approvalsCalls from './approvals/calls.ts';
import * as approvalsScreens from './approvals/screens.ts';
import * as auditCalls from './audit/calls.ts';
import * as auditMonthCalls from './audit/month-calls.ts';
import * as auditScreens from './audit/screens.ts';
import * as availabilityCalls from './availability/calls.ts';
import * as availabilityScreens from './availability/screens.ts';
import * as bulkCalls from './bulk/calls.ts';
import * as casesCalls from './cases/calls.ts';
import * as casesScreens from './cases/screens.ts';
import * as casesSearch from './cases/search.ts';
import * as clientsAliasCalls from './clients/alias-calls.ts';
import * as clientsCalls from './clients/calls.ts';
import * as clientsMergeCalls from './clients/merge-calls.ts';
import * as clientsScreens from './clients/screens.ts';
import * as clientsVoterCalls from './clients/voter-calls.ts';
import * as clockCalls from './clock/calls.ts';
import * as clockScreens from './clock/screens.ts';
import * as contentCalls from './content/calls.ts';
import * as conversionCalls from './conversion/calls.ts';
import * as conversionComparisonCalls from './conversion/comparison-calls.ts';
import * as conversionRegionCalls from './conversion/region-calls.ts';
import * as conversionScreens from './conversion/screens.ts';
import * as dashboardsCalls from './dashboards/calls.ts';
import * as dashboardsForecastCall from './dashboards/forecast-call.ts';
import * as dashboardsRebalanceCall from './dashboards/rebalance-call.ts';
import * as dashboardsScreens from './dashboards/screens.ts';
import * as deskCalls from './desk/calls.ts';
import * as deskDeskCall from './desk/desk-call.ts';
import * as disastersCalls from './disasters/calls.ts';
import * as disastersReplacementCalls from './disasters/replacement-calls.ts';
import * as disastersScreens from './disasters/screens.ts';
import * as documentSettingsClassCalls from './document-settings/class-calls.ts';
import * as documentSettingsScreens from './document-settings/screens.ts';
import * as documentSettingsSourceCalls from './document-settings/source-calls.ts';
import * as documentSettingsUploadCalls from './document-settings/upload-calls.ts';
import * as documentsActionCalls from './documents/action-calls.ts';
import * as documentsAnnotationCalls from './documents/annotation-calls.ts';
import * as documentsBulkCalls from './documents/bulk-calls.ts';
import * as documentsCalls from './documents/calls.ts';
import * as documentsDashboardCalls from './documents/dashboard-calls.ts';
import * as documentsFindCalls from './documents/find-calls.ts';
import * as documentsPageCalls from './documents/page-calls.ts';
import * as documentsProofCalls from './documents/proof-calls.ts';
import * as documentsScreens from './documents/screens.ts';
import * as documentsThumbnailCalls from './documents/thumbnail-calls.ts';
import * as documentsTurnCalls from './documents/turn-calls.ts';
import * as documentsUploadCalls from './documents/upload-calls.ts';
import * as draftsCalls from './drafts/calls.ts';
import * as eligibilityAuthorizationCalls from './eligibility/authorization-calls.ts';
import * as eligibilityCalls from './eligibility/calls.ts';
import * as eligibilityChangeCalls from './eligibility/change-calls.ts';
import * as eligibilityClaimCalls from './eligibility/claim-calls.ts';
import * as eligibilityFigureCalls from './eligibility/figure-calls.ts';
import * as eligibilityInterviewCalls from './eligibility/interview-calls.ts';
import * as eligibilityIssuanceCalls from './eligibility/issuance-calls.ts';
import * as eligibilityPolicyCalls from './eligibility/policy-calls.ts';
import * as eligibilityPresumptiveCalls from './eligibility/presumptive-calls.ts';
import * as eligibilityQualityCalls from './eligibility/quality-calls.ts';
import * as eligibilityScreens from './eligibility/screens.ts';
import * as eligibilityWhatIfCalls from './eligibility/what-if-calls.ts';
import * as errorProfilesCalls from './error-profiles/calls.ts';
import * as evidenceCalls from './evidence/calls.ts';
import * as finderCalls from './finder/calls.ts';
import * as flagsCalls from './flags/calls.ts';
import * as flagsScreens from './flags/screens.ts';
import * as hearingsCalls from './hearings/calls.ts';
import * as hiringCalls from './hiring/calls.ts';
import * as hiringScreens from './hiring/screens.ts';
import * as holidaysCalls from './holidays/calls.ts';
import * as holidaysScreens from './holidays/screens.ts';
import * as longWorkCalls from './long-work/calls.ts';
import * as notesCalls from './notes/calls.ts';
import * as notesScreens from './notes/screens.ts';
import * as noticeContactsCalls from './notice-contacts/calls.ts';
import * as noticeContactsScreens from './notice-contacts/screens.ts';
import * as noticesBatchCalls from './notices/batch-calls.ts';
import * as noticesCalls from './notices/calls.ts';
import * as noticesScreens from './notices/screens.ts';
import * as noticesTemplateCalls from './notices/template-calls.ts';
import * as operationsAlerts from './operations/alerts.ts';
import * as operationsCalls from './operations/calls.ts';
import * as operationsScreens from './operations/screens.ts';
import * as packetsCalls from './packets/calls.ts';
import * as packetsScreens from './packets/screens.ts';
import * as presenceCalls from './presence/calls.ts';
import * as prioritisationCalls from './prioritisation/calls.ts';
import * as prioritisationScreens from './prioritisation/screens.ts';
import * as protectionCaseCalls from './protection/case-calls.ts';
import * as protectionClientCalls from './protection/client-calls.ts';
import * as quickNotesCalls from './quick-notes/calls.ts';
import * as quickNotesChoiceCalls from './quick-notes/choice-calls.ts';
import * as quickNotesScreens from './quick-notes/screens.ts';
import * as referenceBulkCalls from './reference/bulk-calls.ts';
import * as referenceCalls from './reference/calls.ts';
import * as referenceEditorCalls from './reference/editor-calls.ts';
import * as referenceScreens from './reference/screens.ts';
import * as regionsCalls from './regions/calls.ts';
import * as regionsScreens from './regions/screens.ts';
import * as replayCalls from './replay/calls.ts';
import * as replayFollowCalls from './replay/follow-calls.ts';
import * as replayScreens from './replay/screens.ts';
import * as replayViewCalls from './replay/view-calls.ts';
import * as reportsCalls from './reports/calls.ts';
import * as reportsLeaderCalls from './reports/leader-calls.ts';
import * as reportsMadeCalls from './reports/made-calls.ts';
import * as reportsScreens from './reports/screens.ts';
import * as reviewCodesCalls from './review-codes/calls.ts';
import * as rolesCalls from './roles/calls.ts';
import * as rolesScreens from './roles/screens.ts';
import * as rolesViewCalls from './roles/view-calls.ts';
import * as roomsCalls from './rooms/calls.ts';
import * as roomsScreens from './rooms/screens.ts';
import * as routingBulkCalls from './routing/bulk-calls.ts';
import * as routingCalls from './routing/calls.ts';
import * as routingScreens from './routing/screens.ts';
import * as sessionCalls from './session/calls.ts';
import * as sessionScreens from './session/screens.ts';
import * as settingsTransferCalls from './settings-transfer/calls.ts';
import * as settingsTransferScreens from './settings-transfer/screens.ts';
import * as streamingCalls from './streaming/calls.ts';
import * as streamingRuleCalls from './streaming/rule-calls.ts';
import * as streamingScreens from './streaming/screens.ts';
import * as transfersCalls from './transfers/calls.ts';
import * as transfersScreens from './transfers/screens.ts';
import * as unitsAdminCalls from './units/admin-calls.ts';
import * as unitsBulkCalls from './units/bulk-calls.ts';
import * as unitsCalls from './units/calls.ts';
import * as unitsScreens from './units/screens.ts';
import * as usersBulkCalls from './users/bulk-calls.ts';
import * as usersCalls from './users/calls.ts';
import * as usersHoldingCalls from './users/holding-calls.ts';
import * as usersScreens from './users/screens.ts';
import * as usersStatusCalls from './users/status-calls.ts';
import * as weightsCalls from './weights/calls.ts';
import * as weightsScreens from './weights/screens.ts';
import * as workActionCalls from './work/action-calls.ts';
import * as workBulkCalls from './work/bulk-calls.ts';
import * as workCalls from './work/calls.ts';
import * as workChangeCalls from './work/change-calls.ts';
import * as workExportCalls from './work/export-calls.ts';
import * as workHandOverCalls from './work/hand-over-calls.ts';
import * as workScreens from './work/screens.ts';
import * as workTimerCalls from './work/timer-calls.ts';
import * as workgroupsBulkCalls from './workgroups/bulk-calls.ts';
import * as workgroupsCalls from './workgroups/calls.ts';
import * as workgroupsScreens from './workgroups/screens.ts';
import * as workgroupsTypeCalls from './workgroups/type-calls.ts';
import * as workgroupsUserCalls from './workgroups/user-calls.ts';
import * as zipcodesBulkCalls from './zipcodes/bulk-calls.ts';
import * as zipcodesCalls from './zipcodes/calls.ts';
import * as zipcodesImportCalls from './zipcodes/import-calls.ts';
import * as zipcodesPlaceCalls from './zipcodes/place-calls.ts';
import * as zipcodesScreens from './zipcodes/screens.ts';
import * as records from './records.generated.ts';

export const declaring: readonly object[] = [
  accessCalls,
  accountsCalls,
  accountsScreens,
  announcementsCalls,
  announcementsReaderCalls,
  announcementsScreens,
  applicationsCalls,
  applicationsCradCalls,
  applicationsHouseholdCalls,
  applicationsRegistrationCalls,
  applicationsScreeningCalls,
  applicationsScreens,
  applicationsSummaryCalls,
  applicationsVerificationCalls,
  appointmentsCalendarCalls,
  appointmentsCalls,
  appointmentsForecastCalls,
  appointmentsGroupCalls,
  appointmentsScreens,
  approvalsCalls,
  approvalsScreens,
  auditCalls,
  auditMonthCalls,
  auditScreens,
  availabilityCalls,
  availabilityScreens,
  bulkCalls,
  casesCalls,
  casesScreens,
  casesSearch,
  clientsAliasCalls,
  clientsCalls,
  clientsMergeCalls,
  clientsScreens,
  clientsVoterCalls,
  clockCalls,
  clockScreens,
  contentCalls,
  conversionCalls,
  conversionComparisonCalls,
  conversionRegionCalls,
  conversionScreens,
  dashboardsCalls,
  dashboardsForecastCall,
  dashboardsRebalanceCall,
  dashboardsScreens,
  deskCalls,
  deskDeskCall,
  disastersCalls,
  disastersReplacementCalls,
  disastersScreens,
  documentSettingsClassCalls,
  documentSettingsScreens,
  documentSettingsSourceCalls,
  documentSettingsUploadCalls,
  documentsActionCalls,
  documentsAnnotationCalls,
  documentsBulkCalls,
  documentsCalls,
  documentsDashboardCalls,
  documentsFindCalls,
  documentsPageCalls,
  documentsProofCalls,
  documentsScreens,
  documentsThumbnailCalls,
  documentsTurnCalls,
  documentsUploadCalls,
  draftsCalls,
  eligibilityAuthorizationCalls,
  eligibilityCalls,
  eligibilityChangeCalls,
  eligibilityClaimCalls,
  eligibilityFigureCalls,
  eligibilityInterviewCalls,
  eligibilityIssuanceCalls,
  eligibilityPolicyCalls,
  eligibilityPresumptiveCalls,
  eligibilityQualityCalls,
  eligibilityScreens,
  eligibilityWhatIfCalls,
  errorProfilesCalls,
  evidenceCalls,
  finderCalls,
  flagsCalls,
  flagsScreens,
  hearingsCalls,
  hiringCalls,
  hiringScreens,
  holidaysCalls,
  holidaysScreens,
  longWorkCalls,
  notesCalls,
  notesScreens,
  noticeContactsCalls,
  noticeContactsScreens,
  noticesBatchCalls,
  noticesCalls,
  noticesScreens,
  noticesTemplateCalls,
  operationsAlerts,
  operationsCalls,
  operationsScreens,
  packetsCalls,
  packetsScreens,
  presenceCalls,
  prioritisationCalls,
  prioritisationScreens,
  protectionCaseCalls,
  protectionClientCalls,
  quickNotesCalls,
  quickNotesChoiceCalls,
  quickNotesScreens,
  referenceBulkCalls,
  referenceCalls,
  referenceEditorCalls,
  referenceScreens,
  regionsCalls,
  regionsScreens,
  replayCalls,
  replayFollowCalls,
  replayScreens,
  replayViewCalls,
  reportsCalls,
  reportsLeaderCalls,
  reportsMadeCalls,
  reportsScreens,
  reviewCodesCalls,
  rolesCalls,
  rolesScreens,
  rolesViewCalls,
  roomsCalls,
  roomsScreens,
  routingBulkCalls,
  routingCalls,
  routingScreens,
  sessionCalls,
  sessionScreens,
  settingsTransferCalls,
  settingsTransferScreens,
  streamingCalls,
  streamingRuleCalls,
  streamingScreens,
  transfersCalls,
  transfersScreens,
  unitsAdminCalls,
  unitsBulkCalls,
  unitsCalls,
  unitsScreens,
  usersBulkCalls,
  usersCalls,
  usersHoldingCalls,
  usersScreens,
  usersStatusCalls,
  weightsCalls,
  weightsScreens,
  workActionCalls,
  workBulkCalls,
  workCalls,
  workChangeCalls,
  workExportCalls,
  workHandOverCalls,
  workScreens,
  workTimerCalls,
  workgroupsBulkCalls,
  workgroupsCalls,
  workgroupsScreens,
  workgroupsTypeCalls,
  workgroupsUserCalls,
  zipcodesBulkCalls,
  zipcodesCalls,
  zipcodesImportCalls,
  zipcodesPlaceCalls,
  zipcodesScreens,
  records,
];

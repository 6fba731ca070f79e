// Made by `npm run generate`: a screen is drawn by the page of its name.
import { accountLookupScreen } from '@commonweal/contracts/accounts/screens';
import { manageAnnouncementsScreen, viewAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { applicationIndividualScreen, applicationInformationScreen, applicationSummaryScreen, cradAliasesScreen, cradCaseScreen, cradConflictsScreen, cradExpeditedScreen, cradInformationScreen, cradMatchesScreen, cradProgramsScreen, cradRegistrationScreen, cradWithdrawScreen, householdAliasesScreen, householdDemographicsScreen, householdMatchesScreen, registrationCaseScreen, registrationInformationScreen, registrationMembersScreen, registrationProgramsScreen, registrationRecapScreen, verificationDetailsScreen } from '@commonweal/contracts/applications/screens';
import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import { auditInquiryScreen } from '@commonweal/contracts/audit/screens';
import { availabilityCalendarScreen } from '@commonweal/contracts/availability/screens';
import { caseDetailsScreen, caseSearchScreen, facilityDetailsScreen, incomeDetailsScreen, individualDetailsScreen, interviewScreen } from '@commonweal/contracts/cases/screens';
import { clientDetailsScreen, clientSearchScreen } from '@commonweal/contracts/clients/screens';
import { timeTravelScreen } from '@commonweal/contracts/clock/screens';
import { conversionComparisonScreen, conversionFileScreen, conversionRegionsScreen, conversionScreen } from '@commonweal/contracts/conversion/screens';
import { supervisorDashboardScreen, workerDashboardScreen } from '@commonweal/contracts/dashboards/screens';
import { disasterModeScreen, disasterTouchedScreen } from '@commonweal/contracts/disasters/screens';
import { customerUploadEditScreen, customerUploadScreen, documentCategoryEditScreen, documentCategoryScreen, documentSourceDetailsScreen, documentSourceSearchScreen, documentSubTypeEditScreen, documentSubTypeScreen, documentTypeEditScreen, documentTypeScreen, workerUploadEditScreen, workerUploadScreen } from '@commonweal/contracts/document-settings/screens';
import { docSupervisorDashboardScreen, documentByQueueScreen, documentIndexScreen, documentSearchScreen, documentViewScreen, forwardDocumentScreen, viewerToolScreen } from '@commonweal/contracts/documents/screens';
import { authorizationHistoryScreen, authorizationScreen, caseChangesScreen, claimsScreen, eligibilitySummaryScreen, figuresScreen, issuanceScreen, policyChangesScreen, qualityReviewScreen, qualityReviewsScreen, whatIfScreen } from '@commonweal/contracts/eligibility/screens';
import { featureFlagScreen } from '@commonweal/contracts/flags/screens';
import { newHireScreen } from '@commonweal/contracts/hiring/screens';
import { holidayScreen } from '@commonweal/contracts/holidays/screens';
import { applicationNotesScreen } from '@commonweal/contracts/notes/screens';
import { noticePhoneFaxScreen } from '@commonweal/contracts/notice-contacts/screens';
import { createNoticeScreen, noticeBatchesScreen, noticeListScreen, noticeSearchScreen, noticeTemplatesScreen, workItemCreateNoticeScreen, workItemNoticeListScreen } from '@commonweal/contracts/notices/screens';
import { alertsScreen, helpScreen, mailboxScreen, styleGuideScreen, testScreen } from '@commonweal/contracts/operations/screens';
import { hearingPacketScreen } from '@commonweal/contracts/packets/screens';
import { workItemPrioritizationScreen } from '@commonweal/contracts/prioritisation/screens';
import { myQuickNoteScreen, quickNotesScreen } from '@commonweal/contracts/quick-notes/screens';
import { referenceTableScreen } from '@commonweal/contracts/reference/screens';
import { regionScreen } from '@commonweal/contracts/regions/screens';
import { activityReplayScreen } from '@commonweal/contracts/replay/screens';
import { agencyScreen, reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { accessReviewScreen, roleCompareScreen, roleDetailsScreen, roleSearchScreen } from '@commonweal/contracts/roles/screens';
import { roomScreen } from '@commonweal/contracts/rooms/screens';
import { routingProfileCreateScreen, routingProfileDetailsScreen, routingProfileSearchScreen } from '@commonweal/contracts/routing/screens';
import { bypassScreen, callbackScreen, cookieMissingScreen, homeScreen, logoutScreen, noRoleScreen, notFoundScreen, refusedScreen, sessionsScreen } from '@commonweal/contracts/session/screens';
import { settingsTransferScreen } from '@commonweal/contracts/settings-transfer/screens';
import { streamRulesScreen, streamingScreen } from '@commonweal/contracts/streaming/screens';
import { caseTransferScreen } from '@commonweal/contracts/transfers/screens';
import { adminUnitDetailsScreen, adminUnitSearchScreen, supervisoryUnitDetailsScreen, supervisoryUnitSearchScreen } from '@commonweal/contracts/units/screens';
import { userDetailsScreen, userSearchScreen } from '@commonweal/contracts/users/screens';
import { workWeightsScreen } from '@commonweal/contracts/weights/screens';
import { assignReassignScreen, bulkExportScreen, createManualEntryScreen, editStageScreen, escalateScreen, myWorkItemsScreen, roundRobinScreen, workItemDetailsScreen, workItemHistoryScreen, workItemSearchScreen } from '@commonweal/contracts/work/screens';
import { workgroupDetailsScreen, workgroupSearchScreen, workgroupTypeEditScreen, workgroupTypeSummaryScreen } from '@commonweal/contracts/workgroups/screens';
import { zipcodeDetailsScreen, zipcodeSearchScreen } from '@commonweal/contracts/zipcodes/screens';
import { errorProfileScreen, reviewCodeScreen } from '@commonweal/contracts/records.generated';
import { recordScreen } from './record-screen.tsx';

/** Each file is a chunk of its own. */
export const drawn = [
  { declaration: accountLookupScreen, load: () => import('../features/accounts/lookup/account-lookup-page.tsx') },
  { declaration: manageAnnouncementsScreen, load: () => import('../features/announcements/manage/manage-announcements-page.tsx') },
  { declaration: viewAnnouncementsScreen, load: () => import('../features/announcements/view/view-announcements-page.tsx') },
  { declaration: applicationIndividualScreen, load: () => import('../features/applications/individual/application-individual-page.tsx') },
  { declaration: applicationInformationScreen, load: () => import('../features/applications/information/application-information-page.tsx') },
  { declaration: applicationSummaryScreen, load: () => import('../features/applications/summary/application-summary-page.tsx') },
  { declaration: cradAliasesScreen, load: () => import('../features/applications/crad/crad-aliases-page.tsx') },
  { declaration: cradCaseScreen, load: () => import('../features/applications/crad/crad-case-page.tsx') },
  { declaration: cradConflictsScreen, load: () => import('../features/applications/crad/crad-conflicts-page.tsx') },
  { declaration: cradExpeditedScreen, load: () => import('../features/applications/crad/crad-expedited-page.tsx') },
  { declaration: cradInformationScreen, load: () => import('../features/applications/crad/crad-information-page.tsx') },
  { declaration: cradMatchesScreen, load: () => import('../features/applications/crad/crad-matches-page.tsx') },
  { declaration: cradProgramsScreen, load: () => import('../features/applications/crad/crad-programs-page.tsx') },
  { declaration: cradRegistrationScreen, load: () => import('../features/applications/crad/crad-registration-page.tsx') },
  { declaration: cradWithdrawScreen, load: () => import('../features/applications/crad/crad-withdraw-page.tsx') },
  { declaration: householdAliasesScreen, load: () => import('../features/applications/household/household-aliases-page.tsx') },
  { declaration: householdDemographicsScreen, load: () => import('../features/applications/household/household-demographics-page.tsx') },
  { declaration: householdMatchesScreen, load: () => import('../features/applications/household/household-matches-page.tsx') },
  { declaration: registrationCaseScreen, load: () => import('../features/applications/registration/registration-case-page.tsx') },
  { declaration: registrationInformationScreen, load: () => import('../features/applications/registration/registration-information-page.tsx') },
  { declaration: registrationMembersScreen, load: () => import('../features/applications/registration/registration-members-page.tsx') },
  { declaration: registrationProgramsScreen, load: () => import('../features/applications/registration/registration-programs-page.tsx') },
  { declaration: registrationRecapScreen, load: () => import('../features/applications/registration/registration-recap-page.tsx') },
  { declaration: verificationDetailsScreen, load: () => import('../features/applications/verification/verification-details-page.tsx') },
  { declaration: appointmentSearchScreen, load: () => import('../features/appointments/search/appointment-search-page.tsx') },
  { declaration: approvalsScreen, load: () => import('../features/approvals/approvals-page.tsx') },
  { declaration: auditInquiryScreen, load: () => import('../features/audit/inquiry/audit-inquiry-page.tsx') },
  { declaration: availabilityCalendarScreen, load: () => import('../features/availability/availability-calendar-page.tsx') },
  { declaration: caseDetailsScreen, load: () => import('../features/cases/details/case-details-page.tsx') },
  { declaration: caseSearchScreen, load: () => import('../features/cases/search/case-search-page.tsx') },
  { declaration: facilityDetailsScreen, load: () => import('../features/cases/collection/facility-details-page.tsx') },
  { declaration: incomeDetailsScreen, load: () => import('../features/cases/collection/income-details-page.tsx') },
  { declaration: individualDetailsScreen, load: () => import('../features/cases/collection/individual-details-page.tsx') },
  { declaration: interviewScreen, load: () => import('../features/cases/interview/interview-page.tsx') },
  { declaration: clientDetailsScreen, load: () => import('../features/clients/details/client-details-page.tsx') },
  { declaration: clientSearchScreen, load: () => import('../features/clients/search/client-search-page.tsx') },
  { declaration: timeTravelScreen, load: () => import('../features/clock/travel/time-travel-page.tsx') },
  { declaration: conversionComparisonScreen, load: () => import('../features/conversion/compare/conversion-comparison-page.tsx') },
  { declaration: conversionFileScreen, load: () => import('../features/conversion/lines/conversion-file-page.tsx') },
  { declaration: conversionRegionsScreen, load: () => import('../features/conversion/regions/conversion-regions-page.tsx') },
  { declaration: conversionScreen, load: () => import('../features/conversion/files/conversion-page.tsx') },
  { declaration: supervisorDashboardScreen, load: () => import('../features/dashboards/unit/supervisor-dashboard-page.tsx') },
  { declaration: workerDashboardScreen, load: () => import('../features/dashboards/mine/worker-dashboard-page.tsx') },
  { declaration: disasterModeScreen, load: () => import('../features/disasters/mode/disaster-mode-page.tsx') },
  { declaration: disasterTouchedScreen, load: () => import('../features/disasters/touched/disaster-touched-page.tsx') },
  { declaration: customerUploadEditScreen, load: () => import('../features/document-settings/uploads/customer-upload-edit-page.tsx') },
  { declaration: customerUploadScreen, load: () => import('../features/document-settings/uploads/customer-upload-page.tsx') },
  { declaration: documentCategoryEditScreen, load: () => import('../features/document-settings/classes/document-category-edit-page.tsx') },
  { declaration: documentCategoryScreen, load: () => import('../features/document-settings/classes/document-category-page.tsx') },
  { declaration: documentSourceDetailsScreen, load: () => import('../features/document-settings/sources/document-source-details-page.tsx') },
  { declaration: documentSourceSearchScreen, load: () => import('../features/document-settings/sources/document-source-search-page.tsx') },
  { declaration: documentSubTypeEditScreen, load: () => import('../features/document-settings/classes/document-sub-type-edit-page.tsx') },
  { declaration: documentSubTypeScreen, load: () => import('../features/document-settings/classes/document-sub-type-page.tsx') },
  { declaration: documentTypeEditScreen, load: () => import('../features/document-settings/classes/document-type-edit-page.tsx') },
  { declaration: documentTypeScreen, load: () => import('../features/document-settings/classes/document-type-page.tsx') },
  { declaration: workerUploadEditScreen, load: () => import('../features/document-settings/uploads/worker-upload-edit-page.tsx') },
  { declaration: workerUploadScreen, load: () => import('../features/document-settings/uploads/worker-upload-page.tsx') },
  { declaration: docSupervisorDashboardScreen, load: () => import('../features/documents/dashboard/doc-supervisor-dashboard-page.tsx') },
  { declaration: documentByQueueScreen, load: () => import('../features/documents/queue/document-by-queue-page.tsx') },
  { declaration: documentIndexScreen, load: () => import('../features/documents/index-one/document-index-page.tsx') },
  { declaration: documentSearchScreen, load: () => import('../features/documents/search/document-search-page.tsx') },
  { declaration: documentViewScreen, load: () => import('../features/documents/view/document-view-page.tsx') },
  { declaration: forwardDocumentScreen, load: () => import('../features/documents/forward/forward-document-page.tsx') },
  { declaration: viewerToolScreen, load: () => import('../features/documents/viewer/viewer-tool-page.tsx') },
  { declaration: authorizationHistoryScreen, load: () => import('../features/eligibility/history/authorization-history-page.tsx') },
  { declaration: authorizationScreen, load: () => import('../features/eligibility/authorization/authorization-page.tsx') },
  { declaration: caseChangesScreen, load: () => import('../features/eligibility/changes/case-changes-page.tsx') },
  { declaration: claimsScreen, load: () => import('../features/eligibility/claims/claims-page.tsx') },
  { declaration: eligibilitySummaryScreen, load: () => import('../features/eligibility/summary/eligibility-summary-page.tsx') },
  { declaration: figuresScreen, load: () => import('../features/eligibility/figures/figures-page.tsx') },
  { declaration: issuanceScreen, load: () => import('../features/eligibility/issuance/issuance-page.tsx') },
  { declaration: policyChangesScreen, load: () => import('../features/eligibility/policy/policy-changes-page.tsx') },
  { declaration: qualityReviewScreen, load: () => import('../features/eligibility/quality/quality-review-page.tsx') },
  { declaration: qualityReviewsScreen, load: () => import('../features/eligibility/quality/quality-reviews-page.tsx') },
  { declaration: whatIfScreen, load: () => import('../features/eligibility/what-if/what-if-page.tsx') },
  { declaration: featureFlagScreen, load: () => import('../features/flags/search/feature-flag-page.tsx') },
  { declaration: newHireScreen, load: () => import('../features/users/hire/new-hire-page.tsx') },
  { declaration: holidayScreen, load: () => import('../features/holidays/calendar/holiday-page.tsx') },
  { declaration: applicationNotesScreen, load: () => import('../features/applications/notes/application-notes-page.tsx') },
  { declaration: noticePhoneFaxScreen, load: () => import('../features/notice-contacts/search/notice-phone-fax-page.tsx') },
  { declaration: createNoticeScreen, load: () => import('../features/notices/create/create-notice-page.tsx') },
  { declaration: noticeBatchesScreen, load: () => import('../features/notices/batches/notice-batches-page.tsx') },
  { declaration: noticeListScreen, load: () => import('../features/notices/list/notice-list-page.tsx') },
  { declaration: noticeSearchScreen, load: () => import('../features/notices/search/notice-search-page.tsx') },
  { declaration: noticeTemplatesScreen, load: () => import('../features/notices/templates/notice-templates-page.tsx') },
  { declaration: workItemCreateNoticeScreen, load: () => import('../features/notices/work/work-item-create-notice-page.tsx') },
  { declaration: workItemNoticeListScreen, load: () => import('../features/notices/work/work-item-notice-list-page.tsx') },
  { declaration: alertsScreen, load: () => import('../features/operations/alerts/alerts-page.tsx') },
  { declaration: helpScreen, load: () => import('../features/operations/help/help-page.tsx') },
  { declaration: mailboxScreen, load: () => import('../features/operations/mailbox/mailbox-page.tsx') },
  { declaration: styleGuideScreen, load: () => import('../features/operations/style-guide/style-guide-page.tsx') },
  { declaration: testScreen, load: () => import('../features/operations/test/test-page.tsx') },
  { declaration: hearingPacketScreen, load: () => import('../features/packets/packet/hearing-packet-page.tsx') },
  { declaration: workItemPrioritizationScreen, load: () => import('../features/prioritisation/rules/work-item-prioritization-page.tsx') },
  { declaration: myQuickNoteScreen, load: () => import('../features/quick-notes/notes/my-quick-note-page.tsx') },
  { declaration: quickNotesScreen, load: () => import('../features/quick-notes/notes/quick-notes-page.tsx') },
  { declaration: referenceTableScreen, load: () => import('../features/reference/tables/reference-table-page.tsx') },
  { declaration: regionScreen, load: () => import('../features/regions/search/region-page.tsx') },
  { declaration: activityReplayScreen, load: () => import('../features/replay/activity/activity-replay-page.tsx') },
  { declaration: agencyScreen, load: () => import('../features/reports/leader/agency-page.tsx') },
  { declaration: reportsSearchScreen, load: () => import('../features/reports/search/reports-search-page.tsx') },
  { declaration: accessReviewScreen, load: () => import('../features/roles/review/access-review-page.tsx') },
  { declaration: roleCompareScreen, load: () => import('../features/roles/compare/role-compare-page.tsx') },
  { declaration: roleDetailsScreen, load: () => import('../features/roles/details/role-details-page.tsx') },
  { declaration: roleSearchScreen, load: () => import('../features/roles/search/role-search-page.tsx') },
  { declaration: roomScreen, load: () => import('../features/rooms/search/room-page.tsx') },
  { declaration: routingProfileCreateScreen, load: () => import('../features/routing/details/routing-profile-create-page.tsx') },
  { declaration: routingProfileDetailsScreen, load: () => import('../features/routing/details/routing-profile-details-page.tsx') },
  { declaration: routingProfileSearchScreen, load: () => import('../features/routing/search/routing-profile-search-page.tsx') },
  { declaration: bypassScreen, load: () => import('../features/session/entry/bypass-page.tsx') },
  { declaration: callbackScreen, load: () => import('../features/session/entry/callback-page.tsx') },
  { declaration: cookieMissingScreen, load: () => import('../features/session/entry/cookie-missing-page.tsx') },
  { declaration: homeScreen, load: () => import('../features/session/home/home-page.tsx') },
  { declaration: logoutScreen, load: () => import('../features/session/entry/logout-page.tsx') },
  { declaration: noRoleScreen, load: () => import('../features/session/entry/no-role-page.tsx') },
  { declaration: notFoundScreen, load: () => import('../features/session/not-found/not-found-page.tsx') },
  { declaration: refusedScreen, load: () => import('../features/session/entry/refused-page.tsx') },
  { declaration: sessionsScreen, load: () => import('../features/session/sessions/sessions-page.tsx') },
  { declaration: settingsTransferScreen, load: () => import('../features/settings-transfer/transfer/settings-transfer-page.tsx') },
  { declaration: streamRulesScreen, load: () => import('../features/streaming/rules/stream-rules-page.tsx') },
  { declaration: streamingScreen, load: () => import('../features/streaming/streams/streaming-page.tsx') },
  { declaration: caseTransferScreen, load: () => import('../features/transfers/transfer/case-transfer-page.tsx') },
  { declaration: adminUnitDetailsScreen, load: () => import('../features/units/admin-details/admin-unit-details-page.tsx') },
  { declaration: adminUnitSearchScreen, load: () => import('../features/units/admin-search/admin-unit-search-page.tsx') },
  { declaration: supervisoryUnitDetailsScreen, load: () => import('../features/units/details/supervisory-unit-details-page.tsx') },
  { declaration: supervisoryUnitSearchScreen, load: () => import('../features/units/search/supervisory-unit-search-page.tsx') },
  { declaration: userDetailsScreen, load: () => import('../features/users/details/user-details-page.tsx') },
  { declaration: userSearchScreen, load: () => import('../features/users/search/user-search-page.tsx') },
  { declaration: workWeightsScreen, load: () => import('../features/weights/list/work-weights-page.tsx') },
  { declaration: assignReassignScreen, load: () => import('../features/work/pages/assign-reassign-page.tsx') },
  { declaration: bulkExportScreen, load: () => import('../features/work/export/bulk-export-page.tsx') },
  { declaration: createManualEntryScreen, load: () => import('../features/work/create/create-manual-entry-page.tsx') },
  { declaration: editStageScreen, load: () => import('../features/work/pages/edit-stage-page.tsx') },
  { declaration: escalateScreen, load: () => import('../features/work/pages/escalate-page.tsx') },
  { declaration: myWorkItemsScreen, load: () => import('../features/work/mine/my-work-items-page.tsx') },
  { declaration: roundRobinScreen, load: () => import('../features/work/robin/round-robin-page.tsx') },
  { declaration: workItemDetailsScreen, load: () => import('../features/work/details/work-item-details-page.tsx') },
  { declaration: workItemHistoryScreen, load: () => import('../features/work/history/work-item-history-page.tsx') },
  { declaration: workItemSearchScreen, load: () => import('../features/work/search/work-item-search-page.tsx') },
  { declaration: workgroupDetailsScreen, load: () => import('../features/workgroups/details/workgroup-details-page.tsx') },
  { declaration: workgroupSearchScreen, load: () => import('../features/workgroups/search/workgroup-search-page.tsx') },
  { declaration: workgroupTypeEditScreen, load: () => import('../features/workgroups/types/workgroup-type-edit-page.tsx') },
  { declaration: workgroupTypeSummaryScreen, load: () => import('../features/workgroups/types/workgroup-type-summary-page.tsx') },
  { declaration: zipcodeDetailsScreen, load: () => import('../features/zipcodes/details/zipcode-details-page.tsx') },
  { declaration: zipcodeSearchScreen, load: () => import('../features/zipcodes/search/zipcode-search-page.tsx') },
  recordScreen(errorProfileScreen, async () => (await import('@commonweal/contracts/error-profiles/calls')).errorProfile),
  recordScreen(reviewCodeScreen, async () => (await import('@commonweal/contracts/review-codes/calls')).reviewCode),
] as const;

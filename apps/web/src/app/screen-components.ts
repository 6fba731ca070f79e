import * as accountScreens from '@commonweal/contracts/accounts/screens';
import * as announcementScreens from '@commonweal/contracts/announcements/screens';
import * as applicationScreens from '@commonweal/contracts/applications/screens';
import * as approvalScreens from '@commonweal/contracts/approvals/screens';
import * as availabilityScreens from '@commonweal/contracts/availability/screens';
import * as caseScreens from '@commonweal/contracts/cases/screens';
import * as clientScreens from '@commonweal/contracts/clients/screens';
import * as clockScreens from '@commonweal/contracts/clock/screens';
import * as documentSettingScreens from '@commonweal/contracts/document-settings/screens';
import * as flagScreens from '@commonweal/contracts/flags/screens';
import * as holidayScreens from '@commonweal/contracts/holidays/screens';
import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import * as noteScreens from '@commonweal/contracts/notes/screens';
import * as noticeContactScreens from '@commonweal/contracts/notice-contacts/screens';
import * as operationScreens from '@commonweal/contracts/operations/screens';
import * as prioritisationScreens from '@commonweal/contracts/prioritisation/screens';
import * as quickNoteScreens from '@commonweal/contracts/quick-notes/screens';
import * as referenceScreens from '@commonweal/contracts/reference/screens';
import * as regionScreens from '@commonweal/contracts/regions/screens';
import * as reviewCodeScreens from '@commonweal/contracts/review-codes/screens';
import * as roleScreens from '@commonweal/contracts/roles/screens';
import * as routingScreens from '@commonweal/contracts/routing/screens';
import * as sessionScreens from '@commonweal/contracts/session/screens';
import * as settingsTransferScreens from '@commonweal/contracts/settings-transfer/screens';
import * as unitScreens from '@commonweal/contracts/units/screens';
import * as userScreens from '@commonweal/contracts/users/screens';
import * as workgroupScreens from '@commonweal/contracts/workgroups/screens';
import * as zipcodeScreens from '@commonweal/contracts/zipcodes/screens';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { installScreens } from '../platform/menus/screens.ts';

const declared = {
  ...caseScreens,
  ...noteScreens,
  ...applicationScreens,
  ...sessionScreens,
  ...operationScreens,
  ...userScreens,
  ...roleScreens,
  ...routingScreens,
  ...approvalScreens,
  ...zipcodeScreens,
  ...workgroupScreens,
  ...unitScreens,
  ...announcementScreens,
  ...accountScreens,
  ...clientScreens,
  ...availabilityScreens,
  ...clockScreens,
  ...documentSettingScreens,
  ...flagScreens,
  ...holidayScreens,
  ...noticeContactScreens,
  ...prioritisationScreens,
  ...quickNoteScreens,
  ...reviewCodeScreens,
  ...referenceScreens,
  ...regionScreens,
  ...settingsTransferScreens,
};

type DeclaredScreen = keyof typeof declared;
type Load = () => Promise<{ default: ComponentType }>;

/** Every declared screen with the file that draws it; each file is a chunk of its own. */
const components: Record<DeclaredScreen, Load> = {
  registrationInformationScreen: () => import('../features/applications/registration/information-page.tsx'),
  registrationMembersScreen: () => import('../features/applications/registration/members-page.tsx'),
  registrationProgramsScreen: () => import('../features/applications/registration/programs-page.tsx'),
  registrationCaseScreen: () => import('../features/applications/registration/case-page.tsx'),
  registrationRecapScreen: () => import('../features/applications/registration/recap-page.tsx'),
  cradProgramsScreen: () => import('../features/applications/crad/programs-page.tsx'),
  cradInformationScreen: () => import('../features/applications/crad/information-page.tsx'),
  cradMatchesScreen: () => import('../features/applications/crad/matches-page.tsx'),
  cradConflictsScreen: () => import('../features/applications/crad/conflicts-page.tsx'),
  cradRegistrationScreen: () => import('../features/applications/crad/register-page.tsx'),
  cradAliasesScreen: () => import('../features/applications/crad/aliases-page.tsx'),
  cradCaseScreen: () => import('../features/applications/crad/case-page.tsx'),
  cradExpeditedScreen: () => import('../features/applications/crad/expedited-page.tsx'),
  cradWithdrawScreen: () => import('../features/applications/crad/withdraw-page.tsx'),
  applicationSummaryScreen: () => import('../features/applications/summary/summary-page.tsx'),
  applicationInformationScreen: () => import('../features/applications/information/information-page.tsx'),
  applicationIndividualScreen: () => import('../features/applications/individual/individual-page.tsx'),
  householdMatchesScreen: () => import('../features/applications/household/matches-page.tsx'),
  householdDemographicsScreen: () => import('../features/applications/household/demographics-page.tsx'),
  householdAliasesScreen: () => import('../features/applications/household/aliases-page.tsx'),
  verificationDetailsScreen: () => import('../features/applications/verification/verification-page.tsx'),
  homeScreen: () => import('../features/session/home/home-page.tsx'),
  callbackScreen: () => import('../features/session/entry/callback-page.tsx'),
  refusedScreen: () => import('../features/session/entry/refused-page.tsx'),
  bypassScreen: () => import('../features/session/entry/bypass-page.tsx'),
  logoutScreen: () => import('../features/session/entry/logout-page.tsx'),
  noRoleScreen: () => import('../features/session/entry/no-role-page.tsx'),
  notFoundScreen: () => import('../features/session/not-found/not-found-page.tsx'),
  sessionsScreen: () => import('../features/session/sessions/sessions-page.tsx'),
  helpScreen: () => import('../features/operations/help/help-page.tsx'),
  testScreen: () => import('../features/operations/test/test-page.tsx'),
  styleGuideScreen: () => import('../features/operations/style-guide/style-guide-page.tsx'),
  manageAnnouncementsScreen: () => import('../features/announcements/manage/manage-announcements-page.tsx'),
  viewAnnouncementsScreen: () => import('../features/announcements/view/view-announcements-page.tsx'),
  zipcodeSearchScreen: () => import('../features/zipcodes/search/zipcode-search-page.tsx'),
  zipcodeDetailsScreen: () => import('../features/zipcodes/details/zipcode-details-page.tsx'),
  alertsScreen: () => import('../features/operations/alerts/alerts-page.tsx'),
  mailboxScreen: () => import('../features/operations/mailbox/mailbox-page.tsx'),
  roleSearchScreen: () => import('../features/roles/search/role-search-page.tsx'),
  roleDetailsScreen: () => import('../features/roles/details/role-details-page.tsx'),
  roleCompareScreen: () => import('../features/roles/compare/role-compare-page.tsx'),
  accessReviewScreen: () => import('../features/roles/review/access-review-page.tsx'),
  approvalsScreen: () => import('../features/approvals/approvals-page.tsx'),
  userSearchScreen: () => import('../features/users/search/user-search-page.tsx'),
  userDetailsScreen: () => import('../features/users/details/user-details-page.tsx'),
  featureFlagScreen: () => import('../features/flags/search/feature-flag-page.tsx'),
  noticePhoneFaxScreen: () => import('../features/notice-contacts/search/notice-phone-fax-page.tsx'),
  quickNotesScreen: () => import('../features/quick-notes/notes/quick-notes-page.tsx'),
  myQuickNoteScreen: () => import('../features/quick-notes/notes/my-quick-notes-page.tsx'),
  reviewCodeScreen: () => import('../features/review-codes/search/review-code-page.tsx'),
  holidayScreen: () => import('../features/holidays/calendar/holiday-page.tsx'),
  regionScreen: () => import('../features/regions/search/region-page.tsx'),
  referenceTableScreen: () => import('../features/reference/tables/reference-table-page.tsx'),
  workgroupSearchScreen: () => import('../features/workgroups/search/workgroup-search-page.tsx'),
  workgroupDetailsScreen: () => import('../features/workgroups/details/workgroup-details-page.tsx'),
  workgroupTypeSummaryScreen: () => import('../features/workgroups/types/workgroup-type-page.tsx'),
  workgroupTypeEditScreen: () => import('../features/workgroups/types/workgroup-type-edit-page.tsx'),
  availabilityCalendarScreen: () => import('../features/availability/availability-page.tsx'),
  documentCategoryScreen: () => import('../features/document-settings/classes/category-page.tsx'),
  documentCategoryEditScreen: () => import('../features/document-settings/classes/category-edit-page.tsx'),
  documentTypeScreen: () => import('../features/document-settings/classes/type-page.tsx'),
  documentTypeEditScreen: () => import('../features/document-settings/classes/type-edit-page.tsx'),
  documentSubTypeScreen: () => import('../features/document-settings/classes/subtype-page.tsx'),
  documentSubTypeEditScreen: () => import('../features/document-settings/classes/subtype-edit-page.tsx'),
  workerUploadScreen: () => import('../features/document-settings/uploads/worker-upload-page.tsx'),
  workerUploadEditScreen: () => import('../features/document-settings/uploads/worker-upload-edit-page.tsx'),
  customerUploadScreen: () => import('../features/document-settings/uploads/customer-upload-page.tsx'),
  customerUploadEditScreen: () => import('../features/document-settings/uploads/customer-upload-edit-page.tsx'),
  documentSourceSearchScreen: () => import('../features/document-settings/sources/source-search-page.tsx'),
  documentSourceDetailsScreen: () => import('../features/document-settings/sources/source-details-page.tsx'),
  adminUnitSearchScreen: () => import('../features/units/admin-search/admin-unit-search-page.tsx'),
  adminUnitDetailsScreen: () => import('../features/units/admin-details/admin-unit-details-page.tsx'),
  supervisoryUnitSearchScreen: () => import('../features/units/search/supervisory-unit-search-page.tsx'),
  supervisoryUnitDetailsScreen: () => import('../features/units/details/supervisory-unit-details-page.tsx'),
  routingProfileSearchScreen: () => import('../features/routing/search/routing-profile-search-page.tsx'),
  routingProfileDetailsScreen: () => import('../features/routing/details/routing-profile-details-page.tsx'),
  routingProfileCreateScreen: () => import('../features/routing/details/routing-profile-create-page.tsx'),
  workItemPrioritizationScreen: () => import('../features/prioritisation/rules/prioritization-page.tsx'),
  accountLookupScreen: () => import('../features/accounts/lookup/account-lookup-page.tsx'),
  clientSearchScreen: () => import('../features/clients/search/client-search-page.tsx'),
  clientDetailsScreen: () => import('../features/clients/details/client-details-page.tsx'),
  settingsTransferScreen: () => import('../features/settings-transfer/transfer/settings-transfer-page.tsx'),
  caseSearchScreen: () => import('../features/cases/search/case-search-page.tsx'),
  caseDetailsScreen: () => import('../features/cases/details/case-details-page.tsx'),
  individualDetailsScreen: () => import('../features/cases/collection/individual-details-page.tsx'),
  incomeDetailsScreen: () => import('../features/cases/collection/income-details-page.tsx'),
  facilityDetailsScreen: () => import('../features/cases/collection/facility-details-page.tsx'),
  applicationNotesScreen: () => import('../features/applications/notes/application-notes-page.tsx'),
  timeTravelScreen: () => import('../features/clock/travel/time-travel-page.tsx'),
};

export interface BuiltScreen {
  readonly declaration: ScreenDeclaration;
  readonly Component: LazyExoticComponent<ComponentType>;
  /** Starts fetching the chunk before it is needed. */
  readonly preload: Load;
}

export const builtScreens: readonly BuiltScreen[] = Object.entries(components).map(([key, load]) => ({
  declaration: declared[key as DeclaredScreen],
  Component: lazy(load),
  preload: load,
}));

export const builtDeclarations: readonly ScreenDeclaration[] = builtScreens.map(screen => screen.declaration);

installScreens(builtDeclarations);

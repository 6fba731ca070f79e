import { page, release2AndGoLive, type SeedGrants } from '../kit/access.ts';
import { caseProofPages } from './case-proof-pages.ts';
import * as documents from './document-pages.ts';
import * as eligibility from './eligibility-pages.ts';
import { noticePages } from './notice-pages.ts';
import { oversightPages } from './oversight-pages.ts';
import * as work from './work-pages.ts';

export * from './case-proof-pages.ts';
export * from './document-pages.ts';
export * from './eligibility-pages.ts';
export * from './notice-pages.ts';
export * from './work-pages.ts';

/** Every access page with its objects, and what each role may do there on a fresh installation. */

const administrators = { Administrator: 'U', ITAdmin: 'U', 'IT Admin': 'U' } as const satisfies SeedGrants;
const everyoneReads = {
  Caseworker: 'R',
  Supervisor: 'R',
  Administrator: 'R',
  ITAdmin: 'R',
  'IT Admin': 'R',
  CBOAssistor: 'R',
  ClientAccountAdmin: 'R',
} as const satisfies SeedGrants;
const staffReads = { Caseworker: 'R', Supervisor: 'R', ClientAccountAdmin: 'R' } as const satisfies SeedGrants;

export const userManagementPage = page('UserManagement', {
  Page: { ...staffReads, ...administrators },
  Add: administrators,
  Export: { ...administrators, Supervisor: 'U' },
});

export const userDetailsPage = page('UserDetails', {
  Page: { ...everyoneReads, ...administrators, Supervisor: 'U' },
  Profile: { ...everyoneReads, ...administrators },
  Availability: { ...everyoneReads, ...administrators, Supervisor: 'U' },
  AccountStatus: { ...administrators, Supervisor: 'R' },
  Roles: { ...everyoneReads, ...administrators },
  RacfIds: { ...everyoneReads, ...administrators },
  Characteristics: { ...everyoneReads, ...administrators, Supervisor: 'U' },
  Workgroups: { ...everyoneReads, ...administrators },
  History: { ...administrators, Supervisor: 'R' },
});

const administratorsAndReaders = { ...administrators, Supervisor: 'R' } as const satisfies SeedGrants;

export const userRolePage = page('UserRole', {
  Page: administratorsAndReaders,
  Create: administrators,
  ScreenAccess: administratorsAndReaders,
  DocumentAccess: administratorsAndReaders,
  Status: administratorsAndReaders,
  Members: administratorsAndReaders,
  History: administratorsAndReaders,
  ViewAs: administrators,
});

export const approvalsPage = page('Approvals', { Page: administratorsAndReaders });

/** Whole settings as a file. Administrators may take them out and compare; only the two IT roles bring them in. */
export const settingsTransferPage = page('SettingsTransfer', {
  Page: { Administrator: 'R', ITAdmin: 'U', 'IT Admin': 'U' },
});

export const zipcodeMaintenancePage = page('ZipcodeMaintenance', {
  Page: { ...administrators, Supervisor: 'R', Caseworker: 'R' },
  Office: { ...administrators, Supervisor: 'R', Caseworker: 'R' },
  Import: administrators,
});

export const manageAnnouncementsPage = page(
  'ManageAnnoucements',
  { Page: { ...administrators, Supervisor: 'R' }, Readers: { ...administrators, Supervisor: 'R' } },
  { gates: release2AndGoLive },
);

/** On unless a role says X (specification 6). */
export const viewAnnouncementsPage = page(
  'ViewAnnoucements',
  { Page: { ...everyoneReads } },
  { openByDefault: ['Page'] },
);

export const sessionsPage = page('Sessions', {
  Page: { ...everyoneReads },
  All: { ITAdmin: 'U', 'IT Admin': 'U' },
});

export const timeTravelPage = page('TimeTravel', { Page: administrators });

export const mailboxPage = page('Mailbox', { Page: administrators });

const caseWork = {
  Caseworker: 'U',
  Supervisor: 'U',
  Administrator: 'R',
  ITAdmin: 'U',
  'IT Admin': 'U',
} as const satisfies SeedGrants;
const caseWorkAndAssistors = { ...caseWork, CBOAssistor: 'U' } as const satisfies SeedGrants;

/** Registering a paper that the agency received is a caseworker's job; assistors file in someone's name. */
export const applicationRegistrationPage = page('ApplicationRegistration', {
  Page: { ...caseWorkAndAssistors },
  Paper: caseWork,
});
export const applicationSummaryPage = page('ApplicationSummary', {
  Page: { ...caseWorkAndAssistors, CBOAssistor: 'R' },
  Delay: caseWork,
});
export const applicationInformationPage = page('ApplicationInformation', {
  Page: { ...caseWorkAndAssistors },
  Search: { ...caseWork, Administrator: 'R' },
  ApplyOnBehalf: { ITAdmin: 'U', 'IT Admin': 'U', CBOAssistor: 'U' },
});
export const applicationIndividualPage = page('ApplicationIndividual', { Page: { ...caseWorkAndAssistors } });
export const verificationDetailsPage = page('VerificationDetails', { Page: caseWork });
export const cradPage = page('CRAD', { Page: caseWork });
export const editHouseholdPage = page('EditHousehold', { Page: caseWork });
/** Withdrawing and denying; gated by the flag that the specification names. */
export const applicationDispositionPage = page(
  'ApplicationDisposition',
  { Withdraw: caseWork, Deny: caseWork },
  { gates: [{ flag: 'WithdrawDispose' }] },
);
/** Assistors' search of what they filed. */
export const partnerSearchPage = page(
  'PartnerSearch',
  { Page: { CBOAssistor: 'R' } },
  { gates: [{ flag: 'PartnerSearch' }] },
);

/** The agency's settings. The first five are never gated: whoever closes a gate by mistake must be able to open it again. */
export const referenceTablePage = page('ReferenceTable', { Page: { ...administrators, Supervisor: 'R' } });
export const featureFlagPage = page('FeatureFlag', { Page: { ...administrators, Supervisor: 'R' } });
export const regionPage = page('Region', { Page: { ...administrators, Supervisor: 'R' } });
export const holidayPage = page('Holiday', { Page: { ...administrators, Supervisor: 'R' } });
export const reviewCodePage = page(
  'ReviewCodeMaintenance',
  { Page: { ...administrators, Supervisor: 'R' } },
  { gates: release2AndGoLive },
);
export const quickNotesPage = page(
  'QuickNotes',
  { Page: { ...administrators, Supervisor: 'U' } },
  { gates: release2AndGoLive },
);
/** Everyone keeps notes of their own; the screen is in the user menu and needs no release. */
export const myQuickNotePage = page('MyProfileQuickNote', {
  Page: { ...administrators, Caseworker: 'U', Supervisor: 'U', CBOAssistor: 'U', ClientAccountAdmin: 'U' },
});

/** Workgroups: which people share which work. */
/** Document settings: kinds of documents, what may be uploaded, where documents come from. */
export const documentCategoryPage = page('DocumentCategory', { Page: administratorsAndReaders });
export const documentTypePage = page('DocumentType', { Page: administratorsAndReaders });
export const documentSubTypePage = page('DocumentSubType', { Page: administratorsAndReaders });
export const workerUploadPage = page('WorkerDocumentUploadManagement', { Page: administratorsAndReaders });
export const customerUploadPage = page('CustomerDocumentUploadManagement', { Page: administratorsAndReaders });
export const documentSourcePage = page('DocumentSource', { Page: administratorsAndReaders });

/** Units: who belongs where and to whom. */
export const adminUnitPage = page('AdminUnit', {
  Page: administratorsAndReaders,
  Create: administrators,
  Status: administratorsAndReaders,
});
export const supervisoryUnitPage = page('SupervisoryUnit', {
  Page: administratorsAndReaders,
  Create: administrators,
  Status: administratorsAndReaders,
  Members: administratorsAndReaders,
});

/** Cases: one object for each tab; Confidential is who may open a closed case. */
const caseRead = { ...caseWork, ClientAccountAdmin: 'R' } as const satisfies SeedGrants;
export const caseSearchPage = page('CaseSearch', {
  Page: caseRead,
  Export: { Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U' },
});
export const caseDetailsPage = page('CaseDetails', {
  Page: caseRead,
  Members: caseRead,
  EarnedIncome: caseWork,
  SelfEmployment: caseWork,
  UnearnedIncome: caseWork,
  Assets: caseWork,
  Expenses: caseWork,
  Others: caseWork,
  WorkRules: caseWork,
  InterviewNotes: caseWork,
  Documents: caseRead,
  Notes: caseRead,
  ReplacementCard: caseRead,
  WrapUp: caseWork,
  Hearings: caseWork,
  Notices: caseRead,
  HearingReview: { Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U' },
  Confidential: { ...administrators, Caseworker: 'R', Supervisor: 'U' },
});
export const quickActionsPage = page('QuickActions', {
  'CaseNotes.Add': { Caseworker: 'U', Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U' },
});
export const applicationNotesPage = page(
  'ApplicationNotes',
  { Page: { ...caseWorkAndAssistors } },
  { gates: [{ flag: 'ApplicationNotes' }] },
);

/** Clients: everyone who works with people finds them; what is changed or revealed has an object of its own. */
const clientReaders = {
  ...staffReads,
  Administrator: 'R',
  ITAdmin: 'R',
  'IT Admin': 'R',
} as const satisfies SeedGrants;
const itUpdates = { ITAdmin: 'U', 'IT Admin': 'U' } as const satisfies SeedGrants;
const clientWorkers = { ...clientReaders, ...caseWork } as const satisfies SeedGrants;
const accountStaff = { ...clientReaders, ...itUpdates, ClientAccountAdmin: 'U' } as const satisfies SeedGrants;
const clientSupervisors = {
  Supervisor: 'U',
  Administrator: 'R',
  ITAdmin: 'U',
  'IT Admin': 'U',
} as const satisfies SeedGrants;

/** What is personal wherever it stands. Not tied to a screen, so no release and no region closes it. */
export const personalDataPage = page('PersonalData', { BirthDate: everyoneReads, FederalMatches: { Supervisor: 'R' } });

/** What those who run the portal are told of, and other people's long work: seen at R, stopped at U. */
export const alertsPage = page('Alerts', { Page: { Administrator: 'R', ITAdmin: 'R', 'IT Admin': 'R' } });
export const longWorkPage = page('LongWork', { Page: itUpdates });

export const searchClientAdminPage = page(
  'SearchClientAdmin',
  { Page: clientReaders, Export: clientSupervisors },
  { gates: release2AndGoLive },
);
export const clientDetailsPage = page(
  'ClientDetails',
  {
    Page: clientReaders,
    Account: accountStaff,
    Cases: clientReaders,
    Details: clientWorkers,
    Documents: clientReaders,
    History: clientReaders,
    Notes: clientWorkers,
    Payments: clientReaders,
    Programs: clientReaders,
    Ssn: { Caseworker: 'U', Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U', ClientAccountAdmin: 'U' },
    Merge: { ...clientSupervisors, Caseworker: 'R' },
    Restrictions: clientSupervisors,
  },
  { gates: release2AndGoLive },
);
export const accountLookupPage = page(
  'AccountLookup',
  { Page: accountStaff, Unlock: accountStaff, Password: accountStaff, Link: accountStaff },
  { gates: release2AndGoLive },
);

/** Those that no record declares beside itself; all of them are in `../pages.ts`. */
export const writtenPages = [
  userManagementPage,
  userDetailsPage,
  userRolePage,
  approvalsPage,
  settingsTransferPage,
  zipcodeMaintenancePage,
  manageAnnouncementsPage,
  viewAnnouncementsPage,
  sessionsPage,
  timeTravelPage,
  mailboxPage,
  work.disasterModePage,
  work.workItemDetailsPage,
  work.workItemTypePage,
  work.workItemDocumentsPage,
  work.workItemSearchPage,
  work.workItemHistoryPage,
  work.createManualEntryPage,
  work.assignReassignPage,
  work.editStagePage,
  work.escalatePage,
  work.roundRobinPage,
  work.bulkExportPage,
  work.myWorkItemsPage,
  work.workerDashboardPage,
  work.supervisorDashboardPage,
  work.workWeightsPage,
  documents.documentByQueuePage,
  documents.documentSearchPage,
  documents.docSupervisorDashboardPage,
  documents.documentIndexPage,
  documents.documentUploadPage,
  documents.documentViewPage,
  documents.forwardDocumentPage,
  documents.viewerToolPage,
  applicationRegistrationPage,
  applicationSummaryPage,
  applicationInformationPage,
  applicationIndividualPage,
  verificationDetailsPage,
  cradPage,
  editHouseholdPage,
  applicationDispositionPage,
  partnerSearchPage,
  caseSearchPage,
  caseDetailsPage,
  ...eligibility.eligibilityPages,
  quickActionsPage,
  applicationNotesPage,
  referenceTablePage,
  featureFlagPage,
  regionPage,
  holidayPage,
  ...noticePages,
  reviewCodePage,
  quickNotesPage,
  myQuickNotePage,
  work.userWorkgroupPage,
  work.workgroupTypePage,
  work.availabilityCalendarPage,
  work.appointmentSearchPage,
  documentCategoryPage,
  documentTypePage,
  documentSubTypePage,
  workerUploadPage,
  customerUploadPage,
  documentSourcePage,
  work.routingProfilePage,
  work.workItemPrioritizationPage,
  adminUnitPage,
  supervisoryUnitPage,
  searchClientAdminPage,
  clientDetailsPage,
  accountLookupPage,
  personalDataPage,
  alertsPage,
  longWorkPage,
  ...oversightPages,
  ...caseProofPages,
] as const;

import {
  applicationDispositionPage,
  applicationIndividualPage,
  applicationInformationPage,
  applicationRegistrationPage,
  applicationSummaryPage,
  cradPage,
  editHouseholdPage,
  verificationDetailsPage,
} from '../access/pages.ts';
import { type ScreenDeclaration, screen } from '../kit/screen.ts';

const registrationCalls = ['GetApplication', 'SaveApplicationInformation', 'UpdateLastScreenVisited'];

const registration = (pageId: string, given: Partial<ScreenDeclaration> & { needs?: readonly string[] } = {}) =>
  screen({
    name: `ApplicationRegistration${pageId}`,
    path: `/ApplicationRegistration/${pageId}`,
    access: { kind: 'object', object: applicationRegistrationPage.at('Page'), code: 'R' },
    layout: 'workflow',
    title: `applications.step.ApplicationRegistration.${pageId}`,
    needs: ['ApplicationNumber'],
    calls: registrationCalls,
    ...given,
  });

export const registrationInformationScreen = registration('Information', {
  title: 'applications.register.title',
  needs: [],
  calls: [
    ...registrationCalls,
    'StartApplication',
    'StartApplicationOnBehalf',
    'GetPlaceOfZip',
    'GetRegistrationOffices',
  ],
  menu: { group: 'quickActions', order: 30, icon: 'upload_file' },
  keys: 'g n',
});
export const registrationMembersScreen = registration('HouseholdMembers', {
  calls: [...registrationCalls, 'SaveApplicationPerson', 'RemoveApplicationPerson'],
});
export const registrationProgramsScreen = registration('ProgramSelection', {
  calls: [...registrationCalls, 'SaveProgramSelection'],
});
export const registrationCaseScreen = registration('CaseAssociation', {
  calls: [...registrationCalls, 'GetCaseChoices', 'SaveCaseChoice'],
});
export const registrationRecapScreen = registration('Recap', {
  calls: [...registrationCalls, 'CompleteRegistration', 'PrintApplicationReceipt'],
});

const crad = (pageId: string, calls: readonly string[], given: Partial<ScreenDeclaration> = {}) =>
  screen({
    name: `CRAD${pageId}`,
    path: `/CRAD/${pageId}`,
    access: { kind: 'object', object: cradPage.at('Page'), code: 'R' },
    layout: 'workflow',
    title: `applications.step.CRAD.${pageId}`,
    needs: ['ApplicationNumber'],
    calls: ['GetApplication', 'UpdateLastScreenVisited', ...calls],
    ...given,
  });

export const cradProgramsScreen = crad('ProgramSelection', ['SaveProgramSelection']);
export const cradInformationScreen = crad('ApplicationInformation', ['SaveApplicationInformation', 'GetPlaceOfZip']);
export const cradMatchesScreen = crad('IndividualMatches', ['GetPersonMatches', 'GetPersonMatchByPin', 'DecidePerson']);
export const cradConflictsScreen = crad('ConflictResolution', ['GetPersonConflicts', 'ResolveConflicts']);
export const cradRegistrationScreen = crad('IndividualRegistration', ['RegisterPersons']);
export const cradAliasesScreen = crad('IndividualAliases', [
  'GetPersonAliases',
  'AddPersonAliasName',
  'AddPersonAliasSsn',
  'RemovePersonAlias',
]);
export const cradCaseScreen = crad('CaseAssociation', ['GetCaseChoices', 'AssociateCase']);
export const cradExpeditedScreen = crad('ExpeditedServices', ['GetExpeditedScreening', 'ScreenForExpedited']);
export const cradWithdrawScreen = crad('Withdraw', ['WithdrawPrograms'], {
  access: { kind: 'object', object: applicationDispositionPage.at('Withdraw'), code: 'R' },
  gates: [{ flag: 'WithdrawDispose' }],
});

export const applicationSummaryScreen = screen({
  name: 'ApplicationSummary',
  path: '/Application/ApplicationSummary/ApplicationSummary',
  access: { kind: 'object', object: applicationSummaryPage.at('Page'), code: 'R' },
  title: 'applications.summary.title',
  needs: ['ApplicationNumber'],
  calls: [
    'GetApplication',
    'GetApplicationTimeline',
    'GetExpeditedScreening',
    'SaveProgramDelay',
    'MoveProgram',
    'DenyProgram',
    'WithdrawPrograms',
    'PrintApplicationReceipt',
  ],
});

export const applicationInformationScreen = screen({
  name: 'ApplicationInformation',
  path: '/Application/ApplicationInformation/ApplicationInformation',
  access: { kind: 'object', object: applicationInformationPage.at('Page'), code: 'R' },
  title: 'applications.information.title',
  calls: ['GetApplication', 'SaveApplicationInformation', 'SearchApplications', 'SearchApplicationsExport'],
  menu: { group: 'search', order: 100, icon: 'file_present' },
  keys: 'g f',
});

export const applicationIndividualScreen = screen({
  name: 'ApplicationIndividual',
  path: '/Application/IndividualDetails/IndividualDetails',
  access: { kind: 'object', object: applicationIndividualPage.at('Page'), code: 'R' },
  title: 'applications.individual.title',
  needs: ['ApplicationNumber'],
  calls: ['GetApplication', 'SaveApplicationPerson'],
});

export const verificationDetailsScreen = screen({
  name: 'VerificationDetails',
  path: '/Application/VerificationDetails/VerificationDetails',
  access: { kind: 'object', object: verificationDetailsPage.at('Page'), code: 'R' },
  title: 'applications.verification.title',
  needs: ['ApplicationNumber'],
  calls: [
    'GetApplication',
    'GetVerification',
    'RunInterfaceChecks',
    'DecideInterfaceCheck',
    'RequestApplicationProof',
    'CloseApplicationVerification',
  ],
});

const household = (pageId: string, calls: readonly string[]) =>
  screen({
    name: `EditHousehold${pageId}`,
    path: `/EditHousehold/${pageId}`,
    access: { kind: 'object', object: editHouseholdPage.at('Page'), code: 'R' },
    layout: 'workflow',
    title: `applications.household.page.${pageId}`,
    needs: ['CaseNumber'],
    calls: ['GetCaseDetails', ...calls],
  });

export const householdMatchesScreen = household('IndividualMatches', [
  'FindHouseholdMatches',
  'GetHouseholdMatchByPin',
  'RegisterHouseholdPerson',
  'AddCaseMember',
]);
export const householdDemographicsScreen = household('Demographics', [
  'GetClient',
  'SaveClientDetails',
  'EndCaseMember',
]);
export const householdAliasesScreen = household('DemographicsAliases', ['GetClient', 'SaveClientAliases']);

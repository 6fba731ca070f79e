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
import { countedListCalls } from '../kit/call-names.ts';
import { needed, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

const registrationCalls = ['GetApplication', 'UpdateLastScreenVisited'];

/** Every screen about one application names it. */
export const numbered = { ApplicationNumber: needed } as const;

const registration = (pageId: string) =>
  ({
    name: `ApplicationRegistration${pageId}`,
    path: `/ApplicationRegistration/${pageId}`,
    access: { kind: 'object', object: applicationRegistrationPage.at('Page'), code: 'R' },
    layout: 'workflow',
    title: `applications.step.ApplicationRegistration.${pageId}`,
  }) as const;

/** Without a number it starts an application. */
export const registrationInformationScreen = screen({
  ...registration('Information'),
  title: 'applications.register.title',
  params: { ApplicationNumber: optional, OnBehalf: optional },
  calls: [
    ...registrationCalls,
    'SaveApplicationInformation',
    'StartApplication',
    'StartApplicationOnBehalf',
    'GetPlaceOfZip',
    'GetRegistrationOffices',
  ],
  menu: { group: 'quickActions', order: 30, icon: 'upload_file' },
  keys: 'g n',
});
export const registrationMembersScreen = screen({
  ...registration('HouseholdMembers'),
  params: numbered,
  calls: [...registrationCalls, 'SaveApplicationPerson', 'RemoveApplicationPerson'],
});
export const registrationProgramsScreen = screen({
  ...registration('ProgramSelection'),
  params: numbered,
  calls: [...registrationCalls, 'SaveProgramSelection'],
});
export const registrationCaseScreen = screen({
  ...registration('CaseAssociation'),
  params: numbered,
  calls: [...registrationCalls, 'GetCaseChoices', 'SaveCaseChoice'],
});
export const registrationRecapScreen = screen({
  ...registration('Recap'),
  params: numbered,
  calls: [
    ...registrationCalls,
    'CompleteRegistration',
    'PrintApplicationReceipt',
    'GetExpeditedScreening',
    'ScreenForExpedited',
  ],
});

const cradCalls = ['GetApplication', 'UpdateLastScreenVisited'];

const crad = (pageId: string) =>
  ({
    name: `CRAD${pageId}`,
    path: `/CRAD/${pageId}`,
    access: { kind: 'object', object: cradPage.at('Page'), code: 'R' },
    layout: 'workflow',
    title: `applications.step.CRAD.${pageId}`,
  }) as const;

/** One of the application's people at a time. */
const onePerson = { ...numbered, PersonId: optional };

export const cradProgramsScreen = screen({
  ...crad('ProgramSelection'),
  params: numbered,
  calls: [...cradCalls, 'SaveProgramSelection'],
});
export const cradInformationScreen = screen({
  ...crad('ApplicationInformation'),
  params: numbered,
  calls: [...cradCalls, 'SaveApplicationInformation', 'GetPlaceOfZip', 'GetRegistrationOffices'],
});
export const cradMatchesScreen = screen({
  ...crad('IndividualMatches'),
  params: onePerson,
  calls: [...cradCalls, 'GetPersonMatches', 'GetPersonMatchByPin', 'DecidePerson', 'CompleteClientRegistration'],
});
export const cradConflictsScreen = screen({
  ...crad('ConflictResolution'),
  params: numbered,
  calls: [...cradCalls, 'GetPersonConflicts', 'ResolveConflicts', 'CompleteClientRegistration'],
});
export const cradRegistrationScreen = screen({
  ...crad('IndividualRegistration'),
  params: numbered,
  calls: [...cradCalls, 'RegisterPersons'],
});
export const cradAliasesScreen = screen({
  ...crad('IndividualAliases'),
  params: onePerson,
  calls: [...cradCalls, 'GetPersonAliases', 'AddPersonAliasName', 'AddPersonAliasSsn', 'RemovePersonAlias'],
});
export const cradCaseScreen = screen({
  ...crad('CaseAssociation'),
  params: numbered,
  calls: [...cradCalls, 'GetCaseChoices', 'AssociateCase'],
});
export const cradExpeditedScreen = screen({
  ...crad('ExpeditedServices'),
  params: numbered,
  calls: [...cradCalls, 'GetExpeditedScreening', 'ScreenForExpedited'],
});
export const cradWithdrawScreen = screen({
  ...crad('Withdraw'),
  access: { kind: 'object', object: applicationDispositionPage.at('Withdraw'), code: 'R' },
  gates: [{ flag: 'WithdrawDispose' }],
  params: numbered,
  calls: [...cradCalls, 'WithdrawPrograms'],
});

export const applicationSummaryScreen = screen({
  name: 'ApplicationSummary',
  path: '/Application/ApplicationSummary/ApplicationSummary',
  access: { kind: 'object', object: applicationSummaryPage.at('Page'), code: 'R' },
  title: 'applications.summary.title',
  params: numbered,
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
  params: { ApplicationNumber: optional },
  calls: [
    'GetApplication',
    'SaveApplicationInformation',
    ...countedListCalls('SearchApplications'),
    'GetRegistrationOffices',
  ],
  menu: { group: 'search', order: 100, icon: 'file_present' },
  keys: 'g f',
});

export const applicationIndividualScreen = screen({
  name: 'ApplicationIndividual',
  path: '/Application/IndividualDetails/IndividualDetails',
  access: { kind: 'object', object: applicationIndividualPage.at('Page'), code: 'R' },
  title: 'applications.individual.title',
  params: numbered,
  calls: ['GetApplication', 'SaveApplicationPerson'],
});

export const verificationDetailsScreen = screen({
  name: 'VerificationDetails',
  path: '/Application/VerificationDetails/VerificationDetails',
  access: { kind: 'object', object: verificationDetailsPage.at('Page'), code: 'R' },
  title: 'applications.verification.title',
  params: numbered,
  calls: [
    'GetApplication',
    'GetVerification',
    'RunInterfaceChecks',
    'DecideInterfaceCheck',
    'RequestApplicationProof',
    'CloseApplicationVerification',
    'ExtendApplicationVerification',
  ],
});

const household = (pageId: string) =>
  ({
    name: `EditHousehold${pageId}`,
    path: `/EditHousehold/${pageId}`,
    access: { kind: 'object', object: editHouseholdPage.at('Page'), code: 'R' },
    layout: 'workflow',
    title: `applications.household.page.${pageId}`,
    params: { CaseNumber: needed, Pin: optional },
  }) as const;

export const householdMatchesScreen = screen({
  ...household('IndividualMatches'),
  calls: [
    'GetCaseDetails',
    'FindHouseholdMatches',
    'GetHouseholdMatchByPin',
    'RegisterHouseholdPerson',
    'AddCaseMember',
  ],
});
export const householdDemographicsScreen = screen({
  ...household('Demographics'),
  calls: ['GetCaseDetails', 'GetClient', 'SaveClientDetails', 'EndCaseMember'],
});
export const householdAliasesScreen = screen({
  ...household('DemographicsAliases'),
  calls: ['GetCaseDetails', 'GetClient', 'SaveClientAliases'],
});

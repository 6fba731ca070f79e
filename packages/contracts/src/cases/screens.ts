import { caseDetailsPage, caseSearchPage, dataCollectionPage, quickActionsPage } from '../access/pages.ts';
import { needed, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';
import { caseTabs } from './tabs.ts';

const evidenceCalls = ['AddEvidence', 'ChangeEvidence', 'EndEvidence', 'GetEvidenceHistory'];
const noteCalls = ['GetCaseNotes', 'AddCaseNote', 'AmendCaseNote', 'PinCaseNote'];

/** With `screenParam=true` a case is picked for a note. */
export const caseSearchScreen = screen({
  name: 'CaseSearch',
  path: '/Case/CaseSearch/CaseSearch',
  access: { kind: 'object', object: caseSearchPage.at('Page'), code: 'R' },
  title: 'cases.search.title',
  menu: { group: 'search', order: 40, icon: 'folder', title: 'common.word.cases', search: { screenParam: 'false' } },
  quickAction: {
    order: 20,
    icon: 'comment',
    title: 'common.menu.createCaseNote',
    object: quickActionsPage.at('CaseNotes.Add'),
    search: { screenParam: 'true' },
  },
  keys: 'g c',
  params: { screenParam: optional, note: optional },
  calls: ['SearchCases', 'SearchCasesExport', 'GetCaseBrief', 'AddCaseNote'],
});

export const caseDetailsScreen = screen({
  name: 'CaseDetails',
  path: '/Case/CaseDetails/CaseDetails',
  access: { kind: 'object', object: caseDetailsPage.at('Page'), code: 'R' },
  title: 'cases.details.title',
  params: { CaseNumber: needed, TrueOn: optional, KnownOn: optional },
  tabs: caseTabs.map(tab => tab.id),
  calls: [
    'GetCaseDetails',
    'PrintCase',
    'SaveCase',
    'CloseCase',
    'AddCaseMember',
    'FindPeopleForCase',
    'ChangeCaseMember',
    'EndCaseMember',
    'SetRelationship',
    'AddInterview',
    'RequestReplacementCard',
    'SettleReplacementCard',
    'CompleteWrapUp',
    'GetCaseAccess',
    'SetCaseConfidential',
    'GrantCase',
    'EndCaseGrant',
    'SetWorkerInterest',
    ...evidenceCalls,
    ...noteCalls,
    'GetCaseBrief',
  ],
});

const collecting = { kind: 'object', object: dataCollectionPage.at('Page'), code: 'R' } as const;
const collectingCalls = ['GetCaseDetails', ...evidenceCalls];

/** The same evidence, one person or one facility at a time. */
export const individualDetailsScreen = screen({
  name: 'IndividualDetails',
  path: '/DataCollection/IndividualDetails',
  access: collecting,
  title: 'cases.individual.title',
  params: { CaseNumber: needed, Pin: optional },
  calls: collectingCalls,
});
export const incomeDetailsScreen = screen({
  name: 'IncomeDetails',
  path: '/DataCollection/IncomeDetails',
  access: collecting,
  title: 'cases.income.title',
  params: { CaseNumber: needed, Pin: optional },
  calls: collectingCalls,
});
export const facilityDetailsScreen = screen({
  name: 'FacilityDetails',
  path: '/DataCollection/FacilityDetails',
  access: collecting,
  title: 'cases.facility.title',
  params: { CaseNumber: needed, Pin: optional, Facility: optional },
  calls: collectingCalls,
});

/** An interview beside the facts: what the rules still need, what does not fit, and the budget as one goes. */
export const interviewScreen = screen({
  name: 'Interview',
  path: '/Case/Interview/Interview',
  access: { kind: 'object', object: caseDetailsPage.at('InterviewNotes'), code: 'U' },
  title: 'cases.desk.title',
  params: { CaseNumber: needed, Continues: optional, WorkItemId: optional },
  calls: ['GetCaseDetails', 'GetInterviewDesk', 'AddInterview', 'AddEvidence', 'ChangeEvidence', 'AddCaseNote'],
});

import {
  assignReassignPage,
  bulkExportPage,
  createManualEntryPage,
  editStagePage,
  escalatePage,
  myWorkItemsPage,
  roundRobinPage,
  workItemDetailsPage,
  workItemHistoryPage,
  workItemSearchPage,
} from '../access/pages.ts';
import { bulkCalls, countedListCalls, listCalls } from '../kit/call-names.ts';
import { needed } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';
import { stringifySearch } from '../kit/search-params.ts';

const reads = (object: string) => ({ kind: 'object', object, code: 'R' }) as const;

/** What can be done with a row of a list. */
const rowCalls = [
  'GetWorkItem',
  'AssignWorkItem',
  'GetAssignees',
  'SetWorkItemStage',
  'GetEscalationChain',
  'EscalateWorkItem',
  'MoveWorkItem',
];

export const workItemSearchScreen = screen({
  name: 'WorkItemSearch',
  path: '/WLM/WorkItemSearch/WorkItemSearch',
  access: reads(workItemSearchPage.at('Page')),
  gates: workItemSearchPage.gates,
  title: 'work.search.title',
  menu: { group: 'search', order: 70, icon: 'list', title: 'common.field.workItemId' },
  keys: 'g i',
  calls: [
    ...countedListCalls('GetWorkItems'),
    ...rowCalls,
    ...['AssignWorkItems', 'EscalateWorkItems', 'SetWorkItemsStage', 'SetWorkItemsPriority', 'CloseWorkItems'].flatMap(
      bulkCalls,
    ),
  ],
});

/** The open items of one person in the search. */
export const openItemsOf = (userId: string): string =>
  `${workItemSearchScreen.path}${stringifySearch({ assignedTo: userId, Open: 'Y' })}`;

export const myWorkItemsScreen = screen({
  name: 'MyWorkItems',
  path: '/WorkloadManagement/MyWorkItems/MyWorkItems',
  access: reads(myWorkItemsPage.at('Page')),
  title: 'work.mine.title',
  menu: { group: 'documents', order: 30, icon: 'list' },
  keys: 'g m',
  calls: [...countedListCalls('GetMyWorkItems'), ...rowCalls],
});

export const workItemDetailsScreen = screen({
  name: 'WorkItemDetails',
  path: '/WLM/WorkItemDetails/WorkItemDetails',
  access: reads(workItemDetailsPage.at('Page')),
  gates: workItemDetailsPage.gates,
  title: 'work.details.title',
  params: { WorkItemId: needed },
  tabs: ['overview', 'comments', 'documents', 'related', 'hearings', 'notices', 'log', 'notes'],
  calls: [
    'GetWorkItem',
    'MoveWorkItem',
    'AssignWorkItem',
    'GetAssignees',
    'SetWorkItemStage',
    'SetWorkItemType',
    'SetWorkItemPriority',
    'SetWorkItemReview',
    'GetEscalationChain',
    'EscalateWorkItem',
    'AddWorkItemComment',
    'AddWorkItemNote',
  ],
});

export const workItemHistoryScreen = screen({
  name: 'WorkItemHistory',
  path: '/WLM/WorkItemHistory/WorkItemHistory',
  access: reads(workItemHistoryPage.at('Page')),
  gates: workItemHistoryPage.gates,
  title: 'work.history.title',
  params: { WorkItemId: needed },
  calls: listCalls('GetWorkItemHistory'),
});

export const createManualEntryScreen = screen({
  name: 'CreateManualEntry',
  path: '/WLM/CreateManualEntry/CreateManualEntry',
  access: { kind: 'object', object: createManualEntryPage.at('Page'), code: 'U' },
  gates: createManualEntryPage.gates,
  title: 'work.create.title',
  menu: { group: 'quickActions', order: 10, icon: 'add', title: 'work.create.menu' },
  calls: ['CreateWorkItem', 'CreateWorkItems'],
});

/** The same forms as in the dialogs, each with an address of its own. */
export const assignReassignScreen = screen({
  name: 'AssignReassign',
  path: '/WLM/AssignReassign/AssignReassign',
  access: reads(assignReassignPage.at('Page')),
  gates: assignReassignPage.gates,
  layout: 'buttonBarStandalone',
  title: 'work.assign.title',
  params: { WorkItemId: needed },
  calls: ['GetWorkItem', 'GetAssignees', 'AssignWorkItem'],
});

export const editStageScreen = screen({
  name: 'EditStage',
  path: '/WLM/EditStage/EditStage',
  access: { kind: 'object', object: editStagePage.at('Page'), code: 'U' },
  gates: editStagePage.gates,
  layout: 'buttonBarStandalone',
  title: 'work.stage.title',
  params: { WorkItemId: needed },
  calls: ['GetWorkItem', 'SetWorkItemStage'],
});

export const escalateScreen = screen({
  name: 'Escalate',
  path: '/WLM/Escalate/Escalate',
  access: { kind: 'object', object: escalatePage.at('Page'), code: 'U' },
  gates: escalatePage.gates,
  layout: 'buttonBarStandalone',
  title: 'work.escalate.title',
  params: { WorkItemId: needed },
  calls: ['GetWorkItem', 'GetEscalationChain', 'EscalateWorkItem'],
});

export const roundRobinScreen = screen({
  name: 'RoundRobin',
  path: '/WLM/RoundRobin/RoundRobin',
  access: reads(roundRobinPage.at('Page')),
  gates: roundRobinPage.gates,
  title: 'work.robin.title',
  menu: { group: 'admin', part: 'work', order: 195, icon: 'autorenew' },
  params: { WorkgroupId: { needed: false }, What: { needed: false } },
  calls: ['GetRoundRobin', 'RunRoundRobin', 'GetDocumentTurns', 'RunDocumentTurns'],
});

export const bulkExportScreen = screen({
  name: 'BulkExport',
  path: '/WLM/BulkExport/BulkExport',
  access: reads(bulkExportPage.at('Page')),
  gates: bulkExportPage.gates,
  title: 'work.export.title',
  menu: { group: 'search', order: 75, icon: 'list' },
  calls: ['GetWorkExports', 'ExportWorkItemsStart', 'DownloadWorkExport', 'CancelLongWork'],
});

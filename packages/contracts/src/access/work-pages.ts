import { page, release2AndGoLive, type SeedGrants } from '../kit/access.ts';

/** Work items: finding them is one page, working one another, and each way of passing one on a page of its own. */
const workers = { Caseworker: 'U', Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U' } as const satisfies SeedGrants;
const leaders = { Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U' } as const satisfies SeedGrants;
const workReaders = { ...workers, Administrator: 'R' } as const satisfies SeedGrants;
export const workItemDetailsPage = page(
  'WorkItemDetails',
  {
    Page: workReaders,
    Timer: { ...workers, Administrator: 'U' },
    Status: workers,
    Priority: leaders,
    Comments: workReaders,
    Notes: workReaders,
  },
  { gates: release2AndGoLive },
);
/** Changing what kind of item it is; gated by the flag that the specification names. */
export const workItemTypePage = page(
  'WorkItemType',
  { Change: workers },
  { gates: [{ flag: 'WorkItemTypes' }, ...release2AndGoLive] },
);
export const workItemSearchPage = page(
  'WorkItemSearch',
  { Page: workReaders, Export: leaders, Bulk: leaders },
  { gates: [{ flag: 'WorkItemSearch' }, ...release2AndGoLive] },
);
export const workItemHistoryPage = page('WorkItemHistory', { Page: workReaders }, { gates: release2AndGoLive });
export const createManualEntryPage = page(
  'CreateManualEntry',
  { Page: workers },
  { gates: [{ flag: 'ManualOSSWorkItem' }, ...release2AndGoLive] },
);
export const assignReassignPage = page(
  'AssignReassign',
  { Page: { ...leaders, Caseworker: 'R' }, OverCapacity: leaders },
  { gates: release2AndGoLive },
);
export const editStagePage = page('EditStage', { Page: workers }, { gates: release2AndGoLive });
export const escalatePage = page('Escalate', { Page: workers }, { gates: release2AndGoLive });
export const roundRobinPage = page(
  'RoundRobin',
  { Page: { ...leaders, Administrator: 'R' } },
  { gates: release2AndGoLive },
);
/** Files of many work items, made as long work. */
export const bulkExportPage = page('BulkExport', { Page: leaders }, { gates: release2AndGoLive });
export const myWorkItemsPage = page('myWorkItems', { Page: workReaders, Next: workers });

const administrators = { Administrator: 'U', ITAdmin: 'U', 'IT Admin': 'U' } as const satisfies SeedGrants;
const administratorsAndReaders = { ...administrators, Supervisor: 'R' } as const satisfies SeedGrants;

/** Which work goes to which workgroup, and in what order it is done. */
export const routingProfilePage = page('RoutingProfile', {
  Page: administratorsAndReaders,
  Create: administrators,
  Status: administratorsAndReaders,
});
export const workItemPrioritizationPage = page(
  'WorkItemPrioritization',
  { Page: administratorsAndReaders, Publish: administratorsAndReaders },
  { gates: release2AndGoLive },
);

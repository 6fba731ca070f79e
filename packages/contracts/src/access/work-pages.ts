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
/** The papers beside an item; gated by the flag that the specification names, and by the right to see a case's papers. */
export const workItemDocumentsPage = page(
  'RelatedDocuments',
  { Page: workReaders },
  { gates: [{ flag: 'RelatedDocuments' }, ...release2AndGoLive] },
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

/**
 * What a worker sees of the own work, and a supervisor of the unit's. Home opens on a dashboard for those who work with it
 * (U); whoever only looks has their work elsewhere.
 */
const lookers = { Administrator: 'R', ITAdmin: 'R', 'IT Admin': 'R' } as const satisfies SeedGrants;
export const workerDashboardPage = page(
  'workerDashboard',
  { Page: { ...lookers, Caseworker: 'U', Supervisor: 'U' } },
  { gates: release2AndGoLive },
);
const unitReaders = { ...lookers, Supervisor: 'U' } as const satisfies SeedGrants;
export const supervisorDashboardPage = page(
  'SupervisorDashboard',
  { Page: unitReaders, WorkloadVitals: unitReaders, MyUnitWorkload: unitReaders, MyUnitActivity: unitReaders },
  { gates: release2AndGoLive },
);

/** How long each kind of work takes, and what that makes it count. */
export const workWeightsPage = page(
  'WorkWeights',
  { Page: { ...administratorsAndReaders } },
  { gates: release2AndGoLive },
);

/** Meetings with households. Whoever may update `Interview` is somebody whom a household can be booked with. */
export const appointmentSearchPage = page('AppointmentSearch', {
  Page: { Caseworker: 'U', Supervisor: 'U', Administrator: 'R', ITAdmin: 'U', 'IT Admin': 'U' },
  Interview: { Caseworker: 'U' },
  Export: { Supervisor: 'U', ITAdmin: 'U', 'IT Admin': 'U' },
  Forecast: { Supervisor: 'R', Administrator: 'R', ITAdmin: 'R', 'IT Admin': 'R' },
});

export const userWorkgroupPage = page('UserWorkgroup', {
  Page: administratorsAndReaders,
  Create: administrators,
  Status: administratorsAndReaders,
  Members: administratorsAndReaders,
});
export const workgroupTypePage = page('WorkgroupType', { Page: administratorsAndReaders });

/** Calendars: supervisors keep those of their people; whoever may read nobody's reads their own. */
export const availabilityCalendarPage = page('AvailabilityCalendar', {
  Page: { ...administrators, Supervisor: 'U' },
  Pattern: { ...administrators, Supervisor: 'U' },
});

/** Disasters move dates and queues of whole counties: administrators write them down, and another one puts them in force. */
export const disasterModePage = page('DisasterMode', { Page: administratorsAndReaders });

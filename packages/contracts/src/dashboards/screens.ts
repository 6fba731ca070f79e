import { supervisorDashboardPage, workerDashboardPage } from '../access/pages.ts';
import { bulkCalls } from '../kit/call-names.ts';
import { optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const workerDashboardScreen = screen({
  name: 'WorkerDashboard',
  path: '/WLM/WorkerDashboard/WorkerDashboard',
  access: { kind: 'object', object: workerDashboardPage.at('Page'), code: 'R' },
  gates: workerDashboardPage.gates,
  layout: 'dashboard',
  title: 'dashboards.mine.title',
  menu: { group: 'dashboard', order: 10, icon: 'insights' },
  keys: 'g d',
  calls: ['GetMyDashboard', 'GetMyWorkItems', 'SearchAppointments'],
});

/** Hidden unless all three parts are open to the person (specification 2). */
export const supervisorDashboardScreen = screen({
  name: 'SupervisorDashboard',
  path: '/WLM/SupervisorDashboard/SupervisorDashboard',
  access: {
    kind: 'object',
    object: supervisorDashboardPage.at('Page'),
    code: 'R',
    also: [
      supervisorDashboardPage.at('WorkloadVitals'),
      supervisorDashboardPage.at('MyUnitWorkload'),
      supervisorDashboardPage.at('MyUnitActivity'),
    ],
  },
  gates: supervisorDashboardPage.gates,
  layout: 'dashboard',
  title: 'dashboards.unit.title',
  menu: { group: 'dashboard', order: 20, icon: 'groups' },
  keys: 'g s',
  params: {
    UnitId: optional,
    WorkItemTypeId: optional,
    Program: optional,
    WorkgroupId: optional,
    RegionId: optional,
    Characteristic: optional,
  },
  calls: [
    ...['GetForecast', 'GetRebalance', 'GetSupervisorDashboard', 'GetWorkItemsExport', 'UpdateUserStatus'],
    ...bulkCalls('ShareWorkItems'),
  ],
});

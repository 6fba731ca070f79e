import * as z from 'zod';
import { supervisorDashboardPage, workerDashboardPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { errors } from '../kit/errors.ts';
import { optionalLine } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { MyDashboard, SupervisorDashboard, UnitFilters } from './schemas.ts';

const service = 'work-item-management';
/** They are asked every few seconds; the rows behind a number are read, and audited, by the lists. */
const onlyCounts = notAudited('Numbers of work items; no record of anybody');

export const dashboardErrors = errors('dashboards', {
  unitNotFound: { status: 404, text: 'dashboards.error.unitNotFound' },
});

export const getMyDashboard = call({
  service,
  name: 'GetMyDashboard',
  kind: 'read',
  summary: 'How many of the caller’s work items are overdue, due, waiting and done. Each number is one of the search.',
  request: z.strictObject({}),
  response: MyDashboard,
  access: needs(workerDashboardPage.at('Page'), 'R'),
  audit: onlyCounts,
  background: true,
});

export const supervising = needs(supervisorDashboardPage.at('Page'), 'R')
  .and(needs(supervisorDashboardPage.at('WorkloadVitals'), 'R'))
  .and(needs(supervisorDashboardPage.at('MyUnitWorkload'), 'R'))
  .and(needs(supervisorDashboardPage.at('MyUnitActivity'), 'R'));

export const getSupervisorDashboard = call({
  service,
  name: 'GetSupervisorDashboard',
  kind: 'read',
  summary: 'The work of a unit: vitals, each worker’s load against capacity, age of what is open, what came and went.',
  request: z.strictObject({ UnitId: optionalLine(limits.referenceCode).optional(), Filters: UnitFilters }),
  response: SupervisorDashboard,
  access: supervising,
  audit: onlyCounts,
  errors: [dashboardErrors.unitNotFound],
  background: true,
});

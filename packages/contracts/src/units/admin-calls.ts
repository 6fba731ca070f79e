import * as z from 'zod';
import { adminUnitPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { line, version } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { unitErrors } from './errors.ts';
import {
  AdminUnitFilters,
  AdminUnitInput,
  AdminUnitRecord,
  AdminUnitRow,
  NewAdminUnit,
  OneAdminUnit,
  unitStatus,
} from './schemas.ts';

const service = 'user-management';
const mayRead = needs(adminUnitPage.at('Page'), 'R');
const audit = notAudited('Units are not personal data');
const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });

export const adminUnitList = list({
  service,
  name: 'SearchAdminUnits',
  summary: 'Admin units with region, the unit above, counties, supervisory units and people.',
  access: mayRead,
  audit,
  filters: AdminUnitFilters,
  row: AdminUnitRow,
  sortable: [
    'Name',
    'AdminUnitId',
    'RegionId',
    'ParentName',
    'Counties',
    'SupervisoryUnits',
    'People',
    'Status',
    'ChangedAt',
  ],
  defaultSort: 'Name',
  columns: [
    { id: 'Name', title: 'units.column.adminUnit' },
    { id: 'AdminUnitId', title: 'units.column.code' },
    { id: 'RegionId', title: 'units.column.region', reads: { table: 'REGION' } },
    { id: 'ParentName', title: 'units.column.parent' },
    { id: 'Counties', title: 'units.column.counties' },
    { id: 'SupervisoryUnits', title: 'units.column.supervisoryUnits' },
    { id: 'People', title: 'units.column.people' },
    { id: 'Status', title: 'units.column.status', reads: { texts: 'units.status' } },
    { id: 'ChangedAt', title: 'units.column.changedAt', reads: { instant: true } },
  ],
});

export const getAdminUnit = call({
  service,
  name: 'GetAdminUnit',
  kind: 'read',
  summary: 'One admin unit with its counties.',
  request: OneAdminUnit,
  response: AdminUnitRecord,
  access: mayRead,
  audit,
  errors: [unitErrors.adminNotFound],
});

export const getAdminUnitHistory = call({
  service,
  name: 'GetAdminUnitHistory',
  kind: 'read',
  summary: 'Every change of an admin unit, newest first.',
  request: OneAdminUnit,
  response: History,
  access: mayRead,
  audit,
});

export const createAdminUnit = call({
  service,
  name: 'CreateAdminUnit',
  kind: 'write',
  summary: 'Adds an admin unit.',
  request: NewAdminUnit,
  response: Saved,
  access: needs(adminUnitPage.at('Create'), 'U'),
  audit: { activity: 'ADMIN_UNIT_CREATED' },
  errors: [unitErrors.duplicateCode, unitErrors.duplicateName],
  keyed: true,
});

export const saveAdminUnit = call({
  service,
  name: 'SaveAdminUnit',
  kind: 'write',
  summary: 'Changes the name, the region, the counties or the unit above. No unit can be above itself.',
  request: z.strictObject({ ...OneAdminUnit.shape, ...AdminUnitInput.shape }),
  response: Saved,
  access: needs(adminUnitPage.at('Page'), 'U'),
  audit: { activity: 'ADMIN_UNIT_CHANGED' },
  errors: [unitErrors.adminNotFound, unitErrors.duplicateName, commonErrors.stale],
  versioned: true,
});

export const setAdminUnitStatus = call({
  service,
  name: 'SetAdminUnitStatus',
  kind: 'write',
  summary: 'Activates (296) or deactivates (297) an admin unit.',
  request: z.strictObject({ ...OneAdminUnit.shape, Status: unitStatus, Reason: line(limits.reason) }),
  response: Saved,
  access: needs(adminUnitPage.at('Status'), 'U'),
  audit: { activity: 'ADMIN_UNIT_STATUS_CHANGED' },
  errors: [unitErrors.adminNotFound, unitErrors.sameStatus, commonErrors.stale],
  versioned: true,
});

import * as z from 'zod';
import { adminUnitPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { notAudited } from '../kit/call.ts';
import { recordStatus } from '../kit/fields.ts';
import { list } from '../kit/list.ts';
import { recordCalls } from '../kit/record-calls.ts';
import { unitErrors } from './errors.ts';
import {
  AdminUnitFilters,
  AdminUnitInput,
  AdminUnitRecord,
  AdminUnitRow,
  NewAdminUnit,
  OneAdminUnit,
} from './schemas.ts';

const service = 'user-management';
const mayRead = needs(adminUnitPage.at('Page'), 'R');
const audit = notAudited('Units are not personal data');

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
    { id: 'Name', title: 'common.field.AdminUnitName' },
    { id: 'AdminUnitId', title: 'common.field.Code' },
    { id: 'RegionId', title: 'common.field.Region', reads: { table: 'REGION' } },
    { id: 'ParentName', title: 'units.column.parent' },
    { id: 'Counties', title: 'common.field.Counties' },
    { id: 'SupervisoryUnits', title: 'units.column.supervisoryUnits' },
    { id: 'People', title: 'common.word.people' },
    { id: 'Status', title: 'common.field.Status', reads: { texts: 'units.status' } },
    { id: 'ChangedAt', title: 'common.word.lastChanged', reads: { instant: true } },
  ],
});

export const {
  get: getAdminUnit,
  history: getAdminUnitHistory,
  create: createAdminUnit,
  save: saveAdminUnit,
  setStatus: setAdminUnitStatus,
} = recordCalls({
  service,
  noun: 'AdminUnit',
  activity: 'ADMIN_UNIT',
  summaries: {
    get: 'One admin unit with its counties.',
    history: 'Every change of an admin unit, newest first.',
    create: 'Adds an admin unit.',
    save: 'Changes the name, the region, the counties or the unit above. No unit can be above itself.',
    status: 'Activates (296) or deactivates (297) an admin unit.',
  },
  access: {
    read: mayRead,
    history: mayRead,
    create: needs(adminUnitPage.at('Create'), 'U'),
    save: needs(adminUnitPage.at('Page'), 'U'),
    status: needs(adminUnitPage.at('Status'), 'U'),
  },
  audit: { get: audit, history: audit },
  one: OneAdminUnit,
  created: NewAdminUnit,
  changed: z.strictObject({ ...OneAdminUnit.shape, ...AdminUnitInput.shape }),
  stored: AdminUnitRecord,
  status: { field: { Status: recordStatus }, activity: 'STATUS' },
  errors: {
    notFound: unitErrors.adminNotFound,
    create: [unitErrors.duplicateCode, unitErrors.duplicateName],
    save: [unitErrors.duplicateName],
    status: [unitErrors.sameStatus],
  },
});

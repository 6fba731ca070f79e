import * as z from 'zod';
import { adminUnitPage, supervisoryUnitPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { optionalLine, recordStatus } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { recordCalls } from '../kit/record-calls.ts';
import { unitErrors } from './errors.ts';
import {
  NewSupervisoryUnit,
  OneSupervisoryUnit,
  PersonFound,
  SupervisoryUnitFilters,
  SupervisoryUnitInput,
  SupervisoryUnitRecord,
  SupervisoryUnitRow,
  UnitMemberFilters,
  UnitMemberRow,
} from './schemas.ts';

const service = 'user-management';
const mayRead = needs(supervisoryUnitPage.at('Page'), 'R');
const mayReadMembers = needs(supervisoryUnitPage.at('Members'), 'R');
const audit = notAudited('Units are not personal data');

/** For choosing an admin unit on a form or in a filter. */
export const getUnitChoices = call({
  service,
  name: 'GetUnitChoices',
  kind: 'read',
  summary: 'Admin units to choose from, with the unit above each.',
  request: z.strictObject({}),
  response: z.strictObject({
    AdminUnits: z.array(
      z.strictObject({
        AdminUnitId: z.string(),
        Name: z.string(),
        RegionId: z.string(),
        ParentUnitId: z.string().nullable(),
        Active: z.boolean(),
      }),
    ),
  }),
  access: mayRead.or(needs(adminUnitPage.at('Page'), 'R')),
  audit,
});

const recordGates = [{ object: supervisoryUnitPage.at('Members'), field: 'Members', empty: 0 }] as const;

export const supervisoryUnitList = list({
  service,
  name: 'SearchSupervisoryUnits',
  summary: 'Supervisory units with admin unit, supervisor and how many people they have.',
  access: mayRead,
  audit: { activity: 'SUPERVISORY_UNITS_SEARCHED' },
  gatedFields: recordGates,
  searched: { Text: ['Name', 'SupervisoryUnitId'] },
  filters: SupervisoryUnitFilters,
  row: SupervisoryUnitRow,
  sortable: [
    'Name',
    'SupervisoryUnitId',
    'AdminUnitName',
    'RegionId',
    'SupervisorName',
    'Members',
    'Status',
    'ChangedAt',
  ],
  defaultSort: 'Name',
  columns: [
    { id: 'Name', title: 'common.field.SupervisoryUnitName' },
    { id: 'SupervisoryUnitId', title: 'common.field.Code' },
    { id: 'AdminUnitName', title: 'common.field.AdminUnitName' },
    { id: 'RegionId', title: 'common.field.Region', reads: { table: 'REGION' } },
    { id: 'SupervisorName', title: 'common.field.Supervisor' },
    { id: 'Members', title: 'common.word.members' },
    { id: 'Status', title: 'common.field.Status', reads: { texts: 'units.status' } },
    { id: 'ChangedAt', title: 'common.word.lastChanged', reads: { instant: true } },
  ],
});

export const {
  get: getSupervisoryUnit,
  history: getSupervisoryUnitHistory,
  create: createSupervisoryUnit,
  save: saveSupervisoryUnit,
  setStatus: setSupervisoryUnitStatus,
} = recordCalls({
  service,
  noun: 'SupervisoryUnit',
  activity: 'SUPERVISORY_UNIT',
  summaries: {
    get: 'One supervisory unit with its supervisor.',
    history:
      'Every change of a supervisory unit, newest first. Who came and went stands in the history of each person.',
    create: 'Adds a supervisory unit without members.',
    save: 'Changes the name, the admin unit or the supervisor of a supervisory unit.',
    status: 'Activates (296) or deactivates (297) a supervisory unit.',
  },
  access: {
    read: mayRead,
    history: mayRead,
    create: needs(supervisoryUnitPage.at('Create'), 'U'),
    save: needs(supervisoryUnitPage.at('Page'), 'U'),
    status: needs(supervisoryUnitPage.at('Status'), 'U'),
  },
  audit: {
    get: { activity: 'SUPERVISORY_UNIT_VIEWED' },
    history: { activity: 'SUPERVISORY_UNIT_HISTORY' },
  },
  one: OneSupervisoryUnit,
  created: NewSupervisoryUnit,
  changed: z.strictObject({ ...OneSupervisoryUnit.shape, ...SupervisoryUnitInput.shape }),
  stored: SupervisoryUnitRecord,
  gatedFields: recordGates,
  status: { field: { Status: recordStatus }, activity: 'STATUS' },
  errors: {
    notFound: unitErrors.notFound,
    create: [unitErrors.duplicateCode, unitErrors.duplicateName],
    save: [unitErrors.duplicateName],
    status: [unitErrors.sameStatus],
  },
});

export const unitMemberList = list({
  service,
  name: 'SearchUnitMembers',
  summary: 'The people of a supervisory unit.',
  access: mayReadMembers,
  audit: { activity: 'UNIT_MEMBERS_VIEWED' },
  filters: UnitMemberFilters,
  row: UnitMemberRow,
  sortable: ['Name', 'UserId', 'RegionId', 'SupervisorName', 'CurrentStatus', 'AccountStatus'],
  defaultSort: 'Name',
  columns: [
    { id: 'Name', title: 'common.field.Name' },
    { id: 'UserId', title: 'common.field.UserId' },
    { id: 'RegionId', title: 'common.field.Region', reads: { table: 'REGION' } },
    { id: 'SupervisorName', title: 'common.field.Supervisor' },
    { id: 'CurrentStatus', title: 'common.word.availability', reads: { texts: 'units.availability' } },
    { id: 'AccountStatus', title: 'common.word.account', reads: { texts: 'units.account' } },
  ],
});

/** For choosing a supervisor, and for choosing who comes into a unit. */
export const findPeopleForUnit = call({
  service,
  name: 'FindPeopleForUnit',
  kind: 'read',
  summary: 'Active people by name or id with the unit they are in, the first 25; without those of the unit named.',
  request: z.strictObject({ Text: optionalLine(100), NotIn: optionalLine(limits.referenceCode).optional() }),
  response: z.strictObject({ data: z.array(PersonFound) }),
  access: needs(supervisoryUnitPage.at('Page'), 'U').or(needs(supervisoryUnitPage.at('Members'), 'U')),
  audit: { activity: 'UNIT_CANDIDATES_VIEWED' },
});

import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
import {
  createSupervisoryUnit,
  findPeopleForUnit,
  getSupervisoryUnit,
  getSupervisoryUnitHistory,
  getUnitChoices,
  saveSupervisoryUnit,
  setSupervisoryUnitStatus,
  supervisoryUnitList,
  unitMemberList,
} from '@commonweal/contracts/units/calls';
import { unitErrors } from '@commonweal/contracts/units/errors';
import type { SupervisoryUnitInput, SupervisoryUnitRecord } from '@commonweal/contracts/units/schemas';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { refuse } from '../../platform/problem.ts';
import { keepRecord } from '../../platform/records/keep-record.ts';
import { adminHandlers } from './admin.ts';
import { listChoices } from './admin-store.ts';
import * as members from './member-store.ts';
import * as store from './store.ts';

export { bulkKinds } from './bulk.ts';
export { holdings } from './member-store.ts';
export { listUnitChoices } from './store.ts';

export const findUnit = store.units.find;

const subjectType = 'supervisory unit';

/** What the schema cannot know: an admin unit and a supervisor who are active. What was there already may stay. */
async function checkNamed(context: CallContext, input: SupervisoryUnitInput, before?: SupervisoryUnitRecord) {
  const { db, platform, language } = context;
  const faults: Fault[] = [];
  const add = (path: string, text: string): void => {
    faults.push({ path, code: 'invalid', message: platform.texts.text(language, text) });
  };
  const known = await store.findNamed(db, input.AdminUnitId, input.SupervisorUserId);
  if (!known.admin && input.AdminUnitId !== before?.AdminUnitId) add('AdminUnitId', 'units.error.unknownParent');
  const supervisorStays = input.SupervisorUserId === null || input.SupervisorUserId === before?.SupervisorUserId;
  if (!known.supervisor && !supervisorStays) add('SupervisorUserId', 'units.error.unknownSupervisor');
  if (faults.length > 0) refuse(commonErrors.invalid, { faults });
}

const units = keepRecord<SupervisoryUnitRecord>({
  ...store.units,
  subject: subjectType,
  notFound: unitErrors.notFound,
  content: ({ Name, AdminUnitName, SupervisorName, Status }) => ({ Name, AdminUnitName, SupervisorName, Status }),
  taken: { supervisory_unit_pkey: unitErrors.duplicateCode, supervisory_unit_name: unitErrors.duplicateName },
});

const supervisoryHandlers: Handler[] = [
  handle(getUnitChoices, async context => ({
    AdminUnits: (await listChoices(context.db)).map(row => ({
      AdminUnitId: row.admin_unit_id,
      Name: row.name,
      RegionId: row.region_id,
      ParentUnitId: row.parent_unit_id,
      Active: row.status === '296',
    })),
  })),

  ...handleList(supervisoryUnitList, {
    fileName: 'supervisory-units',
    ...store.units,
  }),

  handle(getSupervisoryUnit, (context, { SupervisoryUnitId }) => {
    context.audit({ subjectType, subjectId: SupervisoryUnitId });
    return units.get(context, SupervisoryUnitId);
  }),

  handle(getSupervisoryUnitHistory, (context, { SupervisoryUnitId }) => {
    context.audit({ subjectType, subjectId: SupervisoryUnitId });
    return units.history(context, SupervisoryUnitId);
  }),

  handle(createSupervisoryUnit, (context, { SupervisoryUnitId, ...input }) =>
    units.create(context, SupervisoryUnitId, async () => {
      await checkNamed(context, input);
      await store.units.insert(context, SupervisoryUnitId, input);
    }),
  ),

  handle(saveSupervisoryUnit, (context, { SupervisoryUnitId, ...input }) =>
    units.change(context, SupervisoryUnitId, async before => {
      await checkNamed(context, input, before);
      await store.units.update(context, SupervisoryUnitId, input);
    }),
  ),

  handle(setSupervisoryUnitStatus, (context, { SupervisoryUnitId, Status, Reason }) =>
    units.change(
      context,
      SupervisoryUnitId,
      async before => {
        if (before.Status === Status) refuse(unitErrors.sameStatus);
        await store.units.update(context, SupervisoryUnitId, { Status });
      },
      Reason,
    ),
  ),

  ...handleList(unitMemberList, {
    fileName: 'unit-members',
    count: (context, filters) => members.countMembers(context.db, filters),
    rows: (context, filters, window) => members.listMembers(context.db, filters, window),
  }),

  handle(findPeopleForUnit, async (context, request) => ({
    data: await store.findPeople(context.db, request.Text, request.NotIn || null),
  })),
];

export const handlers: Handler[] = [...adminHandlers, ...supervisoryHandlers];

export const codeUses: readonly CodeUse[] = [
  { table: 'REGION', what: 'reference.use.adminUnits', from: 'admin_unit', column: 'region_id' },
  { table: 'COUNTY', what: 'reference.use.adminUnits', from: 'admin_unit_county', column: 'county', holds: 'label' },
];

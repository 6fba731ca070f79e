import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
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
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { adminHandlers } from './admin.ts';
import { listChoices } from './admin-store.ts';
import * as members from './member-store.ts';
import * as store from './store.ts';

export { bulkKinds } from './bulk.ts';
export { holdings } from './member-store.ts';
export { findUnit, listUnitChoices } from './store.ts';

const subjectType = 'supervisory unit';

const contentOf = (record: SupervisoryUnitRecord) => ({
  Name: record.Name,
  AdminUnitName: record.AdminUnitName,
  SupervisorName: record.SupervisorName,
  Status: record.Status,
});

function explain(error: unknown): never {
  const rule = brokenUnique(error);
  if (rule === 'supervisory_unit_pkey') refuse(unitErrors.duplicateCode);
  if (rule === 'supervisory_unit_name') refuse(unitErrors.duplicateName);
  throw error;
}

/** What the schema cannot know: an admin unit and a supervisor who are active. What was there already may stay. */
async function checkNamed(context: CallContext, input: SupervisoryUnitInput, before?: SupervisoryUnitRecord) {
  const { db, platform, language } = context;
  const faults: Fault[] = [];
  const add = (path: string, text: string): void => {
    faults.push({ path, code: 'invalid', message: platform.texts.text(language, text) });
  };
  const known = await store.findNamed(db, input.AdminUnitId, input.SupervisorUserId);
  if (!known.admin && input.AdminUnitId !== before?.AdminUnitId) add('AdminUnitId', 'units.error.unknownAdmin');
  const supervisorStays = input.SupervisorUserId === null || input.SupervisorUserId === before?.SupervisorUserId;
  if (!known.supervisor && !supervisorStays) add('SupervisorUserId', 'units.error.unknownSupervisor');
  if (faults.length > 0) refuse(commonErrors.invalid, { faults });
}

async function lockForEdit(context: CallContext, unitId: string): Promise<SupervisoryUnitRecord> {
  await store.lockUnit(context.db, unitId);
  const before = await store.findUnit(context.db, unitId);
  if (!before) return refuse(unitErrors.notFound);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

async function finish(context: CallContext, unitId: string, before: SupervisoryUnitRecord | null, reason?: string) {
  const after = await store.findUnit(context.db, unitId);
  if (!after) return refuse(unitErrors.notFound);
  await recordChange(context, {
    subjectType,
    subjectId: unitId,
    version: after.Version,
    before: before && contentOf(before),
    after: contentOf(after),
    ...(reason !== undefined && { reason }),
  });
  return { ...success, Version: after.Version };
}

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
    count: (context, filters) => store.countUnits(context.db, filters),
    rows: (context, filters, window) => store.listUnits(context.db, filters, window),
  }),

  handle(getSupervisoryUnit, async (context, request) => {
    context.audit({ subjectType, subjectId: request.SupervisoryUnitId });
    return (await store.findUnit(context.db, request.SupervisoryUnitId)) ?? refuse(unitErrors.notFound);
  }),

  handle(getSupervisoryUnitHistory, async (context, request) => {
    context.audit({ subjectType, subjectId: request.SupervisoryUnitId });
    return { data: await listHistory(context.db, subjectType, request.SupervisoryUnitId) };
  }),

  handle(createSupervisoryUnit, async (context, { SupervisoryUnitId, ...input }) => {
    const { db, caller, now } = context;
    await checkNamed(context, input);
    await store.insertUnit(db, SupervisoryUnitId, input, caller.userId, now).catch(explain);
    return finish(context, SupervisoryUnitId, null);
  }),

  handle(saveSupervisoryUnit, async (context, { SupervisoryUnitId, ...input }) => {
    const { db, caller, now } = context;
    const before = await lockForEdit(context, SupervisoryUnitId);
    await checkNamed(context, input, before);
    await store.updateUnit(db, SupervisoryUnitId, input, caller.userId, now).catch(explain);
    return finish(context, SupervisoryUnitId, before);
  }),

  handle(setSupervisoryUnitStatus, async (context, { SupervisoryUnitId, Status, Reason }) => {
    const { db, caller, now } = context;
    const before = await lockForEdit(context, SupervisoryUnitId);
    if (before.Status === Status) return refuse(unitErrors.sameStatus);
    await store.updateUnit(db, SupervisoryUnitId, { Status }, caller.userId, now);
    return finish(context, SupervisoryUnitId, before, Reason);
  }),

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

import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import {
  adminUnitList,
  createAdminUnit,
  getAdminUnit,
  getAdminUnitHistory,
  saveAdminUnit,
  setAdminUnitStatus,
} from '@commonweal/contracts/units/admin-calls';
import { unitErrors } from '@commonweal/contracts/units/errors';
import type { AdminUnitInput, AdminUnitRecord } from '@commonweal/contracts/units/schemas';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import * as store from './admin-store.ts';
import { chainAbove } from './chain.ts';

const subjectType = 'admin unit';

const contentOf = (record: AdminUnitRecord) => ({
  Name: record.Name,
  RegionId: record.RegionId,
  Counties: record.Counties,
  ParentName: record.ParentName,
  Status: record.Status,
});

function explain(error: unknown): never {
  const rule = brokenUnique(error);
  if (rule === 'admin_unit_pkey') refuse(unitErrors.duplicateCode);
  if (rule === 'admin_unit_name') refuse(unitErrors.duplicateName);
  throw error;
}

/** What the schema cannot know: places that exist, and a unit above that is not below. All faults at once. */
async function checkInput(context: CallContext, input: AdminUnitInput, before?: AdminUnitRecord): Promise<void> {
  const { db, platform, language } = context;
  const faults: Fault[] = [];
  const add = (path: string, text: string, params = {}): void => {
    faults.push({ path, code: 'invalid', message: platform.texts.text(language, text, params) });
  };
  const known = await store.findPlaces(db, input.RegionId, input.Counties);
  if (!known.region) add('RegionId', 'units.error.unknownRegion');
  const strange = input.Counties.filter(county => !known.counties.includes(county));
  if (strange.length > 0) add('Counties', 'units.error.unknownCounty', { counties: strange.join(', ') });
  if (input.ParentUnitId !== null && input.ParentUnitId !== before?.ParentUnitId) {
    const tree = await store.lockTree(db);
    const parent = tree.find(unit => unit.admin_unit_id === input.ParentUnitId);
    // A new unit has nothing below it yet.
    const chain =
      before &&
      chainAbove(
        tree.map(unit => ({ id: unit.admin_unit_id, parent: unit.parent_unit_id, name: unit.name })),
        { id: before.AdminUnitId, name: input.Name },
        input.ParentUnitId,
      );
    if (chain) add('ParentUnitId', 'units.error.cyclic', { chain: chain.join(' → ') });
    else if (parent?.status !== '296') add('ParentUnitId', 'units.error.unknownParent');
  }
  if (faults.length > 0) refuse(commonErrors.invalid, { faults });
}

async function lockForEdit(context: CallContext, adminUnitId: string): Promise<AdminUnitRecord> {
  await store.lockAdminUnit(context.db, adminUnitId);
  const before = await store.findAdminUnit(context.db, adminUnitId);
  if (!before) return refuse(unitErrors.adminNotFound);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

async function finish(context: CallContext, adminUnitId: string, before: AdminUnitRecord | null, reason?: string) {
  const after = await store.findAdminUnit(context.db, adminUnitId);
  if (!after) return refuse(unitErrors.adminNotFound);
  await recordChange(context, {
    subjectType,
    subjectId: adminUnitId,
    version: after.Version,
    before: before && contentOf(before),
    after: contentOf(after),
    ...(reason !== undefined && { reason }),
  });
  return { ...success, Version: after.Version };
}

export const adminHandlers: Handler[] = [
  ...handleList(adminUnitList, {
    fileName: 'admin-units',
    count: (context, filters) => store.countAdminUnits(context.db, filters),
    rows: (context, filters, window) => store.listAdminUnits(context.db, filters, window),
  }),

  handle(
    getAdminUnit,
    async (context, request) =>
      (await store.findAdminUnit(context.db, request.AdminUnitId)) ?? refuse(unitErrors.adminNotFound),
  ),

  handle(getAdminUnitHistory, async (context, request) => ({
    data: await listHistory(context.db, subjectType, request.AdminUnitId),
  })),

  handle(createAdminUnit, async (context, { AdminUnitId, ...input }) => {
    const { db, caller, now } = context;
    await checkInput(context, input);
    await store.insertAdminUnit(db, AdminUnitId, input, caller.userId, now).catch(explain);
    await store.replaceCounties(db, AdminUnitId, input.Counties);
    return finish(context, AdminUnitId, null);
  }),

  handle(saveAdminUnit, async (context, { AdminUnitId, ...input }) => {
    const { db, caller, now } = context;
    // Always the whole tree in one order, so that two people who save at once never wait for each other in turn.
    await store.lockTree(db);
    const before = await lockForEdit(context, AdminUnitId);
    await checkInput(context, input, before);
    await store.updateAdminUnit(db, AdminUnitId, input, caller.userId, now).catch(explain);
    await store.replaceCounties(db, AdminUnitId, input.Counties);
    return finish(context, AdminUnitId, before);
  }),

  handle(setAdminUnitStatus, async (context, { AdminUnitId, Status, Reason }) => {
    const { db, caller, now } = context;
    const before = await lockForEdit(context, AdminUnitId);
    if (before.Status === Status) return refuse(unitErrors.sameStatus);
    await store.updateAdminUnit(db, AdminUnitId, { Status }, caller.userId, now);
    return finish(context, AdminUnitId, before, Reason);
  }),
];

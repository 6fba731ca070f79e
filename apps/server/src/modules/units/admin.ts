import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
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
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { keepRecord } from '../../platform/records/keep-record.ts';
import * as store from './admin-store.ts';
import { chainAbove } from './chain.ts';

/** What the schema cannot know: places that exist, and a unit above that is not below. All faults at once. */
async function checkInput(context: CallContext, input: AdminUnitInput, before?: AdminUnitRecord): Promise<void> {
  const { db, platform, language } = context;
  const faults: Fault[] = [];
  const add = (path: string, text: string, params = {}): void => {
    faults.push({ path, code: 'invalid', message: platform.texts.text(language, text, params) });
  };
  const known = await store.findPlaces(db, input.RegionId, input.Counties);
  if (!known.region) add('RegionId', 'units.error.unknownRegion');
  const isStrange = input.Counties.some(county => !known.counties.includes(county));
  if (isStrange) add('Counties', 'units.error.unknownCounty');
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

const units = keepRecord<AdminUnitRecord>({
  ...store.adminUnits,
  subject: 'admin unit',
  notFound: unitErrors.adminNotFound,
  content: ({ Name, RegionId, Counties, ParentName, Status }) => ({ Name, RegionId, Counties, ParentName, Status }),
  taken: { admin_unit_pkey: unitErrors.duplicateCode, admin_unit_name: unitErrors.duplicateName },
});

export const adminHandlers: Handler[] = [
  ...handleList(adminUnitList, {
    fileName: 'admin-units',
    ...store.adminUnits,
  }),

  handle(getAdminUnit, (context, { AdminUnitId }) => units.get(context, AdminUnitId)),
  handle(getAdminUnitHistory, (context, { AdminUnitId }) => units.history(context, AdminUnitId)),

  handle(createAdminUnit, (context, { AdminUnitId, ...input }) =>
    units.create(context, AdminUnitId, async () => {
      await checkInput(context, input);
      await store.adminUnits.insert(context, AdminUnitId, input);
      await store.replaceCounties(context.db, AdminUnitId, input.Counties);
    }),
  ),

  handle(saveAdminUnit, async (context, { AdminUnitId, ...input }) => {
    // Always the whole tree in one order, so that two people who save at once never wait for each other in turn.
    await store.lockTree(context.db);
    return units.change(context, AdminUnitId, async before => {
      await checkInput(context, input, before);
      await store.adminUnits.update(context, AdminUnitId, input);
      await store.replaceCounties(context.db, AdminUnitId, input.Counties);
    });
  }),

  handle(setAdminUnitStatus, (context, { AdminUnitId, Status, Reason }) =>
    units.change(
      context,
      AdminUnitId,
      async before => {
        if (before.Status === Status) refuse(unitErrors.sameStatus);
        await store.adminUnits.update(context, AdminUnitId, { Status });
      },
      Reason,
    ),
  ),
];

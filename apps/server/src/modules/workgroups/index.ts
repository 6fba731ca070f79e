import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import {
  createWorkgroup,
  getWorkgroup,
  getWorkgroupHistory,
  getWorkgroupUses,
  saveWorkgroup,
  setWorkgroupStatus,
  workgroupList,
} from '@commonweal/contracts/workgroups/calls';
import { workgroupErrors } from '@commonweal/contracts/workgroups/errors';
import { workgroupLife } from '@commonweal/contracts/workgroups/lifecycle';
import type { WorkgroupInput, WorkgroupRecord } from '@commonweal/contracts/workgroups/schemas';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { memberHandlers } from './members.ts';
import { ofUserHandlers } from './of-user.ts';
import { copyToReference } from './reference-copy-store.ts';
import * as store from './store.ts';
import { findType, listActiveCodes } from './type-store.ts';
import { typeHandlers } from './types.ts';
import { listUses, type WorkgroupUser } from './uses-store.ts';

export { makeBulkKinds } from './bulk.ts';
export { holdings } from './bulk-store.ts';
export type { WorkgroupUser } from './uses-store.ts';

const subjectType = 'workgroup';

const contentOf = (record: WorkgroupRecord) => ({
  NameEn: record.NameEn,
  NameEs: record.NameEs,
  TypeCode: record.TypeCode,
  WorkgroupOrder: record.WorkgroupOrder,
  CapacityThreshold: record.CapacityThreshold,
  Status: record.Status,
});

function explain(error: unknown): never {
  const rule = brokenUnique(error);
  if (rule === 'workgroup_pkey') refuse(workgroupErrors.duplicateCode);
  if (rule === 'workgroup_name_en' || rule === 'workgroup_name_es') refuse(workgroupErrors.duplicateName);
  throw error;
}

/** What the schema cannot know: a type and an order that exist. A value that was there already may stay. */
async function checkCodes({ db }: CallContext, input: WorkgroupInput, before?: WorkgroupRecord): Promise<void> {
  const faults: FieldFault[] = [];
  const unknown = (path: string): FieldFault => ({ path, code: 'unknown_option', params: {} });
  if (!(await findType(db, input.TypeCode))) faults.push(unknown('TypeCode'));
  const isKnown =
    input.WorkgroupOrder === before?.WorkgroupOrder ||
    (await listActiveCodes(db, 'WRKGRPORDER')).includes(input.WorkgroupOrder);
  if (!isKnown) faults.push(unknown('WorkgroupOrder'));
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
}

async function lockForEdit(context: CallContext, workgroupId: string): Promise<WorkgroupRecord> {
  await store.lockWorkgroup(context.db, workgroupId);
  const before = await store.findWorkgroup(context.db, workgroupId);
  if (!before) return refuse(workgroupErrors.notFound);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

async function finish(context: CallContext, workgroupId: string, before: WorkgroupRecord | null, reason?: string) {
  const { db, caller, now } = context;
  const after = await store.findWorkgroup(db, workgroupId);
  if (!after) return refuse(workgroupErrors.notFound);
  const copy = {
    table: 'WRKGRP',
    code: workgroupId,
    nameEn: after.NameEn,
    nameEs: after.NameEs,
    active: after.Status === '296',
    parent: after.TypeCode,
  } as const;
  await copyToReference(db, copy, caller.userId, now);
  await recordChange(context, {
    subjectType,
    subjectId: workgroupId,
    version: after.Version,
    before: before && contentOf(before),
    after: contentOf(after),
    ...(reason !== undefined && { reason }),
  });
  return { ...success, Version: after.Version };
}

const workgroupHandlers: Handler[] = [
  ...handleList(workgroupList, {
    fileName: 'workgroups',
    count: (context, filters) => store.countWorkgroups(context.db, filters),
    rows: (context, filters, window) => store.listWorkgroups(context.db, filters, window, context.language),
  }),

  handle(
    getWorkgroup,
    async (context, request) =>
      (await store.findWorkgroup(context.db, request.WorkgroupId)) ?? refuse(workgroupErrors.notFound),
  ),

  handle(getWorkgroupHistory, async (context, request) => ({
    data: await listHistory(context.db, subjectType, request.WorkgroupId),
  })),

  handle(createWorkgroup, async (context, { WorkgroupId, ...input }) => {
    const { db, caller, now } = context;
    await checkCodes(context, input);
    await store.insertWorkgroup(db, WorkgroupId, input, caller.userId, now).catch(explain);
    return finish(context, WorkgroupId, null);
  }),

  handle(saveWorkgroup, async (context, { WorkgroupId, ...input }) => {
    const { db, caller, now } = context;
    const before = await lockForEdit(context, WorkgroupId);
    await checkCodes(context, input, before);
    await store.updateWorkgroup(db, WorkgroupId, input, caller.userId, now).catch(explain);
    return finish(context, WorkgroupId, before);
  }),

  handle(setWorkgroupStatus, async (context, { WorkgroupId, Status, Reason }) => {
    const { db, caller, now } = context;
    const before = await lockForEdit(context, WorkgroupId);
    const after = advance(workgroupLife, before.Status, workgroupLife.actionTo(Status));
    await store.updateWorkgroup(db, WorkgroupId, { Status: after }, caller.userId, now);
    return finish(context, WorkgroupId, before, Reason);
  }),
];

/** Modules that keep a workgroup's code say so, so that nobody deactivates one without knowing what stands still. */
export const makeHandlers = (users: readonly WorkgroupUser[]): Handler[] => [
  ...workgroupHandlers,
  ...memberHandlers,
  ...ofUserHandlers,
  ...typeHandlers,
  handle(getWorkgroupUses, async (context, request) => ({
    data: await listUses(context, users, request.WorkgroupId),
  })),
];

export const codeUses: readonly CodeUse[] = [
  { table: 'WRKGRPTYPE', what: 'reference.use.workgroups', from: 'workgroup', column: 'type_code' },
  { table: 'WRKGRPORDER', what: 'reference.use.workgroups', from: 'workgroup', column: 'workgroup_order' },
  {
    table: 'DOCSUBTYPE',
    what: 'reference.use.workgroupTypes',
    from: 'workgroup_type_subtype',
    column: 'document_subtype_id',
  },
];

export { transferParts } from './transfer.ts';

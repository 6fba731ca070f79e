import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
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
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { refuse } from '../../platform/problem.ts';
import { keepRecord } from '../../platform/records/keep-record.ts';
import { memberHandlers } from './members.ts';
import { ofUserHandlers } from './of-user.ts';
import { copyToReference } from './reference-copy-store.ts';
import * as store from './store.ts';
import { listActiveCodes, types } from './type-store.ts';
import { typeHandlers } from './types.ts';
import { listUses, type WorkgroupUser } from './uses-store.ts';

export { makeBulkKinds } from './bulk.ts';
export { holdings } from './bulk-store.ts';
export { joinWorkgroups } from './of-user.ts';
export { lockNamed as lockWorkgroups } from './of-user-store.ts';
export type { WorkgroupUser } from './uses-store.ts';

/** What the schema cannot know: a type and an order that exist. A value that was there already may stay. */
async function checkCodes(context: CallContext, input: WorkgroupInput, before?: WorkgroupRecord): Promise<void> {
  const faults: FieldFault[] = [];
  const unknown = (path: string): FieldFault => ({ path, code: 'unknown_option', params: {} });
  if (!(await types.find(context, input.TypeCode))) faults.push(unknown('TypeCode'));
  const isKnown =
    input.WorkgroupOrder === before?.WorkgroupOrder ||
    (await listActiveCodes(context.db, 'WRKGRPORDER')).includes(input.WorkgroupOrder);
  if (!isKnown) faults.push(unknown('WorkgroupOrder'));
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
}

const workgroups = keepRecord<WorkgroupRecord>({
  ...store.workgroups,
  subject: 'workgroup',
  notFound: workgroupErrors.notFound,
  content: ({ NameEn, NameEs, TypeCode, WorkgroupOrder, CapacityThreshold, Status }) => ({
    NameEn,
    NameEs,
    TypeCode,
    WorkgroupOrder,
    CapacityThreshold,
    Status,
  }),
  taken: {
    workgroup_pkey: workgroupErrors.duplicateCode,
    workgroup_name_en: workgroupErrors.duplicateName,
    workgroup_name_es: workgroupErrors.duplicateName,
  },
  after: ({ db, caller, now }, stored) =>
    copyToReference(
      db,
      {
        table: 'WRKGRP',
        code: stored.WorkgroupId,
        nameEn: stored.NameEn,
        nameEs: stored.NameEs,
        active: stored.Status === '296',
        parent: stored.TypeCode,
      },
      caller.userId,
      now,
    ),
});

const workgroupHandlers: Handler[] = [
  ...handleList(workgroupList, {
    fileName: 'workgroups',
    ...store.workgroups,
  }),

  handle(getWorkgroup, (context, { WorkgroupId }) => workgroups.get(context, WorkgroupId)),
  handle(getWorkgroupHistory, (context, { WorkgroupId }) => workgroups.history(context, WorkgroupId)),

  handle(createWorkgroup, (context, { WorkgroupId, ...input }) =>
    workgroups.create(context, WorkgroupId, async () => {
      await checkCodes(context, input);
      await store.workgroups.insert(context, WorkgroupId, input);
    }),
  ),

  handle(saveWorkgroup, (context, { WorkgroupId, ...input }) =>
    workgroups.change(context, WorkgroupId, async before => {
      await checkCodes(context, input, before);
      await store.workgroups.update(context, WorkgroupId, input);
    }),
  ),

  handle(setWorkgroupStatus, (context, { WorkgroupId, Status, Reason }) =>
    workgroups.change(
      context,
      WorkgroupId,
      before => {
        const after = advance(workgroupLife, before.Status, workgroupLife.actionTo(Status));
        return store.workgroups.update(context, WorkgroupId, { Status: after });
      },
      Reason,
    ),
  ),
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

import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import { workgroupErrors } from '@commonweal/contracts/workgroups/errors';
import type { WorkgroupTypeInput, WorkgroupTypeRecord } from '@commonweal/contracts/workgroups/schemas';
import {
  createWorkgroupType,
  getWorkgroupType,
  getWorkgroupTypeHistory,
  saveWorkgroupType,
  workgroupTypeList,
} from '@commonweal/contracts/workgroups/type-calls';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { copyToReference } from './reference-copy-store.ts';
import * as store from './type-store.ts';

const subjectType = 'workgroup type';

const contentOf = (type: WorkgroupTypeRecord) => ({
  NameEn: type.NameEn,
  NameEs: type.NameEs,
  SortOrder: type.SortOrder,
  Subtypes: type.Subtypes.join(', '),
});

function explain(error: unknown): never {
  const rule = brokenUnique(error);
  if (rule === 'workgroup_type_pkey') refuse(workgroupErrors.duplicateTypeCode);
  if (rule === 'workgroup_type_name_en' || rule === 'workgroup_type_name_es') refuse(workgroupErrors.duplicateTypeName);
  throw error;
}

/** What the schema cannot know: subtypes that exist, are offered, and belong to no other type. */
async function checkSubtypes(
  { db, language }: CallContext,
  typeCode: string,
  input: WorkgroupTypeInput,
  kept: readonly string[],
): Promise<string[]> {
  const known = new Set([...(await store.listActiveCodes(db, 'DOCSUBTYPE')), ...kept]);
  const faults = input.Subtypes.flatMap((subtype, at): FieldFault[] =>
    known.has(subtype) ? [] : [{ path: `Subtypes.${at}`, code: 'unknown_option', params: {} }],
  );
  if (faults.length > 0) return refuse(commonErrors.invalid, { fieldFaults: faults });
  const taken = await store.findTakenSubtype(db, typeCode, input.Subtypes);
  if (taken) {
    const [subtype, type] = language === 'es' ? [taken.label_es, taken.name_es] : [taken.label_en, taken.name_en];
    return refuse(workgroupErrors.subtypeTaken, { params: { subtype, type } });
  }
  return [...new Set(input.Subtypes)];
}

async function finish(context: CallContext, typeCode: string, before: WorkgroupTypeRecord | null) {
  const { db, caller, now } = context;
  const after = await store.findType(db, typeCode);
  if (!after) return refuse(workgroupErrors.typeNotFound);
  const copy = {
    table: 'WRKGRPTYPE',
    code: typeCode,
    nameEn: after.NameEn,
    nameEs: after.NameEs,
    active: true,
    sortOrder: after.SortOrder,
  } as const;
  await copyToReference(db, copy, caller.userId, now);
  await recordChange(context, {
    subjectType,
    subjectId: typeCode,
    version: after.Version,
    before: before && contentOf(before),
    after: contentOf(after),
  });
  return { ...success, Version: after.Version };
}

export const typeHandlers: Handler[] = [
  ...handleList(workgroupTypeList, {
    fileName: 'workgroup-types',
    count: (context, filters) => store.countTypes(context.db, filters),
    rows: (context, filters, window) => store.listTypes(context.db, filters, window, context.language),
  }),

  handle(
    getWorkgroupType,
    async (context, request) =>
      (await store.findType(context.db, request.TypeCode)) ?? refuse(workgroupErrors.typeNotFound),
  ),

  handle(getWorkgroupTypeHistory, async (context, request) => ({
    data: await listHistory(context.db, subjectType, request.TypeCode),
  })),

  handle(createWorkgroupType, async (context, { TypeCode, ...input }) => {
    const { db, caller, now } = context;
    const subtypes = await checkSubtypes(context, TypeCode, input, []);
    await store.insertType(db, TypeCode, input, caller.userId, now).catch(explain);
    await store.replaceSubtypes(db, TypeCode, subtypes);
    return finish(context, TypeCode, null);
  }),

  handle(saveWorkgroupType, async (context, { TypeCode, ...input }) => {
    const { db, caller, now } = context;
    await store.lockType(db, TypeCode);
    const before = await store.findType(db, TypeCode);
    if (!before) return refuse(workgroupErrors.typeNotFound);
    if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
    const subtypes = await checkSubtypes(context, TypeCode, input, before.Subtypes);
    await store.updateType(db, TypeCode, input, caller.userId, now).catch(explain);
    await store.replaceSubtypes(db, TypeCode, subtypes);
    return finish(context, TypeCode, before);
  }),
];

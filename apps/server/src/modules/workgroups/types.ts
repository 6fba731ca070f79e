import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { workgroupErrors } from '@commonweal/contracts/workgroups/errors';
import type { WorkgroupTypeInput, WorkgroupTypeRecord } from '@commonweal/contracts/workgroups/schemas';
import {
  createWorkgroupType,
  getWorkgroupType,
  getWorkgroupTypeHistory,
  saveWorkgroupType,
  workgroupTypeList,
} from '@commonweal/contracts/workgroups/type-calls';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { keepRecord } from '../../platform/records/keep-record.ts';
import { copyToReference } from './reference-copy-store.ts';
import * as store from './type-store.ts';

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

const types = keepRecord<WorkgroupTypeRecord>({
  ...store.types,
  subject: 'workgroup type',
  notFound: workgroupErrors.typeNotFound,
  content: ({ NameEn, NameEs, SortOrder, Subtypes }) => ({ NameEn, NameEs, SortOrder, Subtypes: Subtypes.join(', ') }),
  taken: {
    workgroup_type_pkey: workgroupErrors.duplicateTypeCode,
    workgroup_type_name_en: workgroupErrors.duplicateTypeName,
    workgroup_type_name_es: workgroupErrors.duplicateTypeName,
  },
  after: ({ db, caller, now }, { TypeCode: code, NameEn: nameEn, NameEs: nameEs, SortOrder: sortOrder }) =>
    copyToReference(db, { table: 'WRKGRPTYPE', code, nameEn, nameEs, active: true, sortOrder }, caller.userId, now),
});

export const typeHandlers: Handler[] = [
  ...handleList(workgroupTypeList, {
    fileName: 'workgroup-types',
    ...store.types,
  }),

  handle(getWorkgroupType, (context, { TypeCode }) => types.get(context, TypeCode)),
  handle(getWorkgroupTypeHistory, (context, { TypeCode }) => types.history(context, TypeCode)),

  handle(createWorkgroupType, (context, { TypeCode, ...input }) =>
    types.create(context, TypeCode, async () => {
      const subtypes = await checkSubtypes(context, TypeCode, input, []);
      await store.types.insert(context, TypeCode, input);
      await store.replaceSubtypes(context.db, TypeCode, subtypes);
    }),
  ),

  handle(saveWorkgroupType, (context, { TypeCode, ...input }) =>
    types.change(context, TypeCode, async before => {
      const subtypes = await checkSubtypes(context, TypeCode, input, before.Subtypes);
      await store.types.update(context, TypeCode, input);
      await store.replaceSubtypes(context.db, TypeCode, subtypes);
    }),
  ),
];

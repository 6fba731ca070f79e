import * as calls from '@commonweal/contracts/document-settings/class-calls';
import { documentSettingErrors } from '@commonweal/contracts/document-settings/errors';
import type { ClassInput, ClassRecord } from '@commonweal/contracts/document-settings/schemas';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, type YesNo } from '@commonweal/contracts/kit/fields';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { bumpStamp } from '../../platform/version-stamps.ts';
import { checkNamed } from './check-codes.ts';
import * as store from './class-store.ts';
import { countUses } from './use-store.ts';

/** The same history that the reference editor wrote before these screens were there. */
const subjectType = 'reference entry';

const contentOf = (record: ClassRecord) => ({
  DescriptionEn: record.DescriptionEn,
  DescriptionEs: record.DescriptionEs,
  Parent: record.Parent,
  Sensitivity: record.Sensitivity,
  SortOrder: record.SortOrder,
  RetentionMonths: record.RetentionMonths,
  WorkgroupId: record.WorkgroupId,
  Active: record.Active,
});

const writer = ({ caller, now }: CallContext): store.Writer => ({ by: caller.userId, now });

function explain(error: unknown): never {
  if (brokenUnique(error) === 'reference_entry_pkey') refuse(documentSettingErrors.duplicateCode);
  throw error;
}

/** Everything that one level needs to answer its calls. */
function answers(table: store.ClassTable) {
  const parentOf = store.parentTable(table);

  async function lockForEdit(context: CallContext, code: string): Promise<ClassRecord> {
    await store.lockEntry(context.db, table, code);
    const before = await store.findClass(context.db, table, code);
    if (!before) return refuse(documentSettingErrors.notFound);
    if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
    return before;
  }

  async function check({ db }: CallContext, input: ClassInput, before?: ClassRecord): Promise<void> {
    if (parentOf && input.Parent !== undefined && input.Parent !== before?.Parent) {
      await store.lockEntry(db, parentOf, input.Parent);
    }
    await checkNamed(db, [
      { path: 'Parent', code: input.Parent, before: before?.Parent, of: parentOf ?? '' },
      { path: 'WorkgroupId', code: input.WorkgroupId, before: before?.WorkgroupId, of: 'workgroup' },
    ]);
  }

  async function finish(context: CallContext, code: string, before: ClassRecord | null, reason?: string) {
    const after = await store.findClass(context.db, table, code);
    if (!after) return refuse(documentSettingErrors.notFound);
    await recordChange(context, {
      subjectType,
      subjectId: `${table} ${code}`,
      version: after.Version,
      before: before && contentOf(before),
      after: contentOf(after),
      ...(reason !== undefined && { reason }),
    });
    await bumpStamp(context.db, 'reference');
    return { ...success, Version: after.Version };
  }

  return {
    get: async ({ db }: CallContext, { Code }: { Code: string }) =>
      (await store.findClass(db, table, Code)) ?? refuse(documentSettingErrors.notFound),

    history: async ({ db }: CallContext, { Code }: { Code: string }) => ({
      data: await listHistory(db, subjectType, `${table} ${Code}`),
    }),

    async use({ db, platform, language }: CallContext, { Code }: { Code: string }) {
      if (!(await store.findClass(db, table, Code))) return refuse(documentSettingErrors.notFound);
      const uses = (await countUses(db, table, [Code])).get(Code) ?? [];
      return { data: uses.map(use => ({ What: platform.texts.text(language, use.what), Count: use.count })) };
    },

    async create(context: CallContext, { Code, ...input }: ClassInput & { Code: string }) {
      await check(context, input);
      await store.insertClass(context.db, table, Code, input, writer(context)).catch(explain);
      return finish(context, Code, null);
    },

    async save(context: CallContext, { Code, ...input }: ClassInput & { Code: string }) {
      const before = await lockForEdit(context, Code);
      await check(context, input, before);
      await store.updateClass(context.db, table, Code, input, writer(context));
      return finish(context, Code, before);
    },

    /** The tree stays whole: nothing is offered under something that is not. */
    async setStatus(context: CallContext, request: { Code: string; Active: YesNo; Reason: string }) {
      const { Code, Active, Reason } = request;
      const before = await lockForEdit(context, Code);
      if (before.Active === Active) return refuse(documentSettingErrors.sameStatus);
      if (Active === 'N') {
        const [broken] = await store.listWithActiveChildren(context.db, table, [Code]);
        if (broken) return refuse(documentSettingErrors.hasActiveChildren, { params: { count: broken.count } });
      } else {
        await store.lockParents(context.db, table, [Code]);
        const [broken] = await store.listUnderInactive(context.db, table, [Code]);
        if (broken) return refuse(documentSettingErrors.inactiveParent);
      }
      await store.setActive(context.db, table, Code, Active, writer(context));
      return finish(context, Code, before, Reason);
    },
  };
}

const listed = (list: typeof calls.documentCategoryList, table: store.ClassTable, fileName: string): Handler[] =>
  handleList(list, {
    fileName,
    count: (context, filters) => store.countClasses(context.db, table, filters),
    rows: (context, filters, window) => store.listClasses(context.db, table, filters, window, context.language),
  });

const category = answers('DOCCAT');
const type = answers('DOCTYPE');
const subtype = answers('DOCSUBTYPE');

export const classHandlers: Handler[] = [
  ...listed(calls.documentCategoryList, 'DOCCAT', 'document-categories'),
  handle(calls.getDocumentCategory, category.get),
  handle(calls.getDocumentCategoryHistory, category.history),
  handle(calls.getDocumentCategoryUse, category.use),
  handle(calls.createDocumentCategory, category.create),
  handle(calls.saveDocumentCategory, category.save),
  handle(calls.setDocumentCategoryStatus, category.setStatus),

  ...listed(calls.documentTypeList, 'DOCTYPE', 'document-types'),
  handle(calls.getDocumentType, type.get),
  handle(calls.getDocumentTypeHistory, type.history),
  handle(calls.getDocumentTypeUse, type.use),
  handle(calls.createDocumentType, type.create),
  handle(calls.saveDocumentType, type.save),
  handle(calls.setDocumentTypeStatus, type.setStatus),

  ...listed(calls.documentSubTypeList, 'DOCSUBTYPE', 'document-subtypes'),
  handle(calls.getDocumentSubType, subtype.get),
  handle(calls.getDocumentSubTypeHistory, subtype.history),
  handle(calls.getDocumentSubTypeUse, subtype.use),
  handle(calls.createDocumentSubType, subtype.create),
  handle(calls.saveDocumentSubType, subtype.save),
  handle(calls.setDocumentSubTypeStatus, subtype.setStatus),
];

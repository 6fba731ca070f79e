import * as calls from '@commonweal/contracts/document-settings/class-calls';
import { documentSettingErrors } from '@commonweal/contracts/document-settings/errors';
import type { ClassInput, ClassRecord } from '@commonweal/contracts/document-settings/schemas';
import type { YesNo } from '@commonweal/contracts/kit/fields';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { keepRecord } from '../../platform/records/keep-record.ts';
import { bumpStamp } from '../../platform/version-stamps.ts';
import { checkNamed } from './check-codes.ts';
import * as store from './class-store.ts';
import { countUses } from './use-store.ts';

const writer = ({ caller, now }: CallContext): store.Writer => ({ by: caller.userId, now });

/** Everything that one level needs to answer its calls. */
function answers(table: store.ClassTable) {
  const parentOf = store.parentTable(table);

  // The same history that the reference editor wrote before these screens were there.
  const idOf = (code: string): string => `${table} ${code}`;
  const codeOf = (id: string): string => id.slice(table.length + 1);
  const classes = keepRecord<ClassRecord>({
    subject: 'reference entry',
    notFound: documentSettingErrors.notFound,
    find: ({ db }, id) => store.findClass(db, table, codeOf(id)),
    lock: ({ db }, id) => store.lockEntry(db, table, codeOf(id)),
    content: record => ({
      DescriptionEn: record.DescriptionEn,
      DescriptionEs: record.DescriptionEs,
      Parent: record.Parent,
      Sensitivity: record.Sensitivity,
      SortOrder: record.SortOrder,
      RetentionMonths: record.RetentionMonths,
      WorkgroupId: record.WorkgroupId,
      Active: record.Active,
    }),
    taken: { reference_entry_pkey: documentSettingErrors.duplicateCode },
    after: ({ db }) => bumpStamp(db, 'reference'),
  });

  async function check({ db }: CallContext, input: ClassInput, before?: ClassRecord): Promise<void> {
    if (parentOf && input.Parent !== undefined && input.Parent !== before?.Parent) {
      await store.lockEntry(db, parentOf, input.Parent);
    }
    await checkNamed(db, [
      { path: 'Parent', code: input.Parent, before: before?.Parent, of: parentOf ?? '' },
      { path: 'WorkgroupId', code: input.WorkgroupId, before: before?.WorkgroupId, of: 'workgroup' },
    ]);
  }

  return {
    get: (context: CallContext, { Code }: { Code: string }) => classes.get(context, idOf(Code)),
    history: (context: CallContext, { Code }: { Code: string }) => classes.history(context, idOf(Code)),

    async use({ db, platform, language }: CallContext, { Code }: { Code: string }) {
      if (!(await store.findClass(db, table, Code))) return refuse(documentSettingErrors.notFound);
      const uses = (await countUses(db, table, [Code])).get(Code) ?? [];
      return { data: uses.map(use => ({ What: platform.texts.text(language, use.what), Count: use.count })) };
    },

    create: (context: CallContext, { Code, ...input }: ClassInput & { Code: string }) =>
      classes.create(context, idOf(Code), async () => {
        await check(context, input);
        await store.insertClass(context.db, table, Code, input, writer(context));
      }),

    save: (context: CallContext, { Code, ...input }: ClassInput & { Code: string }) =>
      classes.change(context, idOf(Code), async before => {
        await check(context, input, before);
        await store.updateClass(context.db, table, Code, input, writer(context));
      }),

    /** The tree stays whole: nothing is offered under something that is not. */
    setStatus(context: CallContext, { Code, Active, Reason }: { Code: string; Active: YesNo; Reason: string }) {
      const write = async (before: ClassRecord): Promise<void> => {
        if (before.Active === Active) refuse(documentSettingErrors.sameStatus);
        if (Active === 'N') {
          const [broken] = await store.listWithActiveChildren(context.db, table, [Code]);
          if (broken) refuse(documentSettingErrors.hasActiveChildren, { params: { count: broken.count } });
        } else {
          await store.lockParents(context.db, table, [Code]);
          const [broken] = await store.listUnderInactive(context.db, table, [Code]);
          if (broken) refuse(documentSettingErrors.inactiveParent);
        }
        await store.setActive(context.db, table, Code, Active, writer(context));
      };
      return classes.change(context, idOf(Code), write, Reason);
    },
  };
}

type Level = typeof calls.documentCategories | typeof calls.documentTypes | typeof calls.documentSubTypes;

function level(declared: Level, table: store.ClassTable, fileName: string): Handler[] {
  const answer = answers(table);
  return [
    ...handleList(declared.list, {
      fileName,
      count: (context, filters) => store.countClasses(context.db, table, filters),
      rows: (context, filters, window) => store.listClasses(context.db, table, filters, window, context.language),
    }),
    handle(declared.get, answer.get),
    handle(declared.history, answer.history),
    handle(declared.use, answer.use),
    handle(declared.create, answer.create),
    handle(declared.save, answer.save),
    handle(declared.setStatus, answer.setStatus),
  ];
}

export const classHandlers: Handler[] = [
  ...level(calls.documentCategories, 'DOCCAT', 'document-categories'),
  ...level(calls.documentTypes, 'DOCTYPE', 'document-types'),
  ...level(calls.documentSubTypes, 'DOCSUBTYPE', 'document-subtypes'),
];

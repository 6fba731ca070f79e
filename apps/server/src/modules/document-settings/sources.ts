import { documentSettingErrors } from '@commonweal/contracts/document-settings/errors';
import type { SourceInput, SourceRecord } from '@commonweal/contracts/document-settings/schemas';
import {
  createDocumentSource,
  documentSourceList,
  getDocumentSource,
  getDocumentSourceHistory,
  saveDocumentSource,
  setDocumentSourceStatus,
} from '@commonweal/contracts/document-settings/source-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { checkNamed } from './check-codes.ts';
import * as store from './source-store.ts';

const subjectType = 'document source';

const contentOf = (source: SourceRecord) => ({
  NameEn: source.NameEn,
  NameEs: source.NameEs,
  Channel: source.Channel,
  WorkgroupId: source.WorkgroupId,
  Subtype: source.Subtype,
  Active: source.Active,
});

function explain(error: unknown): never {
  const rule = brokenUnique(error);
  if (rule === 'document_source_pkey') refuse(documentSettingErrors.duplicateSource);
  if (rule === 'document_source_name_en' || rule === 'document_source_name_es') {
    refuse(documentSettingErrors.duplicateSourceName);
  }
  throw error;
}

const check = (context: CallContext, input: SourceInput, before?: SourceRecord): Promise<void> =>
  checkNamed(context.db, [
    { path: 'WorkgroupId', code: input.WorkgroupId, before: before?.WorkgroupId, of: 'workgroup' },
    { path: 'Subtype', code: input.Subtype, before: before?.Subtype, of: 'DOCSUBTYPE' },
  ]);

async function lockForEdit(context: CallContext, code: string): Promise<SourceRecord> {
  await store.lockSource(context.db, code);
  const before = await store.findSource(context.db, code);
  if (!before) return refuse(documentSettingErrors.sourceNotFound);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

async function finish(context: CallContext, code: string, before: SourceRecord | null, reason?: string) {
  const after = await store.findSource(context.db, code);
  if (!after) return refuse(documentSettingErrors.sourceNotFound);
  await recordChange(context, {
    subjectType,
    subjectId: code,
    version: after.Version,
    before: before && contentOf(before),
    after: contentOf(after),
    ...(reason !== undefined && { reason }),
  });
  return { ...success, Version: after.Version };
}

export const sourceHandlers: Handler[] = [
  ...handleList(documentSourceList, {
    fileName: 'document-sources',
    count: (context, filters) => store.countSources(context.db, filters),
    rows: (context, filters, window) => store.listSources(context.db, filters, window, context.language),
  }),

  handle(
    getDocumentSource,
    async (context, { SourceCode }) =>
      (await store.findSource(context.db, SourceCode)) ?? refuse(documentSettingErrors.sourceNotFound),
  ),

  handle(getDocumentSourceHistory, async (context, { SourceCode }) => ({
    data: await listHistory(context.db, subjectType, SourceCode),
  })),

  handle(createDocumentSource, async (context, { SourceCode, ...input }) => {
    const { db, caller, now } = context;
    await check(context, input);
    await store.insertSource(db, SourceCode, input, { by: caller.userId, now }).catch(explain);
    return finish(context, SourceCode, null);
  }),

  handle(saveDocumentSource, async (context, { SourceCode, ...input }) => {
    const { db, caller, now } = context;
    const before = await lockForEdit(context, SourceCode);
    await check(context, input, before);
    await store.updateSource(db, SourceCode, input, { by: caller.userId, now }).catch(explain);
    return finish(context, SourceCode, before);
  }),

  handle(setDocumentSourceStatus, async (context, { SourceCode, Active, Reason }) => {
    const { db, caller, now } = context;
    const before = await lockForEdit(context, SourceCode);
    if (before.Active === Active) return refuse(documentSettingErrors.sameStatus);
    await store.updateSource(db, SourceCode, { active: Active }, { by: caller.userId, now });
    return finish(context, SourceCode, before, Reason);
  }),
];

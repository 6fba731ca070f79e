import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import {
  createPriorityRule,
  getPriorityRule,
  getPriorityRuleHistory,
  priorityRuleList,
  savePriorityOrder,
  savePriorityRule,
  setPriorityRuleStatus,
} from '@commonweal/contracts/prioritisation/calls';
import { priorityErrors } from '@commonweal/contracts/prioritisation/errors';
import { readingOf } from '@commonweal/contracts/prioritisation/reading';
import {
  mostRules,
  type PriorityRuleInput,
  type PriorityRuleRecord,
} from '@commonweal/contracts/prioritisation/schemas';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { loadCodes, speakerOf } from '../routing/index.ts';
import { publishHandlers, readSet } from './publish.ts';
import { bumpSet, lockSet } from './set-store.ts';
import * as store from './store.ts';

const subjectType = 'priority rule';

const contentOf = (record: PriorityRuleRecord) => {
  const { RuleId: _id, Place: _place, ChangedAt: _at, ChangedBy: _by, Version: _version, ...content } = record;
  return content;
};

function explain(error: unknown): never {
  if (brokenUnique(error) === 'priority_rule_name') refuse(priorityErrors.duplicateName);
  throw error;
}

/** Codes that are offered; one that was there already may stay. */
async function checkCodes({ db }: CallContext, input: PriorityRuleInput, before?: PriorityRuleRecord): Promise<void> {
  const codes = await loadCodes(db);
  const asked = [
    ['WorkItemTypes', 'WORKITEMTYPE'],
    ['Programs', 'PROGRAM'],
  ] as const;
  const faults = asked
    .filter(([field, table]) =>
      input[field].some(code => !before?.[field].includes(code) && codes.get(table)?.get(code)?.active !== true),
    )
    .map(([path]): FieldFault => ({ path, code: 'unknown_option', params: {} }));
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
}

async function lockForEdit(context: CallContext, ruleId: string): Promise<PriorityRuleRecord> {
  await lockSet(context.db);
  const before = await store.findRule(context.db, ruleId);
  if (!before) return refuse(priorityErrors.notFound);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

async function finish(context: CallContext, ruleId: string, before: PriorityRuleRecord | null, reason?: string) {
  const { db, caller, now } = context;
  const after = await store.findRule(db, ruleId);
  if (!after) return refuse(priorityErrors.notFound);
  await bumpSet(db, caller.userId, now);
  await recordChange(context, {
    subjectType,
    subjectId: ruleId,
    version: after.Version,
    before: before && contentOf(before),
    after: contentOf(after),
    ...(reason !== undefined && { reason }),
  });
  return { ...success, RuleId: ruleId, Version: after.Version };
}

const order = handle(savePriorityOrder, async (context, { RuleIds }) => {
  const { db, caller, now } = context;
  if ((await lockSet(db)) !== context.version) {
    return refuse(commonErrors.stale, { current: await readSet(context) });
  }
  const rules = await store.loadRules(db);
  const isWhole = new Set(RuleIds).size === RuleIds.length && rules.every(rule => RuleIds.includes(rule.RuleId));
  if (!isWhole || RuleIds.length !== rules.length) return refuse(priorityErrors.orderIncomplete);
  await store.saveOrder(db, RuleIds);
  const Version = await bumpSet(db, caller.userId, now);
  const nameOf = (ruleId: string) => rules.find(rule => rule.RuleId === ruleId)?.Name ?? '';
  await recordChange(context, {
    subjectType: 'priority order',
    subjectId: 'all',
    version: Version,
    before: { Order: rules.map(rule => rule.Name).join('; ') },
    after: { Order: RuleIds.map(nameOf).join('; ') },
  });
  return { ...success, Version };
});

export const handlers: Handler[] = [
  ...handleList(priorityRuleList, {
    fileName: 'priority-rules',
    count: (context, filters) => store.countRules(context.db, filters),
    async rows(context, filters, window) {
      const [rows, codes] = await Promise.all([store.listRules(context.db, filters, window), loadCodes(context.db)]);
      const speaker = speakerOf(context, codes);
      return rows.map(row => ({ ...row, Reading: readingOf(speaker, row) }));
    },
  }),

  handle(
    getPriorityRule,
    async (context, request) => (await store.findRule(context.db, request.RuleId)) ?? refuse(priorityErrors.notFound),
  ),

  handle(getPriorityRuleHistory, async (context, request) => ({
    data: await listHistory(context.db, subjectType, request.RuleId),
  })),

  handle(createPriorityRule, async (context, input) => {
    const { db, caller, now } = context;
    await checkCodes(context, input);
    await lockSet(db);
    const rules = await store.loadRules(db);
    if (rules.length >= mostRules) return refuse(priorityErrors.tooMany, { params: { most: mostRules } });
    const ruleId = newId();
    const place = (rules.at(-1)?.Place ?? 0) + 1;
    await store.insertRule(db, ruleId, place, input, caller.userId, now).catch(explain);
    return finish(context, ruleId, null);
  }),

  handle(savePriorityRule, async (context, { RuleId, ...input }) => {
    const { db, caller, now } = context;
    const before = await lockForEdit(context, RuleId);
    await checkCodes(context, input, before);
    await store.updateRule(db, RuleId, input, caller.userId, now).catch(explain);
    return finish(context, RuleId, before);
  }),

  handle(setPriorityRuleStatus, async (context, { RuleId, Active, Reason }) => {
    const { db, caller, now } = context;
    const before = await lockForEdit(context, RuleId);
    await store.updateRule(db, RuleId, { Active }, caller.userId, now);
    return finish(context, RuleId, before, Reason);
  }),

  order,
  ...publishHandlers,
];

const keptIn = { what: 'reference.use.priorityRules', from: 'priority_rule' } as const;

export const codeUses: readonly CodeUse[] = [
  { ...keptIn, table: 'WORKITEMTYPE', column: 'work_item_types', holds: 'codes' },
  { ...keptIn, table: 'PROGRAM', column: 'programs', holds: 'codes' },
];

export { rulesOn } from './set-store.ts';
export { transferPart } from './transfer.ts';

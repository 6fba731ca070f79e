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
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { keepRecord } from '../../platform/records/keep-record.ts';
import { isWholeOrder } from '../../platform/records/published-set.ts';
import { loadCodes, speakerOf } from '../routing/index.ts';
import { publishHandlers, readSet } from './publish.ts';
import { restore } from './restore.ts';
import { bumpSet, lockSet, saveOrder } from './set-store.ts';
import * as store from './store.ts';

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

const rules = keepRecord<PriorityRuleRecord>({
  subject: 'priority rule',
  notFound: priorityErrors.notFound,
  find: store.rules.find,
  // Rules are tried in their order, so all of them are one thing to whoever changes one.
  lock: ({ db }) => lockSet(db),
  content({ RuleId: _id, Place: _place, ChangedAt: _at, ChangedBy: _by, Version: _version, ...content }) {
    return content;
  },
  taken: { priority_rule_name: priorityErrors.duplicateName },
  after: ({ db, caller, now }) => bumpSet(db, caller.userId, now),
});

const order = handle(savePriorityOrder, async (context, { RuleIds }) => {
  const { db, caller, now } = context;
  if ((await lockSet(db)) !== context.version) {
    return refuse(commonErrors.stale, { current: await readSet(context) });
  }
  const stored = await store.loadRules(db);
  if (!isWholeOrder(RuleIds, stored)) return refuse(priorityErrors.orderIncomplete);
  await saveOrder(db, RuleIds);
  const Version = await bumpSet(db, caller.userId, now);
  const nameOf = (ruleId: string) => stored.find(rule => rule.RuleId === ruleId)?.Name ?? '';
  await recordChange(context, {
    subjectType: 'priority order',
    subjectId: 'all',
    version: Version,
    before: { Order: stored.map(rule => rule.Name).join('; ') },
    after: { Order: RuleIds.map(nameOf).join('; ') },
  });
  return { ...success, Version };
});

export const handlers: Handler[] = [
  ...handleList(priorityRuleList, {
    fileName: 'priority-rules',
    count: store.rules.count,
    async rows(context, filters, window) {
      const [rows, codes] = await Promise.all([store.rules.rows(context, filters, window), loadCodes(context.db)]);
      const speaker = speakerOf(context, codes);
      return rows.map(row => ({ ...row, Reading: readingOf(speaker, row) }));
    },
  }),

  handle(getPriorityRule, (context, { RuleId }) => rules.get(context, RuleId)),
  handle(getPriorityRuleHistory, (context, { RuleId }) => rules.history(context, RuleId)),

  handle(createPriorityRule, async (context, input) => {
    const { db } = context;
    const RuleId = newId();
    const made = await rules.create(context, RuleId, async () => {
      await checkCodes(context, input);
      await lockSet(db);
      const stored = await store.loadRules(db);
      if (stored.length >= mostRules) refuse(priorityErrors.tooMany, { params: { most: mostRules } });
      const place = (stored.at(-1)?.Place ?? 0) + 1;
      await store.rules.insert(context, RuleId, { ...input, Place: place });
    });
    return { ...made, RuleId };
  }),

  handle(savePriorityRule, async (context, { RuleId, ...input }) => {
    const saved = await rules.change(context, RuleId, async before => {
      await checkCodes(context, input, before);
      await store.rules.update(context, RuleId, input);
    });
    return { ...saved, RuleId };
  }),

  handle(setPriorityRuleStatus, async (context, { RuleId, Active, Reason }) => {
    const write = () => store.rules.update(context, RuleId, { Active });
    return { ...(await rules.change(context, RuleId, write, Reason)), RuleId };
  }),

  order,
  ...publishHandlers,
  restore,
];

const keptIn = { what: 'reference.use.priorityRules', from: 'priority_rule' } as const;

export const codeUses: readonly CodeUse[] = [
  { ...keptIn, table: 'WORKITEMTYPE', column: 'work_item_types', holds: 'codes' },
  { ...keptIn, table: 'PROGRAM', column: 'programs', holds: 'codes' },
];

export { rulesOn } from './set-store.ts';
export { transferPart } from './transfer.ts';

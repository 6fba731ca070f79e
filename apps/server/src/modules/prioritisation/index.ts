import {
  createPriorityRule,
  getPriorityRule,
  getPriorityRuleHistory,
  priorityRuleList,
  savePriorityOrder,
  savePriorityRule,
  setPriorityRuleStatus,
} from '@commonweal/contracts/prioritisation/calls';
import { readingOf } from '@commonweal/contracts/prioritisation/reading';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { loadCodes, speakerOf } from '../routing/index.ts';
import { publishHandlers } from './publish.ts';
import { restore } from './restore.ts';
import { rules } from './rules.ts';
import { store } from './store.ts';

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
  handle(createPriorityRule, rules.create),
  handle(savePriorityRule, (context, { RuleId, ...input }) => rules.save(context, RuleId, input)),
  handle(setPriorityRuleStatus, rules.setStatus),
  handle(savePriorityOrder, rules.order),
  ...publishHandlers,
  restore,
];

const keptIn = { what: 'reference.use.priorityRules', from: 'priority_rule' } as const;

export const codeUses: readonly CodeUse[] = [
  { ...keptIn, table: 'WORKITEMTYPE', column: 'work_item_types', holds: 'codes' },
  { ...keptIn, table: 'PROGRAM', column: 'programs', holds: 'codes' },
];

export { rulesOn } from './store.ts';
export { transferPart } from './transfer.ts';

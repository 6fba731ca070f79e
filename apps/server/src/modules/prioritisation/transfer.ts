import { workItemPrioritizationPage } from '@commonweal/contracts/access/pages';
import { yesNo } from '@commonweal/contracts/kit/fields';
import { mostRules, PriorityRuleInput } from '@commonweal/contracts/prioritisation/schemas';
import * as z from 'zod';
import { newId } from '../../platform/ids.ts';
import { notMoreThan } from '../../platform/transfer/not-more-than.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';
import { columns, store } from './store.ts';

/** Rules travel by their names. They count here once they are published here. */
export const transferPart = tablePart({
  name: 'priorities',
  object: workItemPrioritizationPage.at('Page'),
  table: 'priority_rule',
  row: z.strictObject({ ...PriorityRuleInput.shape, Place: z.int().min(1).max(mostRules), Active: yesNo }),
  columns,
  key: ['Name'],
  primaryKey: ['rule_id'],
  newId: () => ({ rule_id: newId() }),
  unique: ['Name'],
  codes: { WorkItemTypes: 'WORKITEMTYPE', Programs: 'PROGRAM' },
  alsoCheck: notMoreThan(mostRules),
  subjectType: 'priority rule',
  subjectIdOf: (_row, id) => String(id.rule_id),
  async after({ db, caller, now }) {
    await store.lockSet(db);
    await store.bumpSet(db, caller.userId, now);
  },
});

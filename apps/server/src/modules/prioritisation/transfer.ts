import { workItemPrioritizationPage } from '@commonweal/contracts/access/pages';
import { yesNo } from '@commonweal/contracts/kit/fields';
import { mostRules, PriorityRuleInput } from '@commonweal/contracts/prioritisation/schemas';
import * as z from 'zod';
import { newId } from '../../platform/ids.ts';
import { notMoreThan } from '../../platform/transfer/not-more-than.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';
import { bumpSet, lockSet } from './set-store.ts';

/** Rules travel by their names. They count here once they are published here. */
export const transferPart = tablePart({
  name: 'priorities',
  object: workItemPrioritizationPage.at('Page'),
  table: 'priority_rule',
  row: z.strictObject({ ...PriorityRuleInput.shape, Place: z.int().min(1).max(mostRules), Active: yesNo }),
  columns: {
    Name: 'name',
    Place: 'place',
    Weight: 'weight',
    WorkItemTypes: 'work_item_types',
    Programs: 'programs',
    AgeAtLeast: 'age_at_least',
    DueWithin: 'due_within',
    Overdue: 'overdue',
    Expedited: 'expedited',
    Hearing: 'hearing',
    Renewal: 'renewal',
    Confidential: 'confidential',
    Active: 'active',
  },
  key: ['Name'],
  primaryKey: ['rule_id'],
  newId: () => ({ rule_id: newId() }),
  unique: ['Name'],
  codes: { WorkItemTypes: 'WORKITEMTYPE', Programs: 'PROGRAM' },
  alsoCheck: notMoreThan(mostRules),
  subjectType: 'priority rule',
  subjectIdOf: (_row, id) => String(id.rule_id),
  async after({ db, caller, now }) {
    await lockSet(db);
    await bumpSet(db, caller.userId, now);
  },
});

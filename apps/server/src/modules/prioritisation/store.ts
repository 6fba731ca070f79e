import type { PriorityRule } from '@commonweal/contracts/prioritisation/prioritise';
import type { PriorityRuleFilters, PriorityRuleRecord } from '@commonweal/contracts/prioritisation/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import { publishedSetStore } from '../../platform/records/published-set-store.ts';

const takesCode = (column: string, code: string | undefined): RawBuilder<unknown> =>
  code ? sql`(cardinality(${sql.ref(column)}) = 0 or ${code} = any(${sql.ref(column)}))` : sql`true`;

/** Field on the wire → column. */
export const columns = {
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
} as const;

export const store = publishedSetStore<PriorityRule, PriorityRuleRecord, PriorityRuleFilters>({
  called: 'priority',
  columns,
  matching(_context, filters) {
    const text = filters.Text ? containing(filters.Text) : null;
    const active = filters.Active ?? null;
    return sql`(${text}::text is null or lower(kept.name) like ${text})
      and (${active}::text is null or kept.active = ${active})
      and ${takesCode('work_item_types', filters.WorkItemType)} and ${takesCode('programs', filters.Program)}`;
  },
});

export const { rulesOn } = store;

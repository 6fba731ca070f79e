import type { PriorityRuleFilters, PriorityRuleRecord } from '@commonweal/contracts/prioritisation/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { readsOf, tableStore } from '../../platform/records/table-store.ts';

const takesCode = (column: string, code: string | undefined): RawBuilder<unknown> =>
  code ? sql`(cardinality(${sql.ref(column)}) = 0 or ${code} = any(${sql.ref(column)}))` : sql`true`;

const columns = {
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

const reads = readsOf({
  RuleId: 'rule_id',
  ...columns,
  ChangedAt: 'changed_at',
  ChangedBy: 'changed_by',
  Version: 'version',
});

export const rules = tableStore<PriorityRuleRecord, PriorityRuleRecord, PriorityRuleFilters>({
  table: 'priority_rule',
  key: 'rule_id',
  row: () => reads,
  stored: () => reads,
  columns,
  matching(_context, filters) {
    const text = filters.Text ? containing(filters.Text) : null;
    const active = filters.Active ?? null;
    return sql`(${text}::text is null or lower(kept.name) like ${text})
      and (${active}::text is null or kept.active = ${active})
      and ${takesCode('work_item_types', filters.WorkItemType)} and ${takesCode('programs', filters.Program)}`;
  },
});

/** All of them, in their order; there are never many. */
export const loadRules = (db: Tx): Promise<PriorityRuleRecord[]> => rules.every(db, sql`kept.place, kept.rule_id`);

import type { StreamRuleFilters, StreamRuleRecord } from '@commonweal/contracts/streaming/schemas';
import { sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { readsOf, tableStore } from '../../platform/records/table-store.ts';

/** Field on the wire → column. */
export const columns = {
  Name: 'name',
  Place: 'place',
  Stream: 'stream',
  WorkgroupId: 'workgroup_id',
  Holds: 'holds',
  Fits: 'fits',
  Programs: 'programs',
  HouseholdAtLeast: 'household_at_least',
  Expedited: 'expedited',
  Renewal: 'renewal',
  Disability: 'disability',
  SelfEmployment: 'self_employment',
  RealEstate: 'real_estate',
  Immigration: 'immigration',
  Confidential: 'confidential',
  Ready: 'ready',
  Active: 'active',
} as const;

const reads = readsOf({
  RuleId: 'rule_id',
  ...columns,
  ChangedAt: 'changed_at',
  ChangedBy: 'changed_by',
  Version: 'version',
});

export const rules = tableStore<StreamRuleRecord, StreamRuleRecord, StreamRuleFilters>({
  table: 'stream_rule',
  key: 'rule_id',
  row: () => reads,
  stored: () => reads,
  columns,
  matching(_context, filters) {
    const text = filters.Text ? containing(filters.Text) : null;
    const stream = filters.Stream || null;
    const active = filters.Active ?? null;
    return sql`(${text}::text is null or lower(kept.name) like ${text})
      and (${stream}::text is null or kept.stream = ${stream}) and (${active}::text is null or kept.active = ${active})`;
  },
});

/** All of them, in their order; there are never many. */
export const loadRules = (db: Tx): Promise<StreamRuleRecord[]> => rules.every(db, sql`kept.place, kept.rule_id`);

/** The workgroups that active rules release to. */
export const namedWorkgroups = sql`select workgroup_id, name from stream_rule where active = 'Y' and workgroup_id is not null`;

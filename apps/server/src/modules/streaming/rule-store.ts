import type { StreamRuleFilters, StreamRuleRecord } from '@commonweal/contracts/streaming/schemas';
import type { StreamRule } from '@commonweal/contracts/streaming/stream';
import { sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import { publishedSetStore } from '../../platform/records/published-set-store.ts';

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

export const store = publishedSetStore<StreamRule, StreamRuleRecord, StreamRuleFilters>({
  called: 'stream',
  columns,
  matching(_context, filters) {
    const text = filters.Text ? containing(filters.Text) : null;
    const stream = filters.Stream || null;
    const active = filters.Active ?? null;
    return sql`(${text}::text is null or lower(kept.name) like ${text})
      and (${stream}::text is null or kept.stream = ${stream}) and (${active}::text is null or kept.active = ${active})`;
  },
});

export const { rulesOn, listPublications } = store;

/** The workgroups that active rules release to. */
export const namedWorkgroups = sql`select workgroup_id, name from stream_rule where active = 'Y' and workgroup_id is not null`;

import * as z from 'zod';
import { workItemSearchPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { mostBulkRows } from '../kit/bulk.ts';
import { call } from '../kit/call.ts';
import { line, plainDate } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { dashboardErrors, supervising } from './calls.ts';
import type { StayReason } from './rebalance.ts';

/** What is due within so many days counts as soon. */
export const rebalanceDays = 10;
/** As many as can be shared out, and taken back, as one action. */
export const mostRebalanced = mostBulkRows;

export const Rebalance = z.strictObject({
  Until: plainDate,
  /** Due by then with somebody who is away, or more than somebody may hold; and how many of them would be left. */
  AtRisk: z.int(),
  Left: z.int(),
  Moves: z.array(
    z.strictObject({
      FromUserId: z.string(),
      FromName: z.string(),
      ToUserId: z.string(),
      ToName: z.string(),
      Programs: z.array(z.string()),
      Languages: z.array(z.string()),
      WorkItemIds: z.array(z.string()),
    }),
  ),
  /** What is better left where it is, by why; only what the caller may open is counted. */
  Stays: z.strictObject({
    confidential: z.int(),
    timer: z.int(),
    hearing: z.int(),
  } satisfies Record<StayReason, z.ZodInt>),
  /** Points of each before and after. */
  Loads: z.array(z.strictObject({ UserId: z.string(), Before: z.number(), After: z.number() })),
});
export type Rebalance = z.infer<typeof Rebalance>;

export const getRebalance = call({
  service: 'work-item-management',
  name: 'GetRebalance',
  kind: 'read',
  summary:
    'How the work of a unit could be shared out anew: who would give what to whom, and what would be left at risk.',
  request: z.strictObject({ UnitId: line(limits.referenceCode) }),
  response: Rebalance,
  access: supervising.and(needs(workItemSearchPage.at('Bulk'), 'U')),
  audit: { activity: 'BULK_ACTION_PREVIEWED' },
  errors: [dashboardErrors.unitNotFound],
  perMinute: 30,
});

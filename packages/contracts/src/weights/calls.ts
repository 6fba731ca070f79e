import * as z from 'zod';
import { workWeightsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { instant, line, optionalLine, version, WriteResult } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { householdSizes } from './weigh.ts';

const service = 'work-item-management';
const code = optionalLine(limits.referenceCode);

export const weightErrors = errors('weights', {
  notFound: { status: 404, text: 'weights.error.notFound' },
});

export const WeightRow = z.strictObject({
  WeightId: z.string(),
  WorkItemTypeId: z.string(),
  Program: z.string(),
  Household: z.enum(householdSizes),
  LearnedMinutes: z.int().nullable(),
  Samples: z.int(),
  LearnedAt: instant.nullable(),
  CorrectedMinutes: z.int().nullable(),
  /** What counts now; null where too little was measured and nobody has said anything. */
  Minutes: z.int().nullable(),
  /** What an item of it counts against the capacity: 1 is an average item. */
  Points: z.number(),
  ChangedBy: z.string(),
  Version: version,
});
export type WeightRow = z.infer<typeof WeightRow>;

export const WeightFilters = z.strictObject({ WorkItemTypeId: code.optional(), Program: code.optional() });
export type WeightFilters = z.infer<typeof WeightFilters>;

export const weightList = list({
  service,
  name: 'GetWorkWeights',
  summary: 'How long each kind of work takes: the median of the timers, by type, program and size of household.',
  access: needs(workWeightsPage.at('Page'), 'R'),
  audit: notAudited('Medians of time; no record of anybody'),
  filters: WeightFilters,
  row: WeightRow,
  sortable: ['WorkItemTypeId', 'Program', 'Household', 'LearnedMinutes', 'Samples', 'Minutes'],
  defaultSort: 'WorkItemTypeId',
  columns: [
    { id: 'WorkItemTypeId', title: 'weights.type', reads: { table: 'WORKITEMTYPE' } },
    { id: 'Program', title: 'common.field.Program', reads: { table: 'PROGRAM' } },
    { id: 'Household', title: 'weights.household' },
    { id: 'LearnedMinutes', title: 'weights.learned' },
    { id: 'Samples', title: 'weights.samples' },
    { id: 'CorrectedMinutes', title: 'weights.corrected' },
    { id: 'Minutes', title: 'weights.counts' },
    { id: 'Points', title: 'weights.points' },
  ],
});

export const mostMinutes = 6000;

export const WeightCorrection = z.strictObject({
  WeightId: line(100),
  /** Empty: what was learned counts again. */
  CorrectedMinutes: z.int().min(1).max(mostMinutes).nullable(),
  Reason: line(limits.reason),
});

export const correctWeight = call({
  service,
  name: 'CorrectWorkWeight',
  kind: 'write',
  summary: 'Says how long a kind of work takes, in place of what was learned. Open items are weighed anew at once.',
  request: WeightCorrection,
  response: z.strictObject({ ...WriteResult.shape, Version: version }),
  access: needs(workWeightsPage.at('Page'), 'U'),
  audit: { activity: 'WORK_WEIGHT_CHANGED' },
  errors: [weightErrors.notFound, commonErrors.stale],
  versioned: true,
});

import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { correctWeight, type WeightRow, weightErrors, weightList } from '@commonweal/contracts/weights/calls';
import { householdSizes, minutesOf, pointsOf } from '@commonweal/contracts/weights/weigh';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import type { Job } from '../../platform/jobs.ts';
import { refuse } from '../../platform/problem.ts';
import { inTransaction } from '../../platform/transactions.ts';
import * as store from './store.ts';

export { average, averageMinutes, weighOpen } from './store.ts';

const idOf = ({ work_item_type_id, program, household }: store.StoredWeight): string =>
  [work_item_type_id, program, household].join('|');

function keyOf(weightId: string): store.WeightKey {
  const [type = '', program = '', household = ''] = weightId.split('|');
  return { type, program, household };
}

function toRow(row: store.StoredWeight): WeightRow {
  const minutes = minutesOf({
    type: row.work_item_type_id,
    program: row.program,
    household: row.household,
    learned: row.learned_minutes,
    samples: row.samples,
    corrected: row.corrected_minutes,
  });
  return {
    WeightId: idOf(row),
    WorkItemTypeId: row.work_item_type_id,
    Program: row.program,
    Household: householdSizes.find(size => size === row.household) ?? '',
    LearnedMinutes: row.learned_minutes,
    Samples: row.samples,
    LearnedAt: row.learned_at?.toISOString() ?? null,
    CorrectedMinutes: row.corrected_minutes,
    Minutes: minutes,
    Points: pointsOf(minutes ?? row.average, row.average) / 100,
    ChangedBy: row.by,
    Version: row.version,
  };
}

export const handlers: Handler[] = [
  ...handleList(weightList, {
    fileName: 'work-weights',
    count: ({ db }, filters) => store.countWeights(db, filters),
    rows: async ({ db }, filters, window) => (await store.listWeights(db, filters, window)).map(toRow),
  }),

  handle(correctWeight, async (context, { WeightId, CorrectedMinutes, Reason }) => {
    const { db, caller, now } = context;
    const key = keyOf(WeightId);
    const before = (await store.lockWeight(db, key)) ?? refuse(weightErrors.notFound);
    if (before.version !== context.version) return refuse(commonErrors.stale, { current: toRow(before) });
    await store.setCorrection(db, key, CorrectedMinutes, caller.userId, now);
    await store.weighOpen(db);
    const Version = before.version + 1;
    await recordChange(context, {
      subjectType: 'work weight',
      subjectId: WeightId,
      version: Version,
      before: { CorrectedMinutes: before.corrected_minutes },
      after: { CorrectedMinutes },
      reason: Reason,
    });
    return { ...success, Version };
  }),
];

/** Every night: what the timers teach, and what it makes the open items count. */
export const learnWeightsJob: Job = {
  name: 'learn-work-weights',
  every: '40 6 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    await inTransaction(db, async tx => {
      await store.learnWeights(tx, now);
      await store.weighOpen(tx);
    });
  },
};

const keptIn = { what: 'reference.use.workWeights', from: 'work_weight' } as const;
export const codeUses: readonly CodeUse[] = [
  { ...keptIn, table: 'WORKITEMTYPE', column: 'work_item_type_id' },
  { ...keptIn, table: 'PROGRAM', column: 'program' },
];

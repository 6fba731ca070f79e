import { asYesNo } from '@commonweal/contracts/kit/fields';
import { type PriorityRule, prioritise } from '@commonweal/contracts/prioritisation/prioritise';
import { daysFrom } from '@commonweal/contracts/work/clocks';
import type { Tx } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { businessToday } from '../clock/index.ts';
import { rulesOn } from '../prioritisation/index.ts';
import { toQueueItem } from '../routing/index.ts';
import {
  hasStale,
  listStale,
  lockToScore,
  takeScoring,
  type Unscored,
  waitForScores,
  writeScores,
} from './score-store.ts';

/** How urgent an item is, by the published rules. The score is of a day: the first who asks on a new day has it renewed. */

const last = 2_147_483_647;

function scoreOf(item: Unscored, rules: readonly PriorityRule[], today: string) {
  const queued = toQueueItem({
    ItemId: item.work_item_id,
    WorkItemType: item.work_item_type_id,
    Program: item.program,
    Characteristics: item.characteristics,
    Confidential: asYesNo(item.confidential),
    AgeDays: daysFrom(item.received_on, today),
    DueInDays: item.due_on === null ? null : daysFrom(today, item.due_on),
  });
  const { Score, Place, Reasons } = prioritise({ ...queued, GraceDays: item.pend_days }, rules);
  return { region_id: item.region_id, id: item.id, score: Score, place: Place ?? last, reasons: Reasons };
}

async function write(tx: Tx, items: readonly Unscored[], today: string, now: Date): Promise<void> {
  if (items.length === 0) return;
  const rules = await rulesOn(tx, today);
  await writeScores(
    tx,
    items.map(item => scoreOf(item, rules, today)),
    today,
    now,
  );
}

export const scoreItems = async (tx: Tx, ids: readonly string[], today: string, now: Date): Promise<void> =>
  write(tx, await lockToScore(tx, ids), today, now);

const atOnce = 2000;

/** Renews what is of another day or of other rules, all of it; whoever asks meanwhile waits. */
export async function renewScores(tx: Tx, today: string, now: Date): Promise<void> {
  if (!(await hasStale(tx, today))) return;
  if (!(await takeScoring(tx))) {
    await waitForScores(tx);
    return;
  }
  for (;;) {
    const items = await listStale(tx, today, atOnce);
    await write(tx, items, today, now);
    if (items.length < atOnce) return;
  }
}

export const scoreJob: Job = {
  name: 'score-work-items',
  every: '*/5 * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const today = await businessToday(db, now);
    await inTransaction(db, tx => renewScores(tx, today, now));
  },
};

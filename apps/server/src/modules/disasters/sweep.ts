import type { Disaster } from '@commonweal/contracts/disasters/calls';
import { addDays } from '@commonweal/contracts/evidence/timeline';
import type { Job } from '../../platform/jobs.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { businessToday } from '../clock/index.ts';
import { type Acting, changeAndScore, nobody } from '../work/index.ts';
import { findDisaster, listInForce, lockDisaster } from './store.ts';
import * as store from './sweep-store.ts';

/**
 * What a disaster moves is moved by going over the counties, once when it begins and then again and again: what is entered
 * from paper afterwards keeps the day on which it was received and gets the same days. Everything is touched once.
 */

const atOnce = 500;
const deed = { act: 'disaster', cause: 'work.cause.disaster' } as const;

/** One portion; answers how much it found. */
async function sweepOnce(acting: Acting, of: Disaster): Promise<number> {
  const { db, now } = acting;
  const due = await store.lockDueItems(db, of, atOnce);
  const moved = due.map(item => ({ item, became: addDays(item.due_on ?? '', of.Days) }));
  await changeAndScore(
    acting,
    moved.map(({ item, became }) => ({ item, set: { due_on: became } })),
    deed,
  );
  const waiting = await store.lockWaitingItems(db, of, atOnce);
  await changeAndScore(
    acting,
    waiting.map(item => ({ item, set: { workgroup_id: of.WorkgroupId } })),
    deed,
  );
  const touches: store.Touch[] = [
    ...moved.map(({ item, became }) => ({
      kind: 'item' as const,
      key: item.work_item_id,
      was: item.due_on ?? '',
      became,
    })),
    ...waiting.map(item => ({
      kind: 'queue' as const,
      key: item.work_item_id,
      was: item.workgroup_id ?? '',
      became: of.WorkgroupId ?? '',
    })),
  ];
  if (touches.length > 0) await store.keepTouches(db, of, touches, now);
  let clocks = 0;
  for (const kind of store.clockKinds) clocks = Math.max(clocks, await store.moveClocks(db, kind, of, atOnce, now));
  return Math.max(due.length, waiting.length, clocks);
}

export async function sweep(acting: Acting, of: Disaster): Promise<void> {
  while ((await sweepOnce(acting, of)) === atOnce);
}

export const disasterJob: Job = {
  name: 'disasters',
  every: '*/10 * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const today = await businessToday(db, now);
    for (const { DisasterId } of await listInForce(db)) {
      let found = atOnce;
      while (found === atOnce) {
        found = await inTransaction(db, async tx => {
          await lockDisaster(tx, DisasterId);
          const of = await findDisaster(tx, DisasterId);
          return of?.State === 'inForce' ? sweepOnce({ db: tx, by: nobody, now, today }, of) : 0;
        });
      }
    }
  },
};

/** Queues go back; dates only where that is wanted. Answers how many. */
export async function undo(acting: Acting, of: Disaster, takeBack: boolean): Promise<number> {
  const { db, now } = acting;
  const queue = await store.lockUndoable(db, of, 'queue');
  const dates = takeBack ? await store.lockUndoable(db, of, 'item') : [];
  const back = { act: 'disaster', cause: 'work.cause.disasterOver' } as const;
  await changeAndScore(
    acting,
    queue.map(item => ({ item, set: { workgroup_id: item.was } })),
    back,
  );
  await changeAndScore(
    acting,
    dates.map(item => ({ item, set: { due_on: item.was } })),
    back,
  );
  const keys = (items: readonly { work_item_id: string }[]) => items.map(item => item.work_item_id);
  await store.markUndone(db, of, 'queue', keys(queue), now);
  await store.markUndone(db, of, 'item', keys(dates), now);
  let clocks = 0;
  if (takeBack) for (const kind of store.clockKinds) clocks += await store.takeClocksBack(db, kind, of, now);
  await store.openOffices(db, of, takeBack ? of.StartsOn : acting.today);
  return queue.length + dates.length + clocks;
}

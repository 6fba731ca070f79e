import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { workErrors } from '@commonweal/contracts/work/errors';
import { handOverWork, mostHandedOver } from '@commonweal/contracts/work/hand-over-calls';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs.ts';
import { refuse } from '../../platform/problem.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { businessToday } from '../clock/index.ts';
import { tell } from './alerts.ts';
import { aboutItem, actingOf, changeMany, nobody } from './change.ts';
import { listChain } from './code-store.ts';
import * as store from './hand-over-store.ts';
import { loadItems } from './item-store.ts';
import { holdAside, throwAway } from './next-store.ts';
import { type Routed, routeAgain } from './route-again.ts';

/** Who is away or has left does not keep work from being done: others get it, and what is unfinished comes back. */

async function tellReceivers(context: CallContext, given: readonly Routed[]): Promise<void> {
  const byPerson = Map.groupBy(
    given.filter(each => each.to !== null),
    each => each.to ?? '',
  );
  await tell(
    actingOf(context),
    [...byPerson].map(([user_id, own]) => ({
      user_id,
      code: 'WI03' as const,
      text: 'work.alert.handedOver',
      params: { count: own.length },
      ...(own.length === 1 && { work_item_id: own[0]?.item.work_item_id ?? null }),
    })),
  );
}

const handler = handle(handOverWork, async (context, { UserId, BackOn, Reason, DryRun }) => {
  const { db, caller, now, platform, language } = context;
  if (!(await store.isUser(db, UserId))) return refuse(workErrors.personNotFound);
  const say = (key: string, params = {}) => platform.texts.text(language, `work.handOver.${key}`, params);
  // A trial does the real thing and leaves nothing: what was seen is what happens.
  if (DryRun === 'Y') await holdAside(db);
  const ids = await store.lockOpenOf(db, caller, UserId, mostHandedOver);
  const byId = new Map((await loadItems(db, caller, ids, true)).map(item => [item.work_item_id, item]));
  const given: Routed[] = [];
  for (const id of ids) {
    const item = byId.get(id);
    if (item)
      given.push(
        await routeAgain(context, item, { act: 'handOver', reason: Reason, cause: 'work.cause.handOver' }, UserId),
      );
  }
  if (DryRun === 'N' && given.length > 0) {
    const id = newId();
    await store.insertHandOver(db, {
      id,
      user_id: UserId,
      back_on: BackOn || null,
      reason: Reason,
      handed_at: now,
      handed_by: caller.userId,
    });
    const rows = given.map(({ item, to }) => ({ region_id: item.region_id, work_item: item.id, to_user: to }));
    await store.insertHanded(db, id, rows);
    await tellReceivers(context, given);
  }
  if (DryRun === 'Y') await throwAway(db);
  context.audit({ subjectType: 'user', subjectId: UserId, reason: Reason });
  return {
    ...success,
    Outcomes: given.map(({ item, to, name }) => ({
      WorkItemId: item.work_item_id,
      WorkItemTypeId: item.work_item_type_id,
      DueDate: item.due_on ?? '',
      UserId: to ?? '',
      Sentence: to === null ? say('queue') : say('given', { name }),
    })),
    Closed: toYesNo(await store.holdsClosed(db, caller, UserId)),
    More: toYesNo(ids.length === mostHandedOver),
  };
});

/** Somebody is back: what nobody has begun, finished or passed on meanwhile is theirs again. Answers how many. */
export async function returnWork(context: CallContext, userId: string): Promise<number> {
  const { db, now } = context;
  const ids = await store.listReturning(db, userId);
  const items = await loadItems(db, { ...context.caller, limited: new Set(), userId }, ids, true);
  const acting = actingOf(context);
  const changes = items.map(item => ({ item, set: { status: 'AS' as const, assigned_to: userId } }));
  const historyId = await changeMany(acting, changes, { act: 'return', cause: 'work.cause.back' });
  for (const item of items) {
    context.audit({ ...aboutItem(item), fields: ['assigned_to'], historyId, activity: 'WORK_ITEM_ASSIGNED' });
  }
  await store.endHandOvers(
    db,
    userId,
    items.map(item => item.work_item_id),
    now,
  );
  return items.length;
}

/** Nothing stays with somebody who left: their supervisor is told, every day until it is handed over. */
export const leftWorkJob: Job = {
  name: 'work-of-who-left',
  every: '35 9 * * *',
  async run({ db, clock }) {
    const now = clock.now();
    const today = await businessToday(db, now);
    for (const left of await store.listLeft(db)) {
      const [nearest] = await listChain(db, left.user_id);
      if (!nearest) continue;
      await inTransaction(db, tx =>
        tell({ db: tx, by: nobody, now, today }, [
          {
            user_id: nearest.user_id,
            code: 'WI02',
            text: 'work.alert.left',
            params: { name: left.name, count: left.items },
            about_user: left.user_id,
          },
        ]),
      );
    }
  },
};

export const handOverHandlers: Handler[] = [handler];

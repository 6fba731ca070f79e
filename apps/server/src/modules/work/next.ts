import { success } from '@commonweal/contracts/kit/fields';
import { getRoundRobin, mostInTurn, runRoundRobin } from '@commonweal/contracts/work/action-calls';
import { getNextWorkItem } from '@commonweal/contracts/work/calls';
import { workErrors } from '@commonweal/contracts/work/errors';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { shareOut } from '../routing/index.ts';
import { arrivingAgain, chosenByHand, type Decided, keepDecisions } from './arrive.ts';
import { aboutItem, actingOf, changeMany, changeOne } from './change.ts';
import { findWorkgroup, type Item, loadItems } from './item-store.ts';
import { countWaiting, holdAside, lockTaker, lockWaiting, takeNext, throwAway } from './next-store.ts';
import { renewScores } from './score.ts';
import { turnsOf } from './turns.ts';
import { readMore } from './view-store.ts';
import { priorityWords, speak } from './words.ts';

const nothing = (Reasons: string[]) => ({ WorkItemId: null, Reasons });

async function next(context: CallContext, workgroupId: string | undefined) {
  const { db, caller, today, now, platform, language } = context;
  const say = (key: string, params = {}) => platform.texts.text(language, `work.next.${key}`, params);
  // A queue of yesterday's scores would hand out the wrong one. Whoever asks meanwhile waits for the new ones.
  await renewScores(db, today, now);
  const taker = await lockTaker(db, caller.userId, workgroupId || null);
  if (!taker?.switched_on) return nothing([say('switchedOff')]);
  if (taker.open_groups.length === 0) {
    return nothing([taker.full_groups.length > 0 ? say('full', { load: taker.load }) : say('noGroup')]);
  }
  const found = await takeNext(db, caller, taker);
  const [item] = found === undefined ? [] : await loadItems(db, caller, [found], true);
  if (!item) return nothing([say('none')]);
  await changeOne(context, item, { status: 'AS', assigned_to: caller.userId }, { act: 'next' });
  const decision = { ...chosenByHand(item.workgroup_id), choice: { UserId: caller.userId, Verdicts: [] } };
  await keepDecisions(actingOf(context), 'next', [{ item, decision }]);
  const reasons = (await readMore(db, item.id))?.score_reasons ?? [];
  const speaker = await speak(context);
  return {
    WorkItemId: item.work_item_id,
    Reasons: [
      item.priority_override === null ? say('first') : say('overridden', { priority: item.priority_override }),
      ...priorityWords(speaker, reasons),
    ],
  };
}

const needsGroup = async (context: CallContext, workgroupId: string) => {
  const found = await findWorkgroup(context.db, workgroupId);
  return found?.status === '296' ? found : refuse(workErrors.workgroupNotFound);
};

export const nextHandlers: Handler[] = [
  handle(getNextWorkItem, (context, { WorkgroupId }) => next(context, WorkgroupId)),

  handle(getRoundRobin, async (context, { WorkgroupId }) => {
    const { db } = context;
    await needsGroup(context, WorkgroupId);
    context.audit({ subjectType: 'workgroup', subjectId: WorkgroupId });
    const Waiting = await countWaiting(db, context.caller, WorkgroupId);
    return { Waiting, Members: await turnsOf(context, WorkgroupId, 'work') };
  }),

  handle(runRoundRobin, async (context, { WorkgroupId, DryRun }) => {
    const { db, caller, platform, language } = context;
    await needsGroup(context, WorkgroupId);
    if (DryRun === 'Y') await holdAside(db);
    const ids = await lockWaiting(db, caller, WorkgroupId, mostInTurn);
    const items = await loadItems(db, caller, ids, true);
    const byId = new Map(items.map(item => [item.work_item_id, item]));
    const say = (key: string, params = {}) => platform.texts.text(language, `work.robin.${key}`, params);
    const waiting = ids.flatMap(id => byId.get(id) ?? []);
    const choices = await shareOut(
      context,
      WorkgroupId,
      waiting.map(item => arrivingAgain(item, context.today)),
    );
    const answer = { ...chosenByHand(WorkgroupId).answer, Method: 'RR' } as const;
    const outcomes: { WorkItemId: string; UserId: string; Sentence: string }[] = [];
    const given: (Decided & { item: Item; userId: string })[] = [];
    for (const [at, item] of waiting.entries()) {
      const choice = choices[at];
      const userId = choice?.UserId ?? null;
      const name = choice?.Verdicts.find(each => each.Code === 'chosen')?.Name ?? '';
      const Sentence = userId === null ? say('nobody') : say('given', { name });
      outcomes.push({ WorkItemId: item.work_item_id, UserId: userId ?? '', Sentence });
      if (choice && userId !== null) given.push({ item, decision: { answer, choice }, userId });
    }
    const acting = actingOf(context);
    const changes = given.map(({ item, userId }) => ({ item, set: { status: 'AS', assigned_to: userId } as const }));
    const historyId = await changeMany(acting, changes, { act: 'assign', cause: 'work.cause.robin' });
    await keepDecisions(acting, 'robin', given);
    for (const { item } of DryRun === 'N' ? given : []) {
      context.audit({ ...aboutItem(item), fields: ['assigned_to'], historyId });
    }
    if (DryRun === 'Y') await throwAway(db);
    return { ...success, Outcomes: outcomes };
  }),
];

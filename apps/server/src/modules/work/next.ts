import { success } from '@commonweal/contracts/kit/fields';
import { getRoundRobin, mostInTurn, runRoundRobin } from '@commonweal/contracts/work/action-calls';
import { getNextWorkItem } from '@commonweal/contracts/work/calls';
import { workErrors } from '@commonweal/contracts/work/errors';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { chooseIn } from '../routing/index.ts';
import { arrivingAgain, keepDecision } from './arrive.ts';
import { aboutItem, actingOf, changeMany, changeOne } from './change.ts';
import { findWorkgroup, loadItems } from './item-store.ts';
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
  await keepDecision(actingOf(context), item, 'next', {
    answer: {
      WorkgroupId: item.workgroup_id,
      ProfileId: null,
      ProfileName: '',
      Method: 'MP',
      Reasons: [],
      PassedOver: [],
    },
    choice: { UserId: caller.userId, Verdicts: [] },
  });
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
    const outcomes: { WorkItemId: string; UserId: string; Sentence: string }[] = [];
    for (const id of ids) {
      const item = byId.get(id);
      if (!item) continue;
      const choice = await chooseIn(context, WorkgroupId, 'RR', arrivingAgain(item, context.today), true);
      const name = choice.Verdicts.find(each => each.Code === 'chosen')?.Name ?? '';
      outcomes.push({
        WorkItemId: id,
        UserId: choice.UserId ?? '',
        Sentence: choice.UserId === null ? say('nobody') : say('given', { name }),
      });
      if (choice.UserId === null) continue;
      const acting = actingOf(context);
      const historyId = await changeMany(acting, [{ item, set: { status: 'AS', assigned_to: choice.UserId } }], {
        act: 'assign',
        cause: 'work.cause.robin',
      });
      await keepDecision(acting, item, 'robin', {
        answer: { WorkgroupId, ProfileId: null, ProfileName: '', Method: 'RR', Reasons: [], PassedOver: [] },
        choice,
      });
      if (DryRun === 'N') context.audit({ ...aboutItem(item), fields: ['assigned_to'], historyId });
    }
    if (DryRun === 'Y') await throwAway(db);
    return { ...success, Outcomes: outcomes };
  }),
];

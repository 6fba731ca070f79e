import { assignReassignPage } from '@commonweal/contracts/access/pages';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import {
  addWorkItemComment,
  addWorkItemNote,
  assignWorkItem,
  escalateWorkItem,
  getAssignees,
  getEscalationChain,
  moveWorkItem,
  setWorkItemPriority,
  setWorkItemReview,
  setWorkItemStage,
  setWorkItemType,
} from '@commonweal/contracts/work/action-calls';
import { workErrors } from '@commonweal/contracts/work/errors';
import {
  actionsByHand,
  isLedByHearing,
  nextStages,
  nextTypes,
  type WorkItemAction,
  workItemLife,
} from '@commonweal/contracts/work/lifecycle';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { decide, lockLoad, type Subject } from '../routing/index.ts';
import { tell } from './alerts.ts';
import { arrivingAgain, keepDecisions } from './arrive.ts';
import { aboutItem, actingOf, changeOne } from './change.ts';
import { isReviewCode, labelOf, listChain } from './code-store.ts';
import { barrierFor, barriersFor, namedPeople, weightOf } from './give.ts';
import { findWorkgroup, type Item, loadItems, type Settable } from './item-store.ts';
import { actionsOfAssignee, findAssignedToOthers, notifyAssignees } from './ownership.ts';
import { readStaffName } from './ownership-store.ts';
import { openItem } from './read.ts';
import { scoreItems } from './score.ts';
import { insertComment, insertNote } from './view-store.ts';
import { verdictWords } from './words.ts';

export const subjectOf = (item: Item): Subject => ({
  caseNumber: item.case_number,
  applicationNumber: item.application_number,
  pin: item.pin,
});

const say = ({ platform, language }: CallContext, key: string, params = {}): string =>
  platform.texts.text(language, key, params);

/** The item held, at the version that the caller has seen. */
async function lockItem(context: CallContext, workItemId: string): Promise<Item> {
  const item = await openItem(context, workItemId, true);
  if (item.version !== context.version) {
    const { Version, ...now } = { Version: item.version, Status: item.status, Stage: item.stage };
    refuse(commonErrors.stale, { current: { ...now, assignedTo: item.assigned_to ?? '', Version } });
  }
  return item;
}

/** The status after the action; what the life cycle does not list is refused with what it does. */
export async function step(context: CallContext, item: Item, action: WorkItemAction) {
  const state = workItemLife.read(item.status);
  if (workItemLife.allows(state, action)) return advance(workItemLife, state, action);
  const actions = workItemLife.available(state).map(each => say(context, `work.action.${each}`));
  return advance(workItemLife, state, action, {
    action: say(context, `work.action.${action}`),
    status: await labelOf(context.db, 'WORKITEMSTATUS', item.status, context.language),
    actions: actions.join(', '),
  });
}

const alertOf = (code: 'WI02' | 'WI03', what: 'assigned' | 'escalated', user_id: string, item: Item) => ({
  user_id,
  code,
  text: `work.alert.${what}`,
  params: { id: item.work_item_id },
  work_item_id: item.work_item_id,
});

const needsOpen = async (context: CallContext, item: Item): Promise<void> => {
  // Whatever is open may be completed: what may not is closed.
  await step(context, item, 'complete');
};

const answer = (Version: number) => ({ ...success, Version });

/** Nobody is handed what they may not or cannot do; only a full desk can be overruled, and only with a reason. */
export async function needsTaker(context: CallContext, item: Item, userId: string, overCapacity: boolean) {
  const [person] = await namedPeople(context, item.workgroup_id, { userIds: [userId] });
  if (!person) return refuse(workErrors.personNotFound);
  const Load = await lockLoad(context.db, userId);
  const code = await barrierFor(context, { ...person, Load }, [subjectOf(item)]);
  if (code === null) return person;
  const params = { name: person.Name, load: Load, capacity: person.Capacity };
  if (code !== 'full') {
    const why = verdictWords({ text: (key, given) => say(context, key, given) }, { ...person, Load, Code: code });
    return refuse(workErrors.cannotTake, { params: { ...params, why } });
  }
  if (overCapacity && context.caller.code(assignReassignPage.at('OverCapacity')) === 'U') return person;
  return refuse(workErrors.overCapacity, { params });
}

/** Back in the queue: the profiles are asked as for an item that arrives, but nobody is chosen for it again. */
async function backToQueue(context: CallContext, item: Item): Promise<Partial<Settable>> {
  const decision = await decide(context, arrivingAgain(item, context.today), { holding: false });
  const queued = { ...decision, choice: null };
  await keepDecisions(actingOf(context), 'released', [{ item, decision: queued }]);
  return { status: 'NW', assigned_to: null, escalated_to: null, workgroup_id: decision.answer.WorkgroupId };
}

const assign = handle(assignWorkItem, async (context, request) => {
  const item = await lockItem(context, request.WorkItemId);
  const status = await step(context, item, 'assign');
  const { UserId: userId, WorkgroupId: workgroupId, Reason: reason } = request;
  const deed = { act: userId ? ('assign' as const) : ('workgroup' as const), reason };
  if (workgroupId && workgroupId !== item.workgroup_id) {
    const found = await findWorkgroup(context.db, workgroupId);
    if (found?.status !== '296') return refuse(workErrors.workgroupNotFound);
  }
  const workgroup_id = workgroupId || item.workgroup_id;
  if (!userId) {
    if (!workgroupId)
      return refuse(commonErrors.invalid, { fieldFaults: [{ path: 'UserId', code: 'required', params: {} }] });
    if (workgroup_id === item.workgroup_id && item.assigned_to === null) return refuse(workErrors.sameValue);
    const set = { status: 'NW' as const, assigned_to: null, escalated_to: null, workgroup_id };
    await notifyAssignees(actingOf(context), [{ item, set }]);
    return answer(await changeOne(context, item, set, deed));
  }
  if (userId === item.assigned_to && workgroup_id === item.workgroup_id) return refuse(workErrors.sameValue);
  await needsTaker(context, { ...item, workgroup_id }, userId, request.OverCapacity === 'Y');
  await tell(actingOf(context), [alertOf('WI03', 'assigned', userId, item)]);
  const set = { status, assigned_to: userId, escalated_to: null, workgroup_id };
  await notifyAssignees(actingOf(context), [{ item, set }]);
  return answer(await changeOne(context, item, set, deed));
});

const candidates = handle(getAssignees, async (context, request) => {
  const items = await loadItems(context.db, context.caller, request.WorkItemIds, false);
  if (items.length === 0) return refuse(workErrors.itemNotFound);
  const people = await namedPeople(context, items[0]?.workgroup_id ?? null, { text: request.Text ?? '' });
  const speaker = { text: (key: string, params = {}) => say(context, key, params) };
  for (const item of items) context.audit(aboutItem(item));
  const besides = weightOf(items) - weightOf(items.slice(0, 1));
  const barriers = await barriersFor(context, people, items.map(subjectOf), besides);
  const data = people.map((person, at) => {
    const code = barriers[at] ?? null;
    return {
      UserId: person.UserId,
      Name: person.Name,
      RegionId: person.Region,
      Load: person.Load,
      Capacity: person.Capacity,
      Skills: [...person.Skills],
      Barrier: code ?? ('' as const),
      Sentence: code === null ? '' : verdictWords(speaker, { ...person, Code: code }),
      Member: toYesNo(person.Member),
    };
  });
  return { data };
});

async function needsOwnership(context: CallContext, item: Item): Promise<void> {
  const isAssignedToOther = await findAssignedToOthers(context, [item]);
  if (!isAssignedToOther(item)) return;
  const name = await readStaffName(context.db, item.assigned_to ?? '');
  refuse(workErrors.assignedToOther, { params: { name } });
}

const move = handle(moveWorkItem, async (context, { WorkItemId, Action, Reason }) => {
  const item = await lockItem(context, WorkItemId);
  const status = await step(context, item, Action);
  if (!actionsByHand(item.status, item.cause_kind).includes(Action)) refuse(workErrors.ledByHearing);
  if (actionsOfAssignee.has(Action)) await needsOwnership(context, item);
  const queued = Action === 'release' || Action === 'reopen' ? await backToQueue(context, item) : {};
  const set = { status, ...queued };
  await notifyAssignees(actingOf(context), [{ item, set }]);
  return answer(await changeOne(context, item, set, { act: Action, reason: Reason ?? '' }));
});

const stage = handle(setWorkItemStage, async (context, { WorkItemId, Stage, Reason }) => {
  const item = await lockItem(context, WorkItemId);
  await needsOpen(context, item);
  if (isLedByHearing(item.cause_kind)) refuse(workErrors.ledByHearing);
  const allowed = nextStages(item.work_item_type_id, item.stage);
  if (!allowed.includes(Stage)) {
    const label = (code: string) => labelOf(context.db, 'STAGE', code, context.language);
    const names = await Promise.all(allowed.map(label));
    const stages = names.join(', ') || say(context, 'work.noStage');
    refuse(workErrors.stageNotAllowed, { params: { stage: await label(item.stage), stages } });
  }
  return answer(await changeOne(context, item, { stage: Stage }, { act: 'stage', reason: Reason }));
});

const type = handle(setWorkItemType, async (context, { WorkItemId, WorkItemTypeId, Reason }) => {
  const item = await lockItem(context, WorkItemId);
  await needsOpen(context, item);
  const allowed = nextTypes(item.work_item_type_id);
  if (!allowed.includes(WorkItemTypeId)) {
    const types = allowed.join(', ') || say(context, 'work.noType');
    refuse(workErrors.typeNotAllowed, { params: { type: item.work_item_type_id, types } });
  }
  const version = await changeOne(
    context,
    item,
    { work_item_type_id: WorkItemTypeId },
    { act: 'type', reason: Reason },
  );
  await scoreItems(context.db, [item.id], context.today, context.now);
  return answer(version);
});

const escalate = handle(escalateWorkItem, async (context, { WorkItemId, UserId, Reason }) => {
  const item = await lockItem(context, WorkItemId);
  const status = await step(context, item, 'escalate');
  const chain = await listChain(context.db, item.assigned_to ?? context.caller.userId);
  if (!chain.some(each => each.user_id === UserId)) refuse(workErrors.notInChain);
  const [person] = await namedPeople(context, item.workgroup_id, { userIds: [UserId] });
  if (!person) return refuse(workErrors.notInChain);
  const code = await barrierFor(context, { ...person, Load: 0, OnCalendar: true, SwitchedOn: true }, [subjectOf(item)]);
  if (code !== null) {
    const why = verdictWords({ text: (key, given) => say(context, key, given) }, { ...person, Code: code });
    return refuse(workErrors.cannotTake, { params: { name: person.Name, why } });
  }
  await tell(actingOf(context), [alertOf('WI02', 'escalated', UserId, item)]);
  return answer(await changeOne(context, item, { status, escalated_to: UserId }, { act: 'escalate', reason: Reason }));
});

export const actHandlers: Handler[] = [
  assign,
  candidates,
  move,
  stage,
  type,
  escalate,

  handle(getEscalationChain, async (context, { WorkItemId }) => {
    const item = await openItem(context, WorkItemId);
    context.audit(aboutItem(item));
    const chain = await listChain(context.db, item.assigned_to ?? context.caller.userId);
    return {
      data: chain.map(each => ({
        UserId: each.user_id,
        Name: each.name,
        Available: toYesNo(each.available),
        Sentence: each.available ? '' : say(context, 'work.verdict.switchedOff', { name: each.name }),
      })),
    };
  }),

  handle(setWorkItemPriority, async (context, { WorkItemId, Priority, Reason }) => {
    const item = await lockItem(context, WorkItemId);
    await needsOpen(context, item);
    if (Priority === item.priority_override) return refuse(workErrors.sameValue);
    return answer(await changeOne(context, item, { priority_override: Priority }, { act: 'priority', reason: Reason }));
  }),

  handle(setWorkItemReview, async (context, { WorkItemId, ReviewCode, Reason }) => {
    const item = await lockItem(context, WorkItemId);
    await needsOpen(context, item);
    const review_code = ReviewCode || null;
    if (review_code === item.review_code) return refuse(workErrors.sameValue);
    if (review_code !== null && !(await isReviewCode(context.db, review_code))) {
      refuse(commonErrors.invalid, { fieldFaults: [{ path: 'ReviewCode', code: 'unknown_option', params: {} }] });
    }
    return answer(await changeOne(context, item, { review_code }, { act: 'review', reason: Reason }));
  }),

  handle(addWorkItemComment, async (context, { WorkItemId, Comment }) => {
    const item = await openItem(context, WorkItemId);
    const id = newId();
    await insertComment(context.db, remarkOf(context, item, id), Comment);
    context.audit({ ...aboutItem(item), fields: ['Comment'] });
    return { ...success, Id: id };
  }),

  handle(addWorkItemNote, async (context, { WorkItemId, Note }) => {
    const item = await openItem(context, WorkItemId);
    const id = newId();
    await insertNote(context.db, remarkOf(context, item, id), Note);
    context.audit({ ...aboutItem(item), fields: ['Note'] });
    return { ...success, Id: id };
  }),
];

function remarkOf({ now, caller }: CallContext, item: Item, id: string) {
  return { region_id: item.region_id, id, work_item: item.id, written_at: now, written_by: caller.userId };
}

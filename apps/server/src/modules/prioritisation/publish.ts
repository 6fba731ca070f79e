import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import {
  getPriorityPublication,
  getPrioritySet,
  previewPriorities,
  publishPriorities,
  withdrawPriorities,
} from '@commonweal/contracts/prioritisation/calls';
import { priorityErrors } from '@commonweal/contracts/prioritisation/errors';
import { publicationLife } from '@commonweal/contracts/prioritisation/lifecycle';
import { type PriorityRule, queueOf, sameRules } from '@commonweal/contracts/prioritisation/prioritise';
import { readingOf } from '@commonweal/contracts/prioritisation/reading';
import { mostQueued, type PrioritySet } from '@commonweal/contracts/prioritisation/schemas';
import { recordChange } from '../../platform/audit/record-change.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { publicationState, publicationViews } from '../../platform/records/published-set.ts';
import { loadArrivals, loadCodes, sayFaults, speakerOf, toQueueItem } from '../routing/index.ts';
import * as setStore from './set-store.ts';
import { loadRules } from './store.ts';

export async function readSet({ db, today }: Pick<CallContext, 'db' | 'today'>): Promise<PrioritySet> {
  const [rules, Version, all] = await Promise.all([
    loadRules(db),
    setStore.readSetVersion(db),
    setStore.listPublications(db),
  ]);
  return {
    RuleIds: rules.map(rule => rule.RuleId),
    Version,
    Changed: sameRules(rules, all.find(each => !each.withdrawn_at)?.rules ?? []) ? 'N' : 'Y',
    Publications: publicationViews(all, today),
  };
}

/** Only what the rules say: who changed them when stays with the record. */
export const contentOf = (rule: PriorityRule): PriorityRule => ({
  RuleId: rule.RuleId,
  Name: rule.Name,
  Place: rule.Place,
  Weight: rule.Weight,
  Active: rule.Active,
  WorkItemTypes: rule.WorkItemTypes,
  Programs: rule.Programs,
  AgeAtLeast: rule.AgeAtLeast,
  DueWithin: rule.DueWithin,
  Overdue: rule.Overdue,
  Expedited: rule.Expedited,
  Hearing: rule.Hearing,
  Renewal: rule.Renewal,
  Confidential: rule.Confidential,
});

export const activeOf = (rules: readonly PriorityRule[]): PriorityRule[] =>
  rules.filter(rule => rule.Active === 'Y').map(contentOf);

const publish = handle(publishPriorities, async (context, { EffectiveOn, Reason }) => {
  const { db, caller, now, today } = context;
  if (EffectiveOn < today) {
    const tooEarly = { path: 'EffectiveOn', code: 'out_of_range', params: { min: today } } as const;
    return refuse(commonErrors.invalid, { fieldFaults: [tooEarly] });
  }
  if ((await setStore.lockSet(db)) !== context.version) {
    return refuse(commonErrors.stale, { current: await readSet(context) });
  }
  const [rules, counting] = await Promise.all([loadRules(db), setStore.rulesOn(db, EffectiveOn)]);
  if (sameRules(rules, counting)) return refuse(priorityErrors.nothingNew);
  const publicationId = newId();
  const active = activeOf(rules);
  await setStore.insertPublication(db, {
    publication_id: publicationId,
    effective_on: EffectiveOn,
    rules: active,
    reason: Reason,
    published_at: now,
    published_by: caller.userId,
  });
  const version = await setStore.bumpSet(db, caller.userId, now);
  await recordChange(context, {
    subjectType: 'priority publication',
    subjectId: publicationId,
    version,
    before: null,
    after: { EffectiveOn, Rules: active.map(rule => `${rule.Name} (${rule.Weight})`).join('; ') },
    reason: Reason,
  });
  return { ...success, PublicationId: publicationId, Version: version };
});

const withdraw = handle(withdrawPriorities, async (context, { PublicationId, Reason }) => {
  const { db, caller, now, today } = context;
  if ((await setStore.lockSet(db)) !== context.version) {
    return refuse(commonErrors.stale, { current: await readSet(context) });
  }
  const all = await setStore.listPublications(db);
  const publication = all.find(each => each.publication_id === PublicationId);
  if (!publication) return refuse(priorityErrors.publicationNotFound);
  const before = publicationState(publication, all, today);
  const after = advance(publicationLife, before, 'withdraw');
  await setStore.withdrawPublication(db, PublicationId, caller.userId, now, Reason);
  const version = await setStore.bumpSet(db, caller.userId, now);
  await recordChange(context, {
    subjectType: 'priority publication',
    subjectId: PublicationId,
    version,
    before: { EffectiveOn: publication.effective_on, State: before },
    after: { EffectiveOn: publication.effective_on, State: after },
    reason: Reason,
  });
  return { ...success, Version: version };
});

const preview = handle(previewPriorities, async (context, request) => {
  const { db, today } = context;
  const codes = await loadCodes(db);
  const { items, faults } = await loadArrivals(context, request.Source, { codes, csv: request.Csv });
  const [rules, counting] = await Promise.all([loadRules(db), setStore.rulesOn(db, today)]);
  const queued = items.map(toQueueItem);
  const before = new Map(queueOf(queued, counting).map((each, at) => [each.item.ItemId, { ...each, place: at + 1 }]));
  const places = queueOf(queued, rules).map(({ item, priority }, at) => ({
    ItemId: item.ItemId,
    WorkItemType: item.WorkItemType,
    Program: item.Program,
    AgeDays: item.AgeDays,
    DueInDays: item.DueInDays,
    PlaceBefore: before.get(item.ItemId)?.place ?? 0,
    PlaceAfter: at + 1,
    ScoreBefore: before.get(item.ItemId)?.priority.Score ?? 0,
    ScoreAfter: priority.Score,
    Reasons: priority.Reasons.map(reason => ({ ...reason, Met: [...reason.Met] })),
  }));
  return {
    Items: items.length,
    Faults: sayFaults(context, faults),
    FaultTotal: faults.length,
    Earlier: places.filter(each => each.PlaceAfter < each.PlaceBefore).length,
    Later: places.filter(each => each.PlaceAfter > each.PlaceBefore).length,
    Same: places.filter(each => each.PlaceAfter === each.PlaceBefore).length,
    Queue: places.slice(0, mostQueued),
  };
});

const open = handle(getPriorityPublication, async (context, { PublicationId }) => {
  const all = await setStore.listPublications(context.db);
  const at = all.findIndex(each => each.publication_id === PublicationId);
  const [publication, view] = [all[at], publicationViews(all, context.today)[at]];
  if (!publication || !view) return refuse(priorityErrors.publicationNotFound);
  const speaker = speakerOf(context, await loadCodes(context.db));
  return {
    ...view,
    RuleList: publication.rules.map(rule => ({
      RuleId: rule.RuleId,
      Name: rule.Name,
      Weight: rule.Weight,
      Reading: readingOf(speaker, rule),
    })),
  };
});

export const publishHandlers: Handler[] = [
  handle(getPrioritySet, context => readSet(context)),
  open,
  publish,
  withdraw,
  preview,
];

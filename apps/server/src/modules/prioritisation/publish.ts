import {
  getPriorityPublication,
  getPrioritySet,
  previewPriorities,
  publishPriorities,
  withdrawPriorities,
} from '@commonweal/contracts/prioritisation/calls';
import { queueOf } from '@commonweal/contracts/prioritisation/prioritise';
import { readingOf } from '@commonweal/contracts/prioritisation/reading';
import { mostQueued } from '@commonweal/contracts/prioritisation/schemas';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { publicationView } from '../../platform/records/published-set.ts';
import { loadArrivals, loadCodes, sayFaults, speakerOf, toQueueItem } from '../routing/index.ts';
import { rules } from './rules.ts';
import { store } from './store.ts';

const publish = handle(publishPriorities, async (context, asked) => {
  const { stored } = await rules.lockNews(context, asked.EffectiveOn);
  return rules.publish(context, stored, asked);
});

const preview = handle(previewPriorities, async (context, request) => {
  const { db, today } = context;
  const codes = await loadCodes(db);
  const { items, faults } = await loadArrivals(context, request.Source, { codes, csv: request.Csv });
  const [stored, counting] = await Promise.all([store.loadRules(db), store.rulesOn(db, today)]);
  const queued = items.map(toQueueItem);
  const before = new Map(queueOf(queued, counting).map((each, at) => [each.item.ItemId, { ...each, place: at + 1 }]));
  const places = queueOf(queued, stored).map(({ item, priority }, at) => ({
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
  const { publication, all } = await rules.getPublication(context, PublicationId);
  const speaker = speakerOf(context, await loadCodes(context.db));
  return {
    ...publicationView(publication, all, context.today),
    RuleList: publication.rules.map(rule => ({
      RuleId: rule.RuleId,
      Name: rule.Name,
      Weight: rule.Weight,
      Reading: readingOf(speaker, rule),
    })),
  };
});

export const publishHandlers: Handler[] = [
  handle(getPrioritySet, rules.read),
  open,
  publish,
  handle(withdrawPriorities, rules.withdraw),
  preview,
];

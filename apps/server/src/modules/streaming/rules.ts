import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { publicationLife } from '@commonweal/contracts/prioritisation/lifecycle';
import { streamErrors } from '@commonweal/contracts/streaming/errors';
import { readingOf } from '@commonweal/contracts/streaming/reading';
import {
  askStreamPublication,
  createStreamRule,
  getStreamRule,
  getStreamRuleHistory,
  getStreamSet,
  saveStreamOrder,
  saveStreamRule,
  setStreamRuleStatus,
  streamRuleList,
  withdrawStreams,
} from '@commonweal/contracts/streaming/rule-calls';
import {
  mostRules,
  PublishStreams,
  type StreamRuleInput,
  type StreamRuleRecord,
  type StreamSet,
} from '@commonweal/contracts/streaming/schemas';
import { inOrder, type StreamRule, sameRules } from '@commonweal/contracts/streaming/stream';
import { recordChange } from '../../platform/audit/record-change.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { keepRecord } from '../../platform/records/keep-record.ts';
import { isWholeOrder, publicationState, publicationViews } from '../../platform/records/published-set.ts';
import { type Applier, isWaiting, requestApproval } from '../approvals/index.ts';
import { loadCodes, speakerOf } from '../routing/index.ts';
import { preview } from './preview.ts';
import * as store from './rule-store.ts';
import * as sets from './set-store.ts';
import { isActiveWorkgroup } from './store.ts';

const fault = (path: string): FieldFault => ({ path, code: 'unknown_option', params: {} });

/** Codes that are offered; one that was there already may stay. */
async function checkCodes({ db }: CallContext, input: StreamRuleInput, before?: StreamRuleRecord): Promise<void> {
  const codes = await loadCodes(db, ['STREAM']);
  const offered = (table: string, code: string): boolean => codes.get(table)?.get(code)?.active === true;
  const { WorkgroupId } = input;
  const faults = [
    ...(input.Stream === before?.Stream || offered('STREAM', input.Stream) ? [] : [fault('Stream')]),
    ...(WorkgroupId === null || WorkgroupId === before?.WorkgroupId || (await isActiveWorkgroup(db, WorkgroupId))
      ? []
      : [fault('WorkgroupId')]),
    ...(input.Programs.every(code => before?.Programs.includes(code) || offered('PROGRAM', code))
      ? []
      : [fault('Programs')]),
  ];
  if (faults.length > 0) refuse(commonErrors.invalid, { fieldFaults: faults });
}

/** Of a rule only what it says: who changed it when stays with the record. */
function contentOf(rule: StreamRuleRecord): StreamRule {
  const { ChangedAt: _at, ChangedBy: _by, Version: _version, ...content } = rule;
  return content;
}

const activeOf = (rules: readonly StreamRuleRecord[]): StreamRule[] =>
  rules.filter(rule => rule.Active === 'Y').map(contentOf);

const records = keepRecord<StreamRuleRecord>({
  subject: 'stream rule',
  notFound: streamErrors.notFound,
  find: store.rules.find,
  // Rules are tried in their order, so all of them are one thing to whoever changes one.
  lock: ({ db }) => sets.lockSet(db),
  content(stored) {
    const { RuleId: _id, Place: _place, ...content } = contentOf(stored);
    return content;
  },
  taken: { stream_rule_name: streamErrors.duplicateName },
  after: ({ db, caller, now }) => sets.bumpSet(db, caller.userId, now),
});

const subject = { type: 'stream rules', id: 'all' } as const;

async function readSet({ db, today }: Pick<CallContext, 'db' | 'today'>): Promise<StreamSet> {
  const [rules, Version, all, asked] = await Promise.all([
    store.loadRules(db),
    sets.readSetVersion(db),
    sets.listPublications(db),
    isWaiting(db, subject.type, subject.id),
  ]);
  return {
    RuleIds: rules.map(rule => rule.RuleId),
    Version,
    Changed: toYesNo(!sameRules(rules, all.find(each => !each.withdrawn_at)?.rules ?? [])),
    Asked: toYesNo(asked),
    Publications: publicationViews(all, today),
  };
}

async function lockAtVersion(context: CallContext): Promise<void> {
  if ((await sets.lockSet(context.db)) === context.version) return;
  refuse(commonErrors.stale, { current: await readSet(context) });
}

const order = handle(saveStreamOrder, async (context, { RuleIds }) => {
  const { db, caller, now } = context;
  await lockAtVersion(context);
  const stored = await store.loadRules(db);
  if (!isWholeOrder(RuleIds, stored)) return refuse(streamErrors.orderIncomplete);
  await sets.saveOrder(db, RuleIds);
  const Version = await sets.bumpSet(db, caller.userId, now);
  const nameOf = (ruleId: string) => stored.find(rule => rule.RuleId === ruleId)?.Name ?? '';
  await recordChange(context, {
    subjectType: 'stream order',
    subjectId: subject.id,
    version: Version,
    before: { Order: stored.map(rule => rule.Name).join('; ') },
    after: { Order: RuleIds.map(nameOf).join('; ') },
  });
  return { ...success, Version };
});

const ask = handle(askStreamPublication, async (context, { EffectiveOn, Reason }) => {
  const { db, today } = context;
  if (EffectiveOn < today) {
    const tooEarly = { path: 'EffectiveOn', code: 'out_of_range', params: { min: today } } as const;
    return refuse(commonErrors.invalid, { fieldFaults: [tooEarly] });
  }
  await lockAtVersion(context);
  const [rules, counting] = await Promise.all([store.loadRules(db), sets.rulesOn(db, EffectiveOn)]);
  if (sameRules(rules, counting)) return refuse(streamErrors.nothingNew);
  const codes = await loadCodes(db, ['STREAM']);
  const [before, after] = [inOrder(counting), inOrder(rules)];
  const said = (at: number, language: CallContext['language']) => {
    const speaker = speakerOf({ ...context, language }, codes);
    const line = (rule: StreamRule | undefined): string =>
      rule ? `${rule.Name} → ${speaker.describe('STREAM', rule.Stream)}: ${readingOf(speaker, rule)}` : '';
    return { Before: line(before[at]), After: line(after[at]) };
  };
  const lines = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
    Field: String(at + 1),
    ...said(at, context.language),
    said: { en: said(at, 'en'), es: said(at, 'es') },
  })).filter(each => each.Before !== each.After);
  const RequestId = await requestApproval(context, {
    kind: 'stream-rules',
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: context.platform.texts.text(context.language, 'streaming.rules.title'),
    subjectTitle: 'streaming.rules.title',
    reason: Reason,
    lines,
    details: { EffectiveOn, Version: context.version },
  });
  return { ...success, RequestId };
});

/** The second person's yes: the rules are those that were asked for, or nothing is published. */
export const publicationApplier: Applier = {
  concerns: async () => false,
  async apply(context, { reason, change }) {
    const { db, now } = context;
    const asked = change as { readonly EffectiveOn: string; readonly Version: number };
    const { EffectiveOn } = PublishStreams.pick({ EffectiveOn: true }).parse({ EffectiveOn: asked.EffectiveOn });
    if ((await sets.lockSet(db)) !== asked.Version) return refuse(approvalErrors.subjectChanged);
    const active = activeOf(await store.loadRules(db));
    const publicationId = newId();
    await sets.insertPublication(db, {
      publication_id: publicationId,
      effective_on: EffectiveOn < context.today ? context.today : EffectiveOn,
      rules: active,
      reason,
      published_at: now,
      published_by: context.caller.userId,
    });
    const version = await sets.bumpSet(db, context.caller.userId, now);
    await recordChange(context, {
      subjectType: 'stream publication',
      subjectId: publicationId,
      version,
      before: null,
      after: { EffectiveOn, Rules: active.map(rule => `${rule.Name} → ${rule.Stream}`).join('; ') },
      reason,
    });
  },
};

const withdraw = handle(withdrawStreams, async (context, { PublicationId, Reason }) => {
  const { db, caller, now, today } = context;
  await lockAtVersion(context);
  const all = await sets.listPublications(db);
  const publication = all.find(each => each.publication_id === PublicationId);
  if (!publication) return refuse(streamErrors.publicationNotFound);
  const before = publicationState(publication, all, today);
  const after = advance(publicationLife, before, 'withdraw');
  await sets.withdrawPublication(db, PublicationId, caller.userId, now, Reason);
  const version = await sets.bumpSet(db, caller.userId, now);
  await recordChange(context, {
    subjectType: 'stream publication',
    subjectId: PublicationId,
    version,
    before: { EffectiveOn: publication.effective_on, State: before },
    after: { EffectiveOn: publication.effective_on, State: after },
    reason: Reason,
  });
  return { ...success, Version: version };
});

export const ruleHandlers: Handler[] = [
  ...handleList(streamRuleList, {
    fileName: 'stream-rules',
    count: store.rules.count,
    async rows(context, filters, window) {
      const [rows, codes] = await Promise.all([
        store.rules.rows(context, filters, window),
        loadCodes(context.db, ['STREAM']),
      ]);
      const speaker = speakerOf(context, codes);
      return rows.map(row => ({ ...row, Reading: readingOf(speaker, row) }));
    },
  }),
  handle(getStreamSet, context => readSet(context)),
  handle(getStreamRule, (context, { RuleId }) => records.get(context, RuleId)),
  handle(getStreamRuleHistory, (context, { RuleId }) => records.history(context, RuleId)),

  handle(createStreamRule, async (context, input) => {
    const { db } = context;
    const RuleId = newId();
    const made = await records.create(context, RuleId, async () => {
      await checkCodes(context, input);
      await sets.lockSet(db);
      const stored = await store.loadRules(db);
      if (stored.length >= mostRules) refuse(streamErrors.tooMany, { params: { most: mostRules } });
      await store.rules.insert(context, RuleId, { ...input, Place: (stored.at(-1)?.Place ?? 0) + 1 });
    });
    return { ...made, RuleId };
  }),

  handle(saveStreamRule, async (context, { RuleId, ...input }) => {
    const saved = await records.change(context, RuleId, async before => {
      await checkCodes(context, input, before);
      await store.rules.update(context, RuleId, input);
    });
    return { ...saved, RuleId };
  }),

  handle(setStreamRuleStatus, async (context, { RuleId, Active, Reason }) => {
    const write = () => store.rules.update(context, RuleId, { Active });
    return { ...(await records.change(context, RuleId, write, Reason)), RuleId };
  }),

  order,
  preview,
  ask,
  withdraw,
];

import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
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
} from '@commonweal/contracts/streaming/schemas';
import { inOrder, type StreamRule, sameRules } from '@commonweal/contracts/streaming/stream';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { refuse } from '../../platform/problem.ts';
import { ruleSet } from '../../platform/records/rule-set.ts';
import { type Applier, isWaiting, requestApproval } from '../approvals/index.ts';
import { loadCodes, speakerOf } from '../routing/index.ts';
import { preview } from './preview.ts';
import { store } from './rule-store.ts';
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

const subject = { type: 'stream rules', id: 'all' } as const;

const rules = ruleSet({
  store,
  most: mostRules,
  errors: streamErrors,
  checkCodes,
  contentOf({ ChangedAt: _at, ChangedBy: _by, Version: _version, ...content }): StreamRule {
    return content;
  },
  isSame: sameRules,
  lineOf: rule => `${rule.Name} → ${rule.Stream}`,
  extras: async ({ db }) => ({ Asked: toYesNo(await isWaiting(db, subject.type, subject.id)) }),
});

const ask = handle(askStreamPublication, async (context, { EffectiveOn, Reason }) => {
  const { stored, counting } = await rules.lockNews(context, EffectiveOn);
  const codes = await loadCodes(context.db, ['STREAM']);
  const [before, after] = [inOrder(counting), inOrder(stored)];
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
  async apply(context, { reason: Reason, change }) {
    const asked = change as { readonly EffectiveOn: string; readonly Version: number };
    const { EffectiveOn } = PublishStreams.pick({ EffectiveOn: true }).parse({ EffectiveOn: asked.EffectiveOn });
    if ((await store.lockSet(context.db)) !== asked.Version) return refuse(approvalErrors.subjectChanged);
    await rules.publish(context, await store.loadRules(context.db), { EffectiveOn, Reason });
  },
};

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
  handle(getStreamSet, rules.read),
  handle(getStreamRule, (context, { RuleId }) => rules.get(context, RuleId)),
  handle(getStreamRuleHistory, (context, { RuleId }) => rules.history(context, RuleId)),
  handle(createStreamRule, rules.create),
  handle(saveStreamRule, (context, { RuleId, ...input }) => rules.save(context, RuleId, input)),
  handle(setStreamRuleStatus, rules.setStatus),
  handle(saveStreamOrder, rules.order),
  preview,
  ask,
  handle(withdrawStreams, rules.withdraw),
];

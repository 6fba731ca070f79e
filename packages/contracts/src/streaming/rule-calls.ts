import * as z from 'zod';
import { streamingPage } from '../access/oversight-pages.ts';
import { approvalErrors } from '../approvals/errors.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, line, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { recordCalls, Saved } from '../kit/record-calls.ts';
import { priorityErrors } from '../prioritisation/errors.ts';
import { OnePublication } from '../prioritisation/schemas.ts';
import { streamErrors } from './errors.ts';
import {
  mostRules,
  OneStreamRule,
  PublishStreams,
  StreamPreview,
  StreamRuleFilters,
  StreamRuleInput,
  StreamRuleRecord,
  StreamRuleRow,
  StreamSet,
} from './schemas.ts';

const service = 'work-item-management';
const mayRead = needs(streamingPage.at('Page'), 'U');
const mayEdit = needs(streamingPage.at('Rules'), 'U');
const audit = notAudited('Rules of streams hold no personal data');

export const streamRuleList = list({
  service,
  name: 'SearchStreamRules',
  summary: 'The rules of the streams in their order, each with its conditions as a sentence.',
  access: mayRead,
  audit,
  filters: StreamRuleFilters,
  row: StreamRuleRow,
  sortable: ['Place', 'Name', 'Stream', 'Active', 'ChangedAt'],
  defaultSort: 'Place',
  columns: [
    { id: 'Place', title: 'streaming.rule.place' },
    { id: 'Name', title: 'streaming.rule.name' },
    { id: 'Reading', title: 'streaming.rule.reading' },
    { id: 'Stream', title: 'streaming.rule.stream', reads: { table: 'STREAM' } },
    { id: 'Holds', title: 'streaming.rule.holds', reads: { texts: 'streaming.holds' } },
    { id: 'Active', title: 'common.field.Status', reads: { texts: 'streaming.active' } },
    { id: 'ChangedAt', title: 'common.word.lastChanged', reads: { instant: true } },
  ],
});

export const getStreamSet = call({
  service,
  name: 'GetStreamSet',
  kind: 'read',
  summary: 'The order of the rules, whether they differ from the published ones, and every publication.',
  request: z.strictObject({}),
  response: StreamSet,
  access: mayRead,
  audit,
});

export const {
  get: getStreamRule,
  history: getStreamRuleHistory,
  create: createStreamRule,
  save: saveStreamRule,
  setStatus: setStreamRuleStatus,
} = recordCalls({
  service,
  noun: 'StreamRule',
  activity: 'STREAM_RULE',
  summaries: {
    get: 'One rule of the streams.',
    history: 'Every change of a rule of the streams, newest first.',
    create: 'Adds a rule at the end of the list. It counts once it is published.',
    save: 'Changes a rule. The change counts once it is published.',
    status: 'Switches a rule off (N) or on again (Y), from the next publication on.',
  },
  access: { read: mayRead, create: mayEdit, save: mayEdit, status: mayEdit },
  audit: { get: audit, history: audit },
  one: OneStreamRule,
  created: StreamRuleInput,
  changed: z.strictObject({ ...OneStreamRule.shape, ...StreamRuleInput.shape }),
  stored: StreamRuleRecord,
  saved: z.strictObject({ ...Saved.shape, RuleId: id }),
  status: { field: { Active: yesNo }, activity: 'STATUS_CHANGED' },
  errors: {
    notFound: streamErrors.notFound,
    create: [streamErrors.duplicateName, streamErrors.tooMany],
    save: [streamErrors.duplicateName],
    status: [],
  },
});

export const saveStreamOrder = call({
  service,
  name: 'SaveStreamOrder',
  kind: 'write',
  summary: 'Puts all rules in a new order.',
  request: z.strictObject({ RuleIds: z.array(id).min(1).max(mostRules) }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: mayEdit,
  audit: { activity: 'STREAM_ORDER_CHANGED' },
  errors: [streamErrors.orderIncomplete, commonErrors.stale],
  versioned: true,
});

export const previewStreams = call({
  service,
  name: 'PreviewStreams',
  kind: 'read',
  summary: 'Where the arrivals of last month would have gone, by the rules in force and by the rules as they are now.',
  request: z.strictObject({}),
  response: StreamPreview,
  access: mayRead,
  audit: { activity: 'STREAM_PREVIEW_VIEWED' },
  perMinute: 20,
});

export const askStreamPublication = call({
  service,
  name: 'AskStreamPublication',
  kind: 'write',
  summary: 'Asks a second person to publish the active rules from a day on. Nothing counts until that person approves.',
  request: PublishStreams,
  response: z.strictObject({ ResultCode: z.literal('00'), RequestId: id }),
  access: needs(streamingPage.at('Publish'), 'U'),
  audit: { activity: 'STREAM_PUBLICATION_REQUESTED' },
  errors: [streamErrors.nothingNew, approvalErrors.alreadyWaiting, commonErrors.stale],
  versioned: true,
});

export const withdrawStreams = call({
  service,
  name: 'WithdrawStreams',
  kind: 'write',
  summary: 'Withdraws a publication that still waits for its day; what was published before it counts then.',
  request: z.strictObject({ ...OnePublication.shape, Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: needs(streamingPage.at('Publish'), 'U'),
  audit: { activity: 'STREAM_PUBLICATION_WITHDRAWN' },
  errors: [streamErrors.publicationNotFound, priorityErrors.notWaiting, commonErrors.stale],
  versioned: true,
});

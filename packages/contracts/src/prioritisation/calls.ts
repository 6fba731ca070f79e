import * as z from 'zod';
import { workItemPrioritizationPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, line, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { recordCalls, Saved } from '../kit/record-calls.ts';
import { routingErrors } from '../routing/errors.ts';
import { priorityErrors } from './errors.ts';
import {
  mostRules,
  OnePublication,
  OneRule,
  PreviewRequest,
  PriorityPreview,
  PriorityRuleFilters,
  PriorityRuleInput,
  PriorityRuleRecord,
  PriorityRuleRow,
  PrioritySet,
  PublishedRules,
  PublishInput,
} from './schemas.ts';

const service = 'work-item-management';
const mayRead = needs(workItemPrioritizationPage.at('Page'), 'R');
const mayEdit = needs(workItemPrioritizationPage.at('Page'), 'U');
const audit = notAudited('Rules of priority hold no personal data');

export const priorityRuleList = list({
  service,
  name: 'SearchPriorityRules',
  summary: 'The rules of priority in their order, each with weight and its conditions as a sentence.',
  access: mayRead,
  audit,
  filters: PriorityRuleFilters,
  row: PriorityRuleRow,
  sortable: ['Place', 'Name', 'Weight', 'Active', 'ChangedAt'],
  defaultSort: 'Place',
  columns: [
    { id: 'Place', title: 'prioritisation.column.place' },
    { id: 'Name', title: 'prioritisation.column.name' },
    { id: 'Reading', title: 'prioritisation.column.reading' },
    { id: 'Weight', title: 'common.field.Weight' },
    { id: 'Active', title: 'common.field.Status', reads: { texts: 'prioritisation.active' } },
    { id: 'ChangedAt', title: 'common.word.lastChanged', reads: { instant: true } },
  ],
});

export const getPrioritySet = call({
  service,
  name: 'GetPrioritySet',
  kind: 'read',
  summary: 'The order of the rules, whether they differ from the published ones, and every publication.',
  request: z.strictObject({}),
  response: PrioritySet,
  access: mayRead,
  audit,
});

export const {
  get: getPriorityRule,
  history: getPriorityRuleHistory,
  create: createPriorityRule,
  save: savePriorityRule,
  setStatus: setPriorityRuleStatus,
} = recordCalls({
  service,
  noun: 'PriorityRule',
  activity: 'PRIORITY_RULE',
  summaries: {
    get: 'One rule of priority.',
    history: 'Every change of a rule of priority, newest first.',
    create: 'Adds a rule at the end of the list. It counts once it is published.',
    save: 'Changes a rule. The change counts once it is published.',
    status: 'Switches a rule off (N) or on again (Y), from the next publication on.',
  },
  access: { read: mayRead, create: mayEdit, save: mayEdit, status: mayEdit },
  audit: { get: audit, history: audit },
  one: OneRule,
  created: PriorityRuleInput,
  changed: z.strictObject({ ...OneRule.shape, ...PriorityRuleInput.shape }),
  stored: PriorityRuleRecord,
  saved: z.strictObject({ ...Saved.shape, RuleId: id }),
  status: { field: { Active: yesNo }, activity: 'STATUS_CHANGED' },
  errors: {
    notFound: priorityErrors.notFound,
    create: [priorityErrors.duplicateName, priorityErrors.tooMany],
    save: [priorityErrors.duplicateName],
    status: [],
  },
});

export const savePriorityOrder = call({
  service,
  name: 'SavePriorityOrder',
  kind: 'write',
  summary: 'Puts all rules in a new order.',
  request: z.strictObject({ RuleIds: z.array(id).min(1).max(mostRules) }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: mayEdit,
  audit: { activity: 'PRIORITY_ORDER_CHANGED' },
  errors: [priorityErrors.orderIncomplete, commonErrors.stale],
  versioned: true,
});

export const previewPriorities = call({
  service,
  name: 'PreviewPriorities',
  kind: 'read',
  summary: 'The queue of a sample or a file, with the rules in force and with the rules as they would be published.',
  request: PreviewRequest,
  response: PriorityPreview,
  access: mayRead,
  audit,
  errors: [routingErrors.fileHeadings, routingErrors.fileLines, routingErrors.fileEncoding],
  perMinute: 120,
});

export const publishPriorities = call({
  service,
  name: 'PublishPriorities',
  kind: 'write',
  summary: 'Publishes the active rules from a day on; of two publications for one day the later counts.',
  request: PublishInput,
  response: z.strictObject({ ResultCode: z.literal('00'), PublicationId: id, Version: version }),
  access: needs(workItemPrioritizationPage.at('Publish'), 'U'),
  audit: { activity: 'PRIORITIES_PUBLISHED' },
  errors: [priorityErrors.nothingNew, commonErrors.stale],
  versioned: true,
});

export const withdrawPriorities = call({
  service,
  name: 'WithdrawPriorities',
  kind: 'write',
  summary: 'Withdraws a publication that still waits for its day; what was published before it counts then.',
  request: z.strictObject({ ...OnePublication.shape, Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version }),
  access: needs(workItemPrioritizationPage.at('Publish'), 'U'),
  audit: { activity: 'PRIORITIES_WITHDRAWN' },
  errors: [priorityErrors.publicationNotFound, priorityErrors.notWaiting, commonErrors.stale],
  versioned: true,
});

export const getPriorityPublication = call({
  service,
  name: 'GetPriorityPublication',
  kind: 'read',
  summary: 'The rules of a publication as they were published, each with its conditions as a sentence.',
  request: OnePublication,
  response: PublishedRules,
  access: mayRead,
  audit,
  errors: [priorityErrors.publicationNotFound],
});

export const restorePriorities = call({
  service,
  name: 'RestorePriorities',
  kind: 'write',
  summary: 'Makes the rules as they were in a publication; they count once they are published again.',
  request: z.strictObject({ ...OnePublication.shape, Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00'), Version: version, Changed: z.int() }),
  access: mayEdit,
  audit: { activity: 'PRIORITIES_RESTORED' },
  errors: [
    priorityErrors.publicationNotFound,
    priorityErrors.sameAlready,
    priorityErrors.duplicateName,
    commonErrors.stale,
  ],
  versioned: true,
});

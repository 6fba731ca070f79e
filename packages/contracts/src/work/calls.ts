import * as z from 'zod';
import {
  createManualEntryPage,
  myWorkItemsPage,
  workItemDetailsPage,
  workItemHistoryPage,
  workItemSearchPage,
} from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { optionalLine, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { workErrors } from './errors.ts';
import {
  ChangeFilters,
  ChangeRow,
  MyWorkItemFilters,
  NewWorkItem,
  NewWorkItems,
  OneItem,
  WorkItemDetails,
  WorkItemFilters,
  WorkItemRow,
} from './schemas.ts';

const service = 'work-item-management';

const columns = [
  { id: 'WorkItemId', title: 'work.column.id' },
  { id: 'WorkItemTypeId', title: 'common.word.type', reads: { table: 'WORKITEMTYPE' } },
  { id: 'ClientName', title: 'work.column.client' },
  { id: 'Program', title: 'common.field.Program', reads: { table: 'PROGRAM' } },
  { id: 'Status', title: 'common.field.Status', reads: { table: 'WORKITEMSTATUS' } },
  { id: 'Stage', title: 'common.field.Stage', reads: { table: 'STAGE' } },
  { id: 'Task', title: 'work.column.task', reads: { table: 'TASKDETAILSREF' } },
  { id: 'Priority', title: 'common.field.Priority' },
  { id: 'DueDate', title: 'work.column.due' },
  { id: 'AssignedName', title: 'common.field.AssignedTo' },
  { id: 'WorkgroupName', title: 'common.field.WorkgroupName' },
  { id: 'CaseNumber', title: 'common.word.case' },
  { id: 'ApplicationNumber', title: 'common.word.application' },
  { id: 'Pin', title: 'common.field.Pin' },
  { id: 'ReceivedDate', title: 'common.word.receivedFeminine' },
  { id: 'Flag', title: 'work.column.flag', reads: { table: 'WORKITEMFLAG' } },
  { id: 'Characteristics', title: 'work.column.characteristics', reads: { table: 'FLAG' } },
  { id: 'RegionId', title: 'common.field.Region', reads: { table: 'REGION' } },
  { id: 'Confidential', title: 'common.field.Confidential', reads: { table: 'YESNO' } },
  { id: 'ReviewCode', title: 'work.column.reviewCode' },
] as const;
const sortable = [
  'Priority',
  'DueDate',
  'ReceivedDate',
  'WorkItemId',
  'WorkItemTypeId',
  'Status',
  'Stage',
  'Program',
  'AssignedName',
  'WorkgroupName',
  'CaseNumber',
] as const;

const counted = [
  'WorkItemTypeId',
  'Status',
  'Open',
  'Stage',
  'Flag',
  'WorkgroupId',
  'Program',
  'Overdue',
  'Confidential',
] as const satisfies readonly (keyof typeof MyWorkItemFilters.shape)[];
export type CountedItemFilter = (typeof counted)[number];

export const workItemList = list({
  service,
  name: 'GetWorkItems',
  summary:
    'Work items that the caller can open. isConfidentialWIPresent is Y when a search by queue filters alone (workgroup, type, stage, status, region, dates by month) omitted others, never how many.',
  access: needs(workItemSearchPage.at('Page'), 'R'),
  exportAccess: needs(workItemSearchPage.at('Export'), 'U'),
  audit: { activity: 'WORK_ITEMS_SEARCHED' },
  filters: WorkItemFilters,
  row: WorkItemRow,
  sortable,
  defaultSort: 'DueDate',
  columns,
  personal: true,
  extras: { isConfidentialWIPresent: yesNo },
  counted,
});

export const myWorkItemList = list({
  service,
  name: 'GetMyWorkItems',
  summary: 'The caller’s own open work items, or their closed ones.',
  access: needs(myWorkItemsPage.at('Page'), 'R'),
  audit: { activity: 'WORK_ITEMS_SEARCHED' },
  filters: MyWorkItemFilters,
  row: WorkItemRow,
  sortable,
  defaultSort: '-Priority',
  columns,
  personal: true,
  extras: { isConfidentialWIPresent: yesNo },
  counted,
});

export const workItemChangeList = list({
  service,
  name: 'GetWorkItemHistory',
  summary: 'Every change of a work item: one row for each field, from what to what, by whom and why.',
  access: needs(workItemHistoryPage.at('Page'), 'R'),
  audit: { activity: 'WORK_ITEM_CHANGES_SEARCHED' },
  filters: ChangeFilters,
  row: ChangeRow,
  sortable: ['At', 'Action', 'Field', 'By'],
  defaultSort: '-At',
  columns: [
    { id: 'At', title: 'common.word.when', reads: { instant: true } },
    { id: 'Action', title: 'work.history.action', reads: { texts: 'work.act' } },
    { id: 'Field', title: 'common.field.Field', reads: { texts: 'work.field' } },
    { id: 'From', title: 'work.history.was' },
    { id: 'To', title: 'work.history.now' },
    { id: 'By', title: 'common.word.who' },
    { id: 'Reason', title: 'common.word.why' },
  ],
  errors: [workErrors.itemNotFound],
});

export const getWorkItem = call({
  service,
  name: 'GetWorkItem',
  kind: 'read',
  summary: 'One work item with why it is where it is, its log, comments, notes, times and related items.',
  request: OneItem,
  response: WorkItemDetails,
  access: needs(workItemDetailsPage.at('Page'), 'R'),
  audit: { activity: 'WORK_ITEM_VIEWED' },
  errors: [workErrors.itemNotFound],
});

export const getNextWorkItem = call({
  service,
  name: 'GetNextWorkItem',
  kind: 'write',
  summary: 'Assigns the most urgent waiting item that the caller may work, to them alone, and says why it is that one.',
  request: z.strictObject({ WorkgroupId: optionalLine(limits.referenceCode).optional() }),
  response: z.strictObject({ WorkItemId: z.string().nullable(), Reasons: z.array(z.string()) }),
  access: needs(myWorkItemsPage.at('Next'), 'U'),
  audit: { activity: 'WORK_ITEM_NEXT_REQUESTED' },
});

const creating = needs(createManualEntryPage.at('Page'), 'U');
const creatingErrors = [workErrors.recordNotFound, workErrors.workgroupNotFound];

export const createWorkItem = call({
  service,
  name: 'CreateWorkItem',
  kind: 'write',
  summary: 'Enters a work item by hand. Without a workgroup it is routed like any other.',
  request: NewWorkItem,
  response: z.strictObject({ ...WriteResult.shape, WorkItemId: z.string() }),
  access: creating,
  audit: { activity: 'WORK_ITEM_CREATED' },
  errors: creatingErrors,
  keyed: true,
});

export const createWorkItems = call({
  service,
  name: 'CreateWorkItems',
  kind: 'write',
  summary: 'Enters the same work item for many cases. Each case has an outcome of its own.',
  request: NewWorkItems,
  response: z.strictObject({
    ...WriteResult.shape,
    Outcomes: z.array(
      z.strictObject({ CaseNumber: z.string(), WorkItemId: z.string().nullable(), Sentence: z.string() }),
    ),
  }),
  access: creating,
  audit: { activity: 'WORK_ITEMS_CREATED' },
  errors: creatingErrors,
  keyed: true,
});

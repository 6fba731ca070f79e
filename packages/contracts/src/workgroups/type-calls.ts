import * as z from 'zod';
import { workgroupTypePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { notAudited } from '../kit/call.ts';
import { list } from '../kit/list.ts';
import { keptCalls } from '../kit/record-calls.ts';
import { workgroupErrors } from './errors.ts';
import {
  NewWorkgroupType,
  OneWorkgroupType,
  WorkgroupTypeFilters,
  WorkgroupTypeInput,
  WorkgroupTypeRecord,
  WorkgroupTypeRow,
} from './schemas.ts';

const service = 'work-item-management';
const mayRead = needs(workgroupTypePage.at('Page'), 'R');
const mayWrite = needs(workgroupTypePage.at('Page'), 'U');
const audit = notAudited('Kinds of workgroups are not personal data');

export const workgroupTypeList = list({
  service,
  name: 'SearchWorkgroupTypes',
  summary: 'Workgroup types with their order, the document subtypes routed to them and their workgroups.',
  access: mayRead,
  audit,
  filters: WorkgroupTypeFilters,
  row: WorkgroupTypeRow,
  sortable: ['SortOrder', 'TypeCode', 'Name', 'Subtypes', 'Workgroups', 'ChangedAt'],
  defaultSort: 'SortOrder',
  columns: [
    { id: 'TypeCode', title: 'common.field.Code' },
    { id: 'Name', title: 'common.word.type' },
    { id: 'SortOrder', title: 'common.field.Order' },
    { id: 'Subtypes', title: 'workgroups.column.subtypes' },
    { id: 'Workgroups', title: 'workgroups.column.workgroups' },
    { id: 'ChangedAt', title: 'common.word.lastChanged', reads: { instant: true } },
  ],
});

export const {
  get: getWorkgroupType,
  history: getWorkgroupTypeHistory,
  create: createWorkgroupType,
  save: saveWorkgroupType,
} = keptCalls({
  service,
  noun: 'WorkgroupType',
  activity: 'WORKGROUP_TYPE',
  summaries: {
    get: 'One workgroup type with the document subtypes routed to it.',
    history: 'Every change of a workgroup type, newest first.',
    create: 'Adds a workgroup type.',
    save: 'Changes the names, the order or the routed subtypes of a workgroup type.',
  },
  access: { read: mayRead, create: mayWrite, save: mayWrite },
  audit: { get: audit, history: audit },
  one: OneWorkgroupType,
  created: NewWorkgroupType,
  changed: z.strictObject({ ...OneWorkgroupType.shape, ...WorkgroupTypeInput.shape }),
  stored: WorkgroupTypeRecord,
  errors: {
    notFound: workgroupErrors.typeNotFound,
    create: [workgroupErrors.duplicateTypeCode, workgroupErrors.duplicateTypeName, workgroupErrors.subtypeTaken],
    save: [workgroupErrors.duplicateTypeName, workgroupErrors.subtypeTaken],
  },
});

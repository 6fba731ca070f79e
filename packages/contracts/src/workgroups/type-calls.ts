import * as z from 'zod';
import { workgroupTypePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { version } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { list } from '../kit/list.ts';
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
const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });

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

export const getWorkgroupType = call({
  service,
  name: 'GetWorkgroupType',
  kind: 'read',
  summary: 'One workgroup type with the document subtypes routed to it.',
  request: OneWorkgroupType,
  response: WorkgroupTypeRecord,
  access: mayRead,
  audit,
  errors: [workgroupErrors.typeNotFound],
});

export const getWorkgroupTypeHistory = call({
  service,
  name: 'GetWorkgroupTypeHistory',
  kind: 'read',
  summary: 'Every change of a workgroup type, newest first.',
  request: OneWorkgroupType,
  response: History,
  access: mayRead,
  audit,
});

export const createWorkgroupType = call({
  service,
  name: 'CreateWorkgroupType',
  kind: 'write',
  summary: 'Adds a workgroup type.',
  request: NewWorkgroupType,
  response: Saved,
  access: mayWrite,
  audit: { activity: 'WORKGROUP_TYPE_CREATED' },
  errors: [workgroupErrors.duplicateTypeCode, workgroupErrors.duplicateTypeName, workgroupErrors.subtypeTaken],
  keyed: true,
});

export const saveWorkgroupType = call({
  service,
  name: 'SaveWorkgroupType',
  kind: 'write',
  summary: 'Changes the names, the order or the routed subtypes of a workgroup type.',
  request: z.strictObject({ ...OneWorkgroupType.shape, ...WorkgroupTypeInput.shape }),
  response: Saved,
  access: mayWrite,
  audit: { activity: 'WORKGROUP_TYPE_CHANGED' },
  errors: [
    workgroupErrors.typeNotFound,
    workgroupErrors.duplicateTypeName,
    workgroupErrors.subtypeTaken,
    commonErrors.stale,
  ],
  versioned: true,
});

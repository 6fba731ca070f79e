import * as z from 'zod';
import { userDetailsPage, userWorkgroupPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { optionalLine, recordStatus } from '../kit/fields.ts';
import { list } from '../kit/list.ts';
import { recordCalls, Saved } from '../kit/record-calls.ts';
import { workgroupErrors } from './errors.ts';
import {
  Candidate,
  MemberInput,
  MemberOutcomes,
  NewWorkgroup,
  OneWorkgroup,
  SomePeople,
  WorkgroupFilters,
  WorkgroupInput,
  WorkgroupMemberFilters,
  WorkgroupMemberRow,
  WorkgroupRecord,
  WorkgroupRow,
  WorkgroupUse,
} from './schemas.ts';

const service = 'user-management';
const mayRead = needs(userWorkgroupPage.at('Page'), 'R');
const mayReadMembers = needs(userWorkgroupPage.at('Members'), 'R');
const mayChangeMembers = needs(userWorkgroupPage.at('Members'), 'U');
const audit = notAudited('Workgroups are not personal data');

const recordGates = [{ object: userWorkgroupPage.at('Members'), field: 'Members', empty: 0 }] as const;

export const workgroupList = list({
  service,
  name: 'SearchWorkgroups',
  summary: 'Workgroups with type, status, order, capacity threshold and how many people they have.',
  access: mayRead,
  audit,
  gatedFields: recordGates,
  // A filter by person answers of which workgroups the person is a member.
  gatedInputs: [
    { object: userWorkgroupPage.at('Members'), input: 'UserId' },
    { object: userWorkgroupPage.at('Members'), input: 'Supervisors' },
    { object: userDetailsPage.at('Workgroups'), input: 'UserId' },
  ],
  searched: { Text: ['Name', 'WorkgroupId'] },
  filters: WorkgroupFilters,
  row: WorkgroupRow,
  sortable: ['Name', 'WorkgroupId', 'TypeName', 'Status', 'CapacityThreshold', 'Members', 'Supervisors', 'ChangedAt'],
  defaultSort: 'Name',
  columns: [
    { id: 'Name', title: 'common.field.WorkgroupName' },
    { id: 'WorkgroupId', title: 'common.field.Code' },
    { id: 'TypeName', title: 'common.word.type' },
    { id: 'Status', title: 'common.field.Status', reads: { table: 'WORKGROUPSTATUS' } },
    { id: 'WorkgroupOrder', title: 'workgroups.column.handsOut', reads: { table: 'WRKGRPORDER' } },
    { id: 'CapacityThreshold', title: 'workgroups.column.threshold' },
    { id: 'Members', title: 'common.word.members' },
    { id: 'Supervisors', title: 'workgroups.column.supervisors' },
    { id: 'ChangedAt', title: 'common.word.lastChanged', reads: { instant: true } },
  ],
});

export const getWorkgroupUses = call({
  service,
  name: 'GetWorkgroupUses',
  kind: 'read',
  summary: 'What else names this workgroup, kind by kind, with the first of each by name.',
  request: OneWorkgroup,
  response: z.strictObject({ data: z.array(WorkgroupUse) }),
  access: mayRead,
  audit,
});

export const {
  get: getWorkgroup,
  history: getWorkgroupHistory,
  create: createWorkgroup,
  save: saveWorkgroup,
  setStatus: setWorkgroupStatus,
} = recordCalls({
  service,
  noun: 'Workgroup',
  activity: 'WORKGROUP',
  summaries: {
    get: 'One workgroup.',
    history: 'Every change of a workgroup and of its members, newest first.',
    create: 'Adds a workgroup without members.',
    save: 'Changes the names, type, order or capacity threshold of a workgroup.',
    status: 'Activates (296) or deactivates (297) a workgroup.',
  },
  access: {
    read: mayRead,
    history: mayRead.and(mayReadMembers),
    create: needs(userWorkgroupPage.at('Create'), 'U'),
    save: needs(userWorkgroupPage.at('Page'), 'U'),
    status: needs(userWorkgroupPage.at('Status'), 'U'),
  },
  audit: { get: audit, history: audit },
  one: OneWorkgroup,
  created: NewWorkgroup,
  changed: z.strictObject({ ...OneWorkgroup.shape, ...WorkgroupInput.shape }),
  stored: WorkgroupRecord,
  gatedFields: recordGates,
  status: { field: { Status: recordStatus }, activity: 'STATUS' },
  errors: {
    notFound: workgroupErrors.notFound,
    create: [workgroupErrors.duplicateCode, workgroupErrors.duplicateName],
    save: [workgroupErrors.duplicateName],
    status: [workgroupErrors.sameStatus],
  },
});

export const workgroupMemberList = list({
  service,
  name: 'SearchWorkgroupMembers',
  summary: 'The members of a workgroup in their order, with who supervises.',
  access: mayReadMembers,
  audit: { activity: 'WORKGROUP_MEMBERS_VIEWED' },
  filters: WorkgroupMemberFilters,
  row: WorkgroupMemberRow,
  sortable: ['SortOrder', 'Name', 'UserId', 'Supervisor', 'RegionId', 'CurrentStatus', 'AccountStatus'],
  defaultSort: 'SortOrder',
  columns: [
    { id: 'SortOrder', title: 'common.field.Order' },
    { id: 'Name', title: 'common.field.Name' },
    { id: 'UserId', title: 'common.field.UserId' },
    { id: 'Supervisor', title: 'common.field.Supervisor', reads: { texts: 'workgroups.supervisor' } },
    { id: 'RegionId', title: 'common.field.Region', reads: { table: 'REGION' } },
    { id: 'CurrentStatus', title: 'common.word.availability', reads: { texts: 'workgroups.availability' } },
    { id: 'AccountStatus', title: 'common.word.account', reads: { texts: 'workgroups.account' } },
  ],
});

export const findWorkgroupCandidates = call({
  service,
  name: 'FindWorkgroupCandidates',
  kind: 'read',
  summary: 'Active people who are not in the workgroup, the first 25 by name.',
  request: z.strictObject({ ...OneWorkgroup.shape, Text: optionalLine(100) }),
  response: z.strictObject({ data: z.array(Candidate) }),
  access: mayChangeMembers,
  audit: { activity: 'WORKGROUP_CANDIDATES_VIEWED' },
});

export const addWorkgroupMembers = call({
  service,
  name: 'AddWorkgroupMembers',
  kind: 'write',
  summary: 'Adds people to a workgroup, each with an outcome: 00 added, 01 not possible, 02 was a member already.',
  request: SomePeople,
  response: MemberOutcomes,
  access: mayChangeMembers,
  audit: { activity: 'WORKGROUP_MEMBERS_ADDED' },
  errors: [workgroupErrors.notFound],
  keyed: true,
});

export const removeWorkgroupMembers = call({
  service,
  name: 'RemoveWorkgroupMembers',
  kind: 'write',
  summary: 'Takes people out of a workgroup, each with an outcome: 00 removed, 01 was not a member.',
  request: SomePeople,
  response: MemberOutcomes,
  access: mayChangeMembers,
  audit: { activity: 'WORKGROUP_MEMBERS_REMOVED' },
  errors: [workgroupErrors.notFound],
  keyed: true,
});

export const saveWorkgroupMember = call({
  service,
  name: 'SaveWorkgroupMember',
  kind: 'write',
  summary: 'Changes a member’s place in the order or whether they supervise the workgroup.',
  request: MemberInput,
  response: Saved,
  access: mayChangeMembers,
  audit: { activity: 'WORKGROUP_MEMBER_CHANGED' },
  errors: [workgroupErrors.notMember, commonErrors.stale],
  versioned: true,
});

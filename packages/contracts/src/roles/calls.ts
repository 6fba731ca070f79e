import * as z from 'zod';
import { userRolePage } from '../access/pages.ts';
import { approvalErrors } from '../approvals/errors.ts';
import { needs } from '../kit/access.ts';
import { call, type GatedField, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, line, optionalLine, version } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { roleErrors } from './errors.ts';
import {
  AssignmentFilters,
  AssignmentRow,
  RoleFilters,
  RoleInput,
  RolePreview,
  RoleRecord,
  RoleRow,
  roleStatus,
} from './schemas.ts';

const service = 'role-access';
const mayRead = needs(userRolePage.at('Page'), 'R');
const audit = notAudited('Rights of roles are not personal data');

export const roleList = list({
  service,
  name: 'SearchRoles',
  summary: 'Roles with their status, how many people hold them and how much they open.',
  access: mayRead,
  audit,
  gatedFields: [
    { object: userRolePage.at('Members'), field: 'Members', empty: 0 },
    { object: userRolePage.at('ScreenAccess'), field: 'Screens', empty: 0 },
    { object: userRolePage.at('DocumentAccess'), field: 'Subtypes', empty: 0 },
  ],
  searched: { Text: ['RoleName', 'Description'] },
  filters: RoleFilters,
  row: RoleRow,
  sortable: ['RoleName', 'Status', 'Members', 'Screens', 'Subtypes', 'ChangedAt'],
  defaultSort: 'RoleName',
  columns: [
    { id: 'RoleName', title: 'common.field.RoleName' },
    { id: 'Description', title: 'roles.column.description' },
    { id: 'Status', title: 'common.field.Status', reads: { texts: 'roles.status' } },
    { id: 'Members', title: 'common.word.people' },
    { id: 'Screens', title: 'common.word.screens' },
    { id: 'Subtypes', title: 'roles.column.subtypes' },
    { id: 'ChangedAt', title: 'common.word.lastChanged', reads: { instant: true } },
  ],
});

const OneRole = z.strictObject({ RoleId: id });

/** The parts of a role that have an access object, for the role and its history. */
const recordGates: readonly GatedField[] = [
  { object: userRolePage.at('ScreenAccess'), field: 'Access', empty: {} },
  { object: userRolePage.at('DocumentAccess'), field: 'Subtypes', empty: [] },
  // The history records each document subtype by itself.
  { object: userRolePage.at('DocumentAccess'), field: 'Document', empty: [] },
  { object: userRolePage.at('Members'), field: 'Members', empty: 0 },
];

export const getRole = call({
  service,
  name: 'GetRole',
  kind: 'read',
  summary: 'One role with every declared object and the document subtypes it may view.',
  request: OneRole,
  response: RoleRecord,
  access: mayRead,
  audit,
  errors: [roleErrors.notFound],
  gatedFields: recordGates,
});

export const getRoleHistory = call({
  service,
  name: 'GetRoleHistory',
  kind: 'read',
  summary: 'Every change of a role, newest first, with before and after.',
  request: OneRole,
  response: History,
  access: needs(userRolePage.at('History'), 'R'),
  audit,
  gatedFields: recordGates,
});

export const assignmentList = list({
  service,
  name: 'SearchRoleAssignments',
  summary: 'Who holds which role, from which source, since when and by whom.',
  access: needs(userRolePage.at('Members'), 'R'),
  audit: { activity: 'ROLE_ASSIGNMENTS_REVIEWED' },
  filters: AssignmentFilters,
  row: AssignmentRow,
  sortable: ['Name', 'UserId', 'RoleName', 'Source', 'Since'],
  defaultSort: 'Name',
  columns: [
    { id: 'Name', title: 'common.field.Name' },
    { id: 'UserId', title: 'common.field.UserId' },
    { id: 'RoleName', title: 'common.field.RoleName' },
    { id: 'Status', title: 'common.field.Status', reads: { texts: 'roles.status' } },
    { id: 'Source', title: 'common.word.source', reads: { texts: 'roles.source' } },
    { id: 'Since', title: 'roles.column.since', reads: { instant: true } },
    { id: 'By', title: 'roles.column.by' },
    { id: 'AccountStatus', title: 'common.word.account', reads: { texts: 'roles.account' } },
  ],
});

const Created = z.strictObject({ ResultCode: z.literal('00'), RoleId: id, Version: version });

export const createRole = call({
  service,
  name: 'CreateRole',
  kind: 'write',
  summary: 'Adds a role without any rights, or with those of another one.',
  request: z.strictObject({
    RoleName: line(limits.roleName),
    Description: optionalLine(limits.shortNote),
    CopyOf: id.nullable(),
  }),
  response: Created,
  access: needs(userRolePage.at('Create'), 'U'),
  audit: { activity: 'ROLE_CREATED' },
  errors: [roleErrors.notFound, roleErrors.duplicateName],
  keyed: true,
});

/** A change of a guarded role is not made but asked for: then the version stays as it was. */
const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version, Waiting: z.boolean() });

export const saveRole = call({
  service,
  name: 'SaveRole',
  kind: 'write',
  summary: 'Changes a role: name, what it is for, screen access and document access.',
  request: z.strictObject({ RoleId: id, ...RoleInput.shape, Reason: line(limits.reason) }),
  response: Saved,
  access: needs(userRolePage.at('Page'), 'U'),
  audit: { activity: 'ROLE_CHANGED' },
  errors: [
    roleErrors.notFound,
    roleErrors.duplicateName,
    roleErrors.guardedName,
    roleErrors.ownRole,
    roleErrors.nothingChanged,
    approvalErrors.alreadyWaiting,
    commonErrors.stale,
  ],
  versioned: true,
});

export const setRoleStatus = call({
  service,
  name: 'SetRoleStatus',
  kind: 'write',
  summary: 'Activates (296) or deactivates (297) a role.',
  request: z.strictObject({ RoleId: id, Status: roleStatus, Reason: line(limits.reason) }),
  response: Saved,
  access: needs(userRolePage.at('Status'), 'U'),
  audit: { activity: 'ROLE_STATUS_CHANGED' },
  errors: [
    roleErrors.notFound,
    roleErrors.ownRole,
    roleErrors.sameStatus,
    roleErrors.itAdminStays,
    approvalErrors.alreadyWaiting,
    commonErrors.stale,
  ],
  versioned: true,
});

export const previewRole = call({
  service,
  name: 'PreviewRole',
  kind: 'read',
  summary: 'Who would gain or lose what if the role were saved like this, and what nobody could reach any more.',
  request: z.strictObject({
    RoleId: id,
    Status: roleStatus,
    OwnFilingsOnly: RoleInput.shape.OwnFilingsOnly,
    Access: RoleInput.shape.Access,
    Subtypes: RoleInput.shape.Subtypes,
  }),
  response: RolePreview,
  access: mayRead.and(needs(userRolePage.at('Members'), 'R')),
  audit: { activity: 'ROLE_PREVIEWED' },
  errors: [roleErrors.notFound],
});

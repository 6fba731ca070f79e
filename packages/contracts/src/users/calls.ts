import * as z from 'zod';
import { userDetailsPage, userManagementPage } from '../access/pages.ts';
import { ProviderUserRequest } from '../access/schemas.ts';
import { approvalErrors } from '../approvals/errors.ts';
import { needs, self, signedIn } from '../kit/access.ts';
import { call, type GatedField } from '../kit/call.ts';
import { gatesOf, inputShape } from '../kit/declared-fields.ts';
import { commonErrors } from '../kit/errors.ts';
import { line, optionalLine, racfId, version } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { ownOrSearchable } from './access.ts';
import { accountStatus, availability, userId } from './codes.ts';
import { userErrors } from './errors.ts';
import { characteristicFields, profileFields } from './fields.ts';
import { userGates } from './gates.ts';
import { UserFilters, UserProfileInput, UserRecord, UserRow } from './schemas.ts';

const service = 'user-management';

export const getUser = call({
  service,
  name: 'GetUser',
  kind: 'read',
  summary: 'A person by the identity provider’s user id: region, mainframe ids and availability.',
  request: ProviderUserRequest,
  response: z.strictObject({
    UserId: z.string(),
    RegionWpCode: z.string(),
    RegionId: z.string(),
    UserRACFIDs: z.array(z.string()),
    CurrentStatus: availability,
  }),
  access: ownOrSearchable,
  audit: { activity: 'USER_VIEWED' },
  errors: [userErrors.notFound],
  background: true,
});

export const getRegionCodeBasedOnUserID = call({
  service,
  name: 'GetRegionCodeBasedOnUserID',
  kind: 'read',
  summary: 'Whether the person’s region has gone live.',
  request: ProviderUserRequest,
  response: z.strictObject({ isRegionId: z.enum(['Y', 'N']) }),
  access: ownOrSearchable,
  audit: { activity: 'USER_REGION_VIEWED' },
  errors: [userErrors.notFound],
  background: true,
});

export const userList = list({
  service,
  name: 'SearchUsers',
  summary:
    'People of the agency by name, id, e-mail, phone, role, region, office, unit, supervisor, workgroup, characteristic and status.',
  access: needs(userManagementPage.at('Page'), 'R'),
  exportAccess: needs(userManagementPage.at('Export'), 'U'),
  audit: { activity: 'USERS_SEARCHED' },
  ...userGates,
  searched: { Text: ['LastName', 'FirstName', 'UserId', 'Email', 'Phone', 'RacfIds'] },
  filters: UserFilters,
  row: UserRow,
  sortable: ['LastName', 'UserId', 'Email', 'RegionId', 'UnitName', 'SupervisorName', 'LastSignInAt'],
  defaultSort: 'LastName',
  columns: [
    { id: 'LastName', title: 'common.field.Name' },
    { id: 'UserId', title: 'common.field.UserId' },
    { id: 'Email', title: 'common.field.Email' },
    { id: 'Roles', title: 'common.field.Roles' },
    { id: 'RegionId', title: 'common.field.Region', reads: { table: 'REGION' } },
    { id: 'OfficeCode', title: 'common.field.OfficeCode' },
    { id: 'UnitName', title: 'users.column.unit' },
    { id: 'SupervisorName', title: 'common.field.Supervisor' },
    { id: 'CurrentStatus', title: 'common.word.availability', reads: { texts: 'users.word.availability' } },
    { id: 'AccountStatus', title: 'common.word.account', reads: { texts: 'users.word.account' } },
    { id: 'LastSignInAt', title: 'users.column.lastSignIn', reads: { instant: true } },
  ],
});

const OneUser = z.strictObject({ UserId: userId });
const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });
/** What a second person must agree to is asked for; the rest is done. */
const SavedOrAsked = z.strictObject({ ...Saved.shape, Waiting: z.boolean() });

/** The sections of a user's record that have an access object, for the record and its history. */
const recordGates: readonly GatedField[] = [
  ...gatesOf(profileFields),
  { object: userDetailsPage.at('Roles'), field: 'Roles', empty: [] },
  { object: userDetailsPage.at('RacfIds'), field: 'RacfIds', empty: [] },
  { object: userDetailsPage.at('Characteristics'), field: 'Characteristics', empty: [] },
];

export const getUserRecord = call({
  service,
  name: 'GetUserRecord',
  kind: 'read',
  summary: 'Everything the user details screen shows of one person.',
  request: OneUser,
  response: UserRecord,
  access: needs(userDetailsPage.at('Page'), 'R').and(self('UserId').or(needs(userManagementPage.at('Page'), 'R'))),
  audit: { activity: 'USER_VIEWED' },
  errors: [userErrors.notFound],
  gatedFields: recordGates,
});

export const createUser = call({
  service,
  name: 'CreateUser',
  kind: 'write',
  summary: 'Adds a person to the portal.',
  request: z.strictObject({ UserId: userId, ...UserProfileInput.shape }),
  response: Saved,
  access: needs(userManagementPage.at('Add'), 'U'),
  audit: { activity: 'USER_CREATED' },
  errors: [userErrors.duplicateEmail, userErrors.duplicateUserId, userErrors.unknownReference],
  keyed: true,
});

export const saveUserProfile = call({
  service,
  name: 'SaveUserProfile',
  kind: 'write',
  summary: 'Changes a person’s profile. A supervisor who would come to open confidential records waits for approval.',
  request: z.strictObject({ UserId: userId, ...UserProfileInput.shape }),
  response: SavedOrAsked,
  access: needs(userDetailsPage.at('Profile'), 'U'),
  audit: { activity: 'USER_CHANGED' },
  errors: [
    userErrors.notFound,
    userErrors.duplicateEmail,
    userErrors.unknownReference,
    approvalErrors.alreadyWaiting,
    commonErrors.stale,
  ],
  versioned: true,
});

export const setAccountStatus = call({
  service,
  name: 'SetAccountStatus',
  kind: 'write',
  summary:
    'Reactivates (A) or deactivates (D) an account; a deactivated person loses the session at once. The return of somebody with a guarded role waits for approval.',
  request: z.strictObject({ UserId: userId, AccountStatus: accountStatus, Reason: line(limits.reason) }),
  response: SavedOrAsked,
  access: needs(userDetailsPage.at('AccountStatus'), 'U'),
  audit: { activity: 'USER_ACCOUNT_STATUS_CHANGED' },
  errors: [
    userErrors.notFound,
    userErrors.ownAccount,
    userErrors.lastItAdmin,
    approvalErrors.alreadyWaiting,
    commonErrors.stale,
  ],
  versioned: true,
});

export const saveUserRoles = call({
  service,
  name: 'SaveUserRoles',
  kind: 'write',
  summary:
    'Sets the roles granted in the portal; roles from the directory stay as they are. Guarded roles wait for approval.',
  request: z.strictObject({
    UserId: userId,
    RoleNames: z.array(line(limits.roleName)).max(100),
    /** Why a guarded role is given or taken; whoever decides reads it. */
    Reason: optionalLine(limits.reason).optional(),
  }),
  response: SavedOrAsked,
  access: needs(userDetailsPage.at('Roles'), 'U'),
  audit: { activity: 'USER_ROLES_CHANGED' },
  errors: [
    userErrors.notFound,
    userErrors.ownRoles,
    approvalErrors.alreadyWaiting,
    userErrors.unknownReference,
    commonErrors.stale,
  ],
  versioned: true,
});

export const addCharacteristics = call({
  service,
  name: 'AddCharacteristics',
  kind: 'write',
  summary: 'Adds characteristics (languages, skills, program certifications) to a person.',
  request: z.strictObject({ UserId: userId, ...inputShape(characteristicFields) }),
  response: Saved,
  access: needs(userDetailsPage.at('Characteristics'), 'U'),
  audit: { activity: 'USER_CHARACTERISTICS_ADDED' },
  errors: [userErrors.notFound, commonErrors.stale],
  versioned: true,
});

export const removeCharacteristic = call({
  service,
  name: 'RemoveCharacteristic',
  kind: 'write',
  summary: 'Removes one characteristic from a person.',
  request: z.strictObject({ UserId: userId, Characteristic: line(limits.referenceCode) }),
  response: Saved,
  access: needs(userDetailsPage.at('Characteristics'), 'U'),
  audit: { activity: 'USER_CHARACTERISTIC_REMOVED' },
  errors: [userErrors.notFound, commonErrors.stale],
  versioned: true,
});

export const saveRacfIds = call({
  service,
  name: 'SaveRacfIds',
  kind: 'write',
  summary: 'Sets the mainframe ids that a person may connect.',
  request: z.strictObject({
    UserId: userId,
    RacfIds: z.array(racfId).max(10),
  }),
  response: Saved,
  access: needs(userDetailsPage.at('RacfIds'), 'U'),
  audit: { activity: 'USER_RACF_IDS_CHANGED' },
  errors: [userErrors.notFound, userErrors.racfTaken, commonErrors.stale],
  versioned: true,
});

export const getUserHistory = call({
  service,
  name: 'GetUserHistory',
  kind: 'read',
  summary: 'Every change of a person’s record, newest first, with before and after.',
  request: OneUser,
  response: History,
  access: needs(userDetailsPage.at('History'), 'R'),
  audit: { activity: 'USER_HISTORY_VIEWED' },
  gatedFields: recordGates,
});

/** For choosing a role, an office or a supervisor on a form: only what the form needs. */
export const getUserChoices = call({
  service,
  name: 'GetUserChoices',
  kind: 'read',
  summary: 'Regions, offices, supervisory units and active roles to choose from.',
  request: z.strictObject({}),
  response: z.strictObject({
    Regions: z.array(z.strictObject({ RegionId: z.string(), Name: z.string() })),
    /** Closed offices and units that are not active keep their names for old records; forms do not offer them. */
    Offices: z.array(
      z.strictObject({ OfficeCode: z.string(), Name: z.string(), RegionId: z.string(), Active: z.boolean() }),
    ),
    Units: z.array(
      z.strictObject({
        SupervisoryUnitId: z.string(),
        Name: z.string(),
        AdminUnitId: z.string(),
        AdminUnitName: z.string(),
        Active: z.boolean(),
      }),
    ),
    Roles: z.array(z.strictObject({ RoleName: z.string(), Guarded: z.boolean() })),
    AllowedDomains: z.array(z.string()),
  }),
  access: signedIn(),
  audit: { none: 'Names of offices, regions, units and roles are not personal data' },
});

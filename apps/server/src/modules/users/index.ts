import { asYesNo, success } from '@commonweal/contracts/kit/fields';
import { staffName } from '@commonweal/contracts/kit/person-names';
import {
  getRegionCodeBasedOnUserID,
  getUser,
  getUserChoices,
  getUserHistory,
  getUserRecord,
  saveRacfIds,
  userList,
} from '@commonweal/contracts/users/calls';
import { userErrors } from '@commonweal/contracts/users/errors';
import { profileFields } from '@commonweal/contracts/users/fields';
import { listHistory } from '../../platform/audit/history.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { type CodeUse, codeUsesOf } from '../../platform/code-uses.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { listGuardedRoles } from '../access/index.ts';
import { letGoRacfIds } from '../session/index.ts';
import { listUnitChoices } from '../units/index.ts';
import { hiddenColumns } from './bulk.ts';
import { addCharacteristicsHandler, removeCharacteristicHandler } from './characteristics.ts';
import { createUserHandler, saveUserProfileHandler } from './profile.ts';
import { finishEdit, lockForEdit } from './record.ts';
import { deleteRacfIds, findRecord, insertRacfIds } from './record-store.ts';
import { saveUserRolesHandler, userRolesApplier } from './roles.ts';
import { accountApplier, setAccountStatusHandler, updateUserStatusHandler } from './status.ts';
import * as store from './store.ts';
import { supervisorApplier } from './supervision.ts';

export { listPeopleIds, makeBulkKinds } from './bulk.ts';
export { profileFaults, takenFaults } from './check-profile.ts';
export { holdings, makeHoldingHandlers } from './holdings.ts';
export { addPerson } from './profile.ts';
export { findRecord as findPersonRecord } from './record-store.ts';
export { changeRoles, newRoleFaults } from './roles.ts';

export const handlers: Handler[] = [
  handle(getUser, async (context, request) => {
    const row = await store.findUserBySubject(context.db, request.OktaUserId);
    if (!row) return refuse(userErrors.notFound);
    context.audit({ subjectType: 'user', subjectId: row.user_id });
    return {
      UserId: row.user_id,
      RegionWpCode: row.wp_code,
      RegionId: row.region_id,
      UserRACFIDs: await store.listRacfIds(context.db, row.user_id),
      CurrentStatus: store.toAvailability(row.current_status),
    };
  }),

  handle(getRegionCodeBasedOnUserID, async (context, request) => {
    const row = await store.findUserBySubject(context.db, request.OktaUserId);
    if (!row) return refuse(userErrors.notFound);
    context.audit({ subjectType: 'user', subjectId: row.user_id });
    return { isRegionId: asYesNo(row.go_live) };
  }),

  ...handleList(userList, {
    fileName: 'users',
    count: (context, filters) => store.countUsers(context.db, filters, hiddenColumns(context)),
    rows: (context, filters, window) => store.listUsers(context.db, filters, hiddenColumns(context), window),
    cell: (_context, row, column) => (column === 'LastName' ? staffName(row) : null),
  }),

  handle(getUserRecord, async (context, request) => {
    const record = await findRecord(context.db, request.UserId);
    if (!record) return refuse(userErrors.notFound);
    context.audit({ subjectType: 'user', subjectId: record.UserId });
    return record;
  }),

  handle(getUserHistory, async (context, request) => {
    context.audit({ subjectType: 'user', subjectId: request.UserId });
    return { data: await listHistory(context.db, 'user', request.UserId) };
  }),

  handle(getUserChoices, async context => {
    const [regions, offices, roles, units, guarded] = await Promise.all([
      store.listRegions(context.db),
      store.listOffices(context.db),
      store.listActiveRoles(context.db),
      listUnitChoices(context.db),
      listGuardedRoles(context.db),
    ]);
    return {
      Regions: regions.map(row => ({ RegionId: row.region_id, Name: row.name })),
      Offices: offices.map(row => ({
        OfficeCode: row.office_code,
        Name: row.name,
        RegionId: row.region_id,
        Active: row.active === 'Y',
      })),
      Units: units.map(row => ({
        SupervisoryUnitId: row.supervisory_unit_id,
        Name: row.name,
        AdminUnitId: row.admin_unit_id,
        AdminUnitName: row.admin_name,
        Active: row.status === '296',
      })),
      Roles: roles.map(row => ({ RoleName: row.name, Guarded: guarded.has(row.name) })),
      AllowedDomains: [...context.platform.settings.userEmailDomains],
    };
  }),

  handle(saveRacfIds, async (context, request) => {
    const before = await lockForEdit(context, request.UserId);
    const wanted = [...new Set(request.RacfIds)];
    await deleteRacfIds(context.db, request.UserId);
    // A mainframe id that is taken away is no longer connected.
    await letGoRacfIds(context.db, request.UserId, wanted);
    if (wanted.length > 0) {
      await insertRacfIds(context.db, request.UserId, wanted).catch((error: unknown) => {
        if (brokenUnique(error)) refuse(userErrors.racfTaken);
        throw error;
      });
    }
    return { ...success, Version: await finishEdit(context, before) };
  }),

  createUserHandler,
  saveUserProfileHandler,
  updateUserStatusHandler,
  setAccountStatusHandler,
  saveUserRolesHandler,
  addCharacteristicsHandler,
  removeCharacteristicHandler,
];

export const appliers = {
  'user-roles': userRolesApplier,
  'user-supervisor': supervisorApplier,
  'user-account': accountApplier,
};

export const codeUses: readonly CodeUse[] = [
  { table: 'USERCHARACTERISTIC', what: 'reference.use.people', from: 'user_characteristic', column: 'characteristic' },
  ...codeUsesOf(profileFields, { what: 'reference.use.peopleOfRegion', from: 'app_user' }),
];

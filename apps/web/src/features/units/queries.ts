import type { ResponseOf } from '@commonweal/contracts/kit/call';
import {
  adminUnitList,
  createAdminUnit,
  getAdminUnit,
  getAdminUnitHistory,
  saveAdminUnit,
  setAdminUnitStatus,
} from '@commonweal/contracts/units/admin-calls';
import {
  createSupervisoryUnit,
  findPeopleForUnit,
  getSupervisoryUnit,
  getSupervisoryUnitHistory,
  getUnitChoices,
  saveSupervisoryUnit,
  setSupervisoryUnitStatus,
  supervisoryUnitList,
  unitMemberList,
} from '@commonweal/contracts/units/calls';
import { unitErrors } from '@commonweal/contracts/units/errors';
import { AdminUnitRecord, SupervisoryUnitRecord } from '@commonweal/contracts/units/schemas';
import { getUserChoices, getUserRecord, userList } from '@commonweal/contracts/users/calls';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../platform/records/use-record-create.ts';
import { useRecordSave } from '../../platform/records/use-record-save.ts';

type AdminChoices = ResponseOf<typeof getUnitChoices>['AdminUnits'];
const none: AdminChoices = [];

export const useAdminChoices = (): AdminChoices => useCall(getUnitChoices, {}).data?.AdminUnits ?? none;

/** What is no longer true after a change of a unit; names of units stand on many screens. */
const units = [supervisoryUnitList.search, getSupervisoryUnit, getSupervisoryUnitHistory, getUserChoices];
const admins = [adminUnitList.search, getAdminUnit, getAdminUnitHistory, getUnitChoices, ...units];
/** And after people have moved. */
export const memberRefreshes = [unitMemberList.search, ...admins, userList.search, getUserRecord];

const adminFields = { [unitErrors.duplicateCode.type]: 'AdminUnitId', [unitErrors.duplicateName.type]: 'Name' };
const unitFields = { [unitErrors.duplicateCode.type]: 'SupervisoryUnitId', [unitErrors.duplicateName.type]: 'Name' };

export const useAdminUnit = (AdminUnitId: string) => useCall(getAdminUnit, { AdminUnitId });
export const useAdminUnitHistory = (AdminUnitId: string) => useCall(getAdminUnitHistory, { AdminUnitId });
export const useCreateAdminUnit = () => useRecordCreate(createAdminUnit, { refreshes: admins, fieldOf: adminFields });
export const useSaveAdminUnit = () =>
  useRecordSave(saveAdminUnit, { record: AdminUnitRecord, refreshes: admins, fieldOf: adminFields });
export const useSetAdminUnitStatus = () =>
  useRecordSave(setAdminUnitStatus, { record: AdminUnitRecord, refreshes: admins, failure: 'modal' });

export const useUnit = (SupervisoryUnitId: string) => useCall(getSupervisoryUnit, { SupervisoryUnitId });
export const useUnitHistory = (SupervisoryUnitId: string) => useCall(getSupervisoryUnitHistory, { SupervisoryUnitId });
export const useCreateUnit = () => useRecordCreate(createSupervisoryUnit, { refreshes: admins, fieldOf: unitFields });
export const useSaveUnit = () =>
  useRecordSave(saveSupervisoryUnit, { record: SupervisoryUnitRecord, refreshes: admins, fieldOf: unitFields });
export const useSetUnitStatus = () =>
  useRecordSave(setSupervisoryUnitStatus, { record: SupervisoryUnitRecord, refreshes: admins, failure: 'modal' });

export const usePeopleFor = (Text: string, NotIn?: string, enabled = true) =>
  useCall(findPeopleForUnit, { Text, ...(NotIn !== undefined && { NotIn }) }, { keepPrevious: true, enabled });

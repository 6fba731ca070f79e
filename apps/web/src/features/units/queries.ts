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
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

type AdminChoices = ResponseOf<typeof getUnitChoices>['AdminUnits'];
const none: AdminChoices = [];

export const useAdminChoices = (): AdminChoices => useCall(getUnitChoices, {}).data?.AdminUnits ?? none;

/** What is no longer true after a change of a unit; names of units stand on many screens. */
const units = [supervisoryUnitList.search, getSupervisoryUnit, getSupervisoryUnitHistory, getUserChoices];
export const unitRefreshes = [adminUnitList.search, getAdminUnit, getAdminUnitHistory, getUnitChoices, ...units];
/** And after people have moved. */
export const memberRefreshes = [unitMemberList.search, ...unitRefreshes, userList.search, getUserRecord];

const adminFields = { [unitErrors.duplicateCode.type]: 'AdminUnitId', [unitErrors.duplicateName.type]: 'Name' };
const unitFields = { [unitErrors.duplicateCode.type]: 'SupervisoryUnitId', [unitErrors.duplicateName.type]: 'Name' };

export const useAdminUnit = (AdminUnitId: string) => useCall(getAdminUnit, { AdminUnitId });
export const useAdminUnitHistory = (AdminUnitId: string) => useCall(getAdminUnitHistory, { AdminUnitId });
export const useCreateAdminUnit = () =>
  useRecordCreate(createAdminUnit, { refreshes: unitRefreshes, fieldOf: adminFields });
export const useSaveAdminUnit = () =>
  useRecordSave(saveAdminUnit, { record: AdminUnitRecord, refreshes: unitRefreshes, fieldOf: adminFields });
export const useSetAdminUnitStatus = () =>
  useRecordSave(setAdminUnitStatus, { record: AdminUnitRecord, refreshes: unitRefreshes, failure: 'modal' });

export const useUnit = (SupervisoryUnitId: string) => useCall(getSupervisoryUnit, { SupervisoryUnitId });
export const useUnitHistory = (SupervisoryUnitId: string) => useCall(getSupervisoryUnitHistory, { SupervisoryUnitId });
export const useCreateUnit = () =>
  useRecordCreate(createSupervisoryUnit, { refreshes: unitRefreshes, fieldOf: unitFields });
export const useSaveUnit = () =>
  useRecordSave(saveSupervisoryUnit, { record: SupervisoryUnitRecord, refreshes: unitRefreshes, fieldOf: unitFields });
export const useSetUnitStatus = () =>
  useRecordSave(setSupervisoryUnitStatus, {
    record: SupervisoryUnitRecord,
    refreshes: unitRefreshes,
    failure: 'modal',
  });

export const usePeopleFor = (Text: string, NotIn?: string, enabled = true) =>
  useCall(findPeopleForUnit, { Text, ...(NotIn !== undefined && { NotIn }) }, { keepPrevious: true, enabled });

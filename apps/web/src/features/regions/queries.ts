import {
  createOffice,
  getOffice,
  getOfficeHistory,
  getOfficeUse,
  getRegionOverview,
  OfficeRow,
  officeList,
  regionErrors,
  saveOffice,
  setOfficeStatus,
} from '@commonweal/contracts/regions/calls';
import { getUserChoices } from '@commonweal/contracts/users/calls';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [officeList.search, getOffice, getOfficeHistory, getRegionOverview, getUserChoices];
const fieldOf = { [regionErrors.duplicateCode.type]: 'OfficeCode' };

export const useOffice = (OfficeCode: string) => useCall(getOffice, { OfficeCode });
export const useOfficeUse = (OfficeCode: string) => useCall(getOfficeUse, { OfficeCode });
export const useOfficeHistory = (OfficeCode: string) => useCall(getOfficeHistory, { OfficeCode });
export const useOverview = () => useCall(getRegionOverview, {});

export const useCreateOffice = () => useRecordCreate(createOffice, { refreshes, fieldOf });
export const useSaveOffice = () => useRecordSave(saveOffice, { record: OfficeRow, refreshes, failure: 'modal' });
export const useSetOfficeStatus = () =>
  useRecordSave(setOfficeStatus, { record: OfficeRow, refreshes, failure: 'modal' });

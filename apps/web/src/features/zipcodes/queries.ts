import { getUserChoices } from '@commonweal/contracts/users/calls';
import {
  getZipcode,
  getZipcodeHistory,
  saveZipcode,
  ZipcodeRecord,
  zipcodeErrors,
  zipcodeList,
} from '@commonweal/contracts/zipcodes/calls';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordSave } from '../../platform/records/use-record-save.ts';

export const useZipcode = (Zip: string) => useCall(getZipcode, { Zip });

export const useZipcodeHistory = (Zip: string, enabled = true) => useCall(getZipcodeHistory, { Zip }, { enabled });

/** The agency's offices, by name. */
export const useOffices = () => useCall(getUserChoices, {}, { background: true }).data?.Offices ?? [];

export const useSaveZipcode = () =>
  useRecordSave(saveZipcode, {
    record: ZipcodeRecord,
    fieldOf: { [zipcodeErrors.unknownOffice.type]: 'OfficeCode' },
    refreshes: [getZipcode, getZipcodeHistory, zipcodeList.search],
  });

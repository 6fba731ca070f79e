import {
  createReferenceEntry,
  getReferenceEntry,
  getReferenceEntryHistory,
  getReferenceEntryUse,
  getReferenceTableRecord,
  ReferenceEntryRow,
  referenceEntryList,
  referenceErrors,
  referenceTableList,
  saveReferenceEntry,
  saveReferenceOrder,
  setReferenceEntryStatus,
} from '@commonweal/contracts/reference/editor-calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

export const entryRefreshes = [
  referenceTableList.search,
  referenceEntryList.search,
  getReferenceTableRecord,
  getReferenceEntry,
  getReferenceEntryHistory,
];

export const useTable = (TableName: string) => useCall(getReferenceTableRecord, { TableName });

export const useEntry = (TableName: string, ReferenceCode: string) =>
  useCall(getReferenceEntry, { TableName, ReferenceCode });

export const useEntryUse = (TableName: string, ReferenceCode: string) =>
  useCall(getReferenceEntryUse, { TableName, ReferenceCode });

export const useEntryHistory = (TableName: string, ReferenceCode: string) =>
  useCall(getReferenceEntryHistory, { TableName, ReferenceCode });

const fieldOf = { [referenceErrors.duplicateCode.type]: 'ReferenceCode' };

export const useCreateEntry = () => useRecordCreate(createReferenceEntry, { refreshes: entryRefreshes, fieldOf });
export const useSaveEntry = () =>
  useRecordSave(saveReferenceEntry, { record: ReferenceEntryRow, refreshes: entryRefreshes, failure: 'modal' });
export const useSetEntryStatus = () =>
  useRecordSave(setReferenceEntryStatus, { record: ReferenceEntryRow, refreshes: entryRefreshes, failure: 'modal' });
/** A table that somebody else has ordered meanwhile is read again, so that the next move starts from what is stored. */
export const useSaveOrder = () => useWrite(saveReferenceOrder, { refreshes: entryRefreshes });

import { approvalList } from '@commonweal/contracts/approvals/calls';
import * as calls from '@commonweal/contracts/disasters/calls';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const refreshes = [calls.getDisasters, calls.getDisaster, calls.touchedList.search, approvalList.search];
const record = calls.Disaster;

export const useDisasters = () => useCall(calls.getDisasters, {});
export const useDisaster = (DisasterId: string) => useCall(calls.getDisaster, { DisasterId });

export const useCreateDisaster = () => useRecordCreate(calls.createDisaster, { refreshes });
export const useSaveDisaster = () =>
  useRecordSave(calls.saveDisaster, { record, refreshes, prefix: 'Disaster.', failure: 'modal' });
export const useAskDisaster = () => useRecordSave(calls.askDisaster, { record, refreshes, failure: 'modal' });
export const useEndDisaster = () => useRecordSave(calls.endDisaster, { record, refreshes, failure: 'modal' });

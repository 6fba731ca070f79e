import * as calls from '@commonweal/contracts/conversion/region-calls';
import { useCall } from '../../platform/calls/use-call.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const asking = {
  record: calls.ConversionRegion,
  refreshes: [calls.getConversionRegions],
  failure: 'modal',
} as const;

export const useConversionRegions = () => useCall(calls.getConversionRegions, {});
export const useAskCutOver = () => useRecordSave(calls.askCutOver, asking);
export const useAskWayBack = () => useRecordSave(calls.askWayBack, asking);

import { approvalList } from '@commonweal/contracts/approvals/calls';
import * as calls from '@commonweal/contracts/disasters/calls';
import * as replacement from '@commonweal/contracts/disasters/replacement-calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { lookAtLongWork } from '../../platform/tasks/long-work-store.ts';
import { useRecordCreate } from '../../shared/records/use-record-create.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const askEvery = 3000;
const refreshes = [
  replacement.getBenefitReplacement,
  calls.getDisasters,
  calls.getDisaster,
  calls.touchedList.search,
  approvalList.search,
];
const record = calls.Disaster;

export const useDisasters = () => useCall(calls.getDisasters, {});
export const useDisaster = (DisasterId: string) => useCall(calls.getDisaster, { DisasterId });

export const useCreateDisaster = () => useRecordCreate(calls.createDisaster, { refreshes });
export const useSaveDisaster = () =>
  useRecordSave(calls.saveDisaster, { record, refreshes, prefix: 'Disaster.', failure: 'modal' });
export const useAskDisaster = () => useRecordSave(calls.askDisaster, { record, refreshes, failure: 'modal' });
export const useEndDisaster = () => useRecordSave(calls.endDisaster, { record, refreshes, failure: 'modal' });

/** Asked again: somebody else may approve it, and the work goes on by itself. */
export const useReplacement = (DisasterId: string) =>
  useCall(replacement.getBenefitReplacement, { DisasterId }, { background: true, refetchEvery: askEvery });
export const useReplacementPreview = (DisasterId: string, terms: replacement.ReplacementTerms | null) =>
  useCall(
    replacement.previewBenefitReplacement,
    { DisasterId, Month: '', Share: 0, Days: 0, ...terms },
    { enabled: terms !== null, keepPrevious: true },
  );
export const useAskReplacement = () =>
  useRecordSave(replacement.askBenefitReplacement, { record, refreshes, prefix: 'Replacement.', failure: 'modal' });
export const useStartReplacement = () =>
  useWrite(replacement.startBenefitReplacement, { refreshes, onDone: lookAtLongWork });

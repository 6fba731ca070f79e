import * as calls from '@commonweal/contracts/conversion/comparison-calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { lookAtLongWork } from '../../platform/tasks/long-work-store.ts';
import { useRecordSave } from '../../shared/records/use-record-save.ts';

const askEvery = 5000;
const refreshes = [calls.getComparisonSummary, calls.comparisonList.search, calls.getComparison];

export const useComparisonSummary = (Month: string | undefined) =>
  useCall(calls.getComparisonSummary, Month === undefined ? {} : { Month }, {
    background: true,
    refetchEvery: askEvery,
    keepPrevious: true,
  });
export const useStartComparison = () => useWrite(calls.startComparison, { refreshes, onDone: lookAtLongWork });
export const useComparison = (key: { CaseNumber: string; Program: string; Month: string }) =>
  useCall(calls.getComparison, key);
export const useExplain = () =>
  useRecordSave(calls.explainComparison, { record: calls.Comparison, refreshes, failure: 'modal' });

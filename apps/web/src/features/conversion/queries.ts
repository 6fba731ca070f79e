import * as calls from '@commonweal/contracts/conversion/calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { lookAtLongWork } from '../../platform/tasks/long-work-store.ts';

/** The work goes on by itself. */
const askEvery = 3000;
const refreshes = [calls.getConversionFiles, calls.conversionLineList.search, calls.getConversionLine];

export const useConversionFiles = () =>
  useCall(calls.getConversionFiles, {}, { background: true, refetchEvery: askEvery });
export const useUploadFile = () => useWrite(calls.uploadConversionFile, { refreshes });
export const useRemoveFile = () => useWrite(calls.removeConversionFile, { refreshes });
export const useStartCheck = () => useWrite(calls.startConversionCheck, { refreshes, onDone: lookAtLongWork });
export const useStartLoad = () => useWrite(calls.startConversionLoad, { refreshes, onDone: lookAtLongWork });

export const useConversionLine = (FileId: string, Line: number) => useCall(calls.getConversionLine, { FileId, Line });
export const useChoosePerson = () => useWrite(calls.chooseConversionPerson, { refreshes });

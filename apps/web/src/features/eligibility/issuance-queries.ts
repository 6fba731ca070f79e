import * as calls from '@commonweal/contracts/eligibility/issuance-calls';
import { useState } from 'react';
import { callServerForFile } from '../../platform/calls/call-server.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';
import { CallFailure } from '../../platform/failure/call-failure.ts';
import { lookAtLongWork } from '../../platform/tasks/long-work-store.ts';

const askEvery = 3000;
const reads = [calls.getIssuance];

export const useIssuance = () => useCall(calls.getIssuance, {}, { background: true, refetchEvery: askEvery });
export const useStartRun = () => useWrite(calls.startIssuanceRun, { refreshes: reads, onDone: lookAtLongWork });
export const useMakeFile = () => useWrite(calls.makeEbtFile, { refreshes: reads });
export const useAnswerFile = () => useWrite(calls.answerEbtFile, { refreshes: reads });

/** The file as it left; what went wrong is told. */
export function useDownloadEbt() {
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async fetch(FileId: string): Promise<void> {
      setBusy(true);
      try {
        saveFile(await callServerForFile(calls.downloadEbtFile, { FileId }, {}));
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        reportFailure(error);
      } finally {
        setBusy(false);
      }
    },
  };
}

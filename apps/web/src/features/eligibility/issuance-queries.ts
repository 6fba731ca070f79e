import * as calls from '@commonweal/contracts/eligibility/issuance-calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { lookAtLongWork } from '../../platform/tasks/long-work-store.ts';
import { useTakeFile } from '../../shared/files/take-file.ts';

const askEvery = 3000;
const reads = [calls.getIssuance];

export const useIssuance = () => useCall(calls.getIssuance, {}, { background: true, refetchEvery: askEvery });
/** What is due takes long to sum up: asked for once, and again when runs have paid something. */
export const useIssuanceDue = () => useCall(calls.getIssuanceDue, {}, { background: true });
export const useStartRun = () => useWrite(calls.startIssuanceRun, { refreshes: reads, onDone: lookAtLongWork });
export const useMakeFile = () => useWrite(calls.makeEbtFile, { refreshes: reads });
export const useAnswerFile = () => useWrite(calls.answerEbtFile, { refreshes: reads });

/** The file as it left. */
export function useDownloadEbt() {
  const { busy, take } = useTakeFile();
  return { busy, fetch: (FileId: string) => take(calls.downloadEbtFile, { FileId }) };
}

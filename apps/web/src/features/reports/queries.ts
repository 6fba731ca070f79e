import type { RequestOf } from '@commonweal/contracts/kit/call';
import { downloadReport, getReport, reportsDetail } from '@commonweal/contracts/reports/calls';
import { getLeaderPage } from '@commonweal/contracts/reports/leader-calls';
import { callServerForFile } from '../../platform/calls/call-server.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { useCall } from '../../platform/calls/use-call.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';
import { CallFailure } from '../../platform/failure/call-failure.ts';

export const useReport = (request: RequestOf<typeof getReport>) => useCall(getReport, request, { keepPrevious: true });

export const useLeader = (RegionId: string | undefined) => useCall(getLeaderPage, { RegionId }, { keepPrevious: true });

export const useReportByUser = (request: RequestOf<typeof reportsDetail>) =>
  useCall(reportsDetail, request, { keepPrevious: true });

export async function download(request: RequestOf<typeof downloadReport>): Promise<void> {
  try {
    saveFile(await callServerForFile(downloadReport, request));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    reportFailure(error);
  }
}

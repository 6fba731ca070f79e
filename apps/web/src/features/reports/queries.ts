import type { RequestOf } from '@commonweal/contracts/kit/call';
import { downloadReport, getExactReport, getReport, reportsDetail } from '@commonweal/contracts/reports/calls';
import { getLeaderPage } from '@commonweal/contracts/reports/leader-calls';
import { isSensitive, sensitiveTypes } from '@commonweal/contracts/reports/sensitive';
import { useCall } from '../../platform/calls/use-call.ts';
import { takeFile } from '../../shared/files/take-file.ts';

/** A report; an auditor may ask for the exact figures of a sensitive one. */
export function useReport(request: RequestOf<typeof getReport>, isExact: boolean) {
  const { ReportType } = request;
  const exactType = isExact && isSensitive(ReportType) ? ReportType : undefined;
  const figures = useCall(getReport, request, { keepPrevious: true, enabled: exactType === undefined });
  const exact = useCall(
    getExactReport,
    { ...request, ReportType: exactType ?? sensitiveTypes[0] },
    { enabled: exactType !== undefined },
  );
  return exactType === undefined ? figures : exact;
}

export const useLeader = (RegionId: string | undefined) => useCall(getLeaderPage, { RegionId }, { keepPrevious: true });

export const useReportByUser = (request: RequestOf<typeof reportsDetail>) =>
  useCall(reportsDetail, request, { keepPrevious: true });

export const download = (request: RequestOf<typeof downloadReport>) => takeFile(downloadReport, request);

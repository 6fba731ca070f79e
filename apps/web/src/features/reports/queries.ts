import type { RequestOf } from '@commonweal/contracts/kit/call';
import { downloadReport, getReport, reportsDetail } from '@commonweal/contracts/reports/calls';
import { getLeaderPage } from '@commonweal/contracts/reports/leader-calls';
import { useCall } from '../../platform/calls/use-call.ts';
import { takeFile } from '../../shared/files/take-file.ts';

export const useReport = (request: RequestOf<typeof getReport>) => useCall(getReport, request, { keepPrevious: true });

export const useLeader = (RegionId: string | undefined) => useCall(getLeaderPage, { RegionId }, { keepPrevious: true });

export const useReportByUser = (request: RequestOf<typeof reportsDetail>) =>
  useCall(reportsDetail, request, { keepPrevious: true });

export const download = (request: RequestOf<typeof downloadReport>) => takeFile(downloadReport, request);

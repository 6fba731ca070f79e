import type { RequestOf } from '@commonweal/contracts/kit/call';
import { cancelLongWork } from '@commonweal/contracts/long-work/calls';
import {
  addReportSchedule,
  downloadMadeReport,
  getMadeReports,
  getReportSchedules,
  makeReportStart,
  moveReportSchedule,
} from '@commonweal/contracts/reports/made-calls';
import { useCall, useWrite } from '../../../platform/calls/use-call.ts';
import { lookAtLongWork } from '../../../platform/tasks/long-work-store.ts';
import { takeFile } from '../../../shared/files/take-file.ts';
import { useRecordCreate } from '../../../shared/records/use-record-create.ts';

const askEvery = 3000;

export const useMadeReports = () => useCall(getMadeReports, {}, { background: true, refetchEvery: askEvery });
export const useCancelMaking = () => useWrite(cancelLongWork, { refreshes: [getMadeReports] });
export const useMakeReport = () =>
  useWrite(makeReportStart, { refreshes: [getMadeReports], onDone: () => lookAtLongWork() });

export const useSchedules = () => useCall(getReportSchedules, {});
export const useMoveSchedule = () => useWrite(moveReportSchedule, { refreshes: [getReportSchedules] });
export const useAddSchedule = () =>
  useRecordCreate(addReportSchedule, {
    refreshes: [getReportSchedules],
    fieldOf: { 'reports/may-not-read': 'UserId' },
  });

export const downloadMade = (request: RequestOf<typeof downloadMadeReport>) => takeFile(downloadMadeReport, request);

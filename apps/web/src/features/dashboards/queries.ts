import { appointmentList } from '@commonweal/contracts/appointments/calls';
import { getMyDashboard, getSupervisorDashboard } from '@commonweal/contracts/dashboards/calls';
import { getForecast } from '@commonweal/contracts/dashboards/forecast-call';
import { getRebalance } from '@commonweal/contracts/dashboards/rebalance-call';
import type { UnitFilters } from '@commonweal/contracts/dashboards/schemas';
import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import { myWorkItemList } from '@commonweal/contracts/work/calls';
import type { WorkItemFilters } from '@commonweal/contracts/work/schemas';
import { useEffect } from 'react';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';

/** What others do is seen within five seconds; asking keeps no session alive. */
const liveEvery = 4000;
const live = { background: true, refetchEvery: liveEvery, keepPrevious: true } as const;

export const useMyDashboard = () => useCall(getMyDashboard, {}, live);
export const useSupervisorDashboard = (UnitId: string | undefined, Filters: UnitFilters) =>
  useCall(getSupervisorDashboard, { ...(UnitId && { UnitId }), Filters }, live);

/** Rows of my own, read once and again whenever something of mine has changed. */
export function useMyRows(Filters: WorkItemFilters, Sort: string, changedAt: string | null | undefined) {
  const query = useCall(
    myWorkItemList.search,
    { Filters, Sort, Page: 1, PageSize: 25 },
    { background: true, keepPrevious: true },
  );
  const { refetch } = query;
  useEffect(() => {
    if (changedAt) void refetch();
  }, [changedAt, refetch]);
  return query;
}

/** My appointments of a day, read when the dashboard is opened. */
export const useMyDay = (WorkerId: string, day: string, enabled: boolean) =>
  useCall(
    appointmentList.search,
    { Filters: { WorkerId, From: day, To: day }, Sort: 'Day', Page: 1, PageSize: 50 },
    { enabled, background: true, keepPrevious: true },
  );

export const useAvailability = () => useWrite(updateUserStatus, { refreshes: [getSupervisorDashboard] });

/** It changes with the day, not with the minute. */
export const useForecast = (UnitId: string) =>
  useCall(getForecast, { UnitId }, { background: true, refetchEvery: 300_000, keepPrevious: true });

/** A proposal holds for the moment it was made at: it is asked for when it is opened, and again after anything moved. */
export const useRebalance = (UnitId: string) => useCall(getRebalance, { UnitId }, { fresh: true });

import { reportSearchPage } from '@commonweal/contracts/access/oversight-pages';
import { approvalsPage, myWorkItemsPage } from '@commonweal/contracts/access/pages';
import { getWaitingApprovals } from '@commonweal/contracts/approvals/calls';
import { getMadeReports, seeMadeReports } from '@commonweal/contracts/reports/made-calls';
import { getWorkAlerts, seeWorkAlerts } from '@commonweal/contracts/work/hand-over-calls';
import { useAccess } from '../../platform/access/access.ts';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';

const askEvery = 30_000;

/** What I am told about work, and how many of it I have not looked at. */
export function useAlerts() {
  const enabled = useAccess(myWorkItemsPage.at('Page')) !== 'X';
  const { data } = useCall(getWorkAlerts, {}, { background: true, refetchEvery: askEvery, enabled });
  const alerts = data?.data ?? [];
  return { alerts, unseen: alerts.filter(each => each.Seen === 'N') };
}

/** How many requests wait for my decision; nothing for who decides none. */
export function useWaitingApprovals(): number {
  const enabled = useAccess(approvalsPage.at('Page')) === 'U';
  const { data } = useCall(getWaitingApprovals, {}, { background: true, refetchEvery: askEvery, enabled });
  return data?.Waiting ?? 0;
}

/** Reports that are ready for me and that I have not been told of. */
export function useNewReports() {
  const enabled = useAccess(reportSearchPage.at('Page')) !== 'X';
  const { data } = useCall(getMadeReports, {}, { background: true, refetchEvery: askEvery, enabled });
  return (data?.data ?? []).filter(each => each.ReadyAt !== null && each.Seen === 'N');
}

export const useSeeReports = () => useWrite(seeMadeReports, { refreshes: [getMadeReports] });

export const useSeeAlerts = () => useWrite(seeWorkAlerts, { refreshes: [getWorkAlerts] });

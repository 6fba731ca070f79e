import { reportSearchPage } from '@commonweal/contracts/access/oversight-pages';
import { approvalsPage } from '@commonweal/contracts/access/pages';
import { getWaitingApprovals } from '@commonweal/contracts/approvals/calls';
import { getMadeReports, seeMadeReports } from '@commonweal/contracts/reports/made-calls';
import { useAccess } from '../../platform/access/access.ts';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { alertsEvery } from '../../shared/work/work-alerts.tsx';

/** How many requests wait for my decision; nothing for who decides none. */
export function useWaitingApprovals(): number {
  const enabled = useAccess(approvalsPage.at('Page')) === 'U';
  const { data } = useCall(getWaitingApprovals, {}, { background: true, refetchEvery: alertsEvery, enabled });
  return data?.Waiting ?? 0;
}

/** Reports that are ready for me and that I have not been told of. */
export function useNewReports() {
  const enabled = useAccess(reportSearchPage.at('Page')) !== 'X';
  const { data } = useCall(getMadeReports, {}, { background: true, refetchEvery: alertsEvery, enabled });
  return (data?.data ?? []).filter(each => each.ReadyAt !== null && each.Seen === 'N');
}

export const useSeeReports = () => useWrite(seeMadeReports, { refreshes: [getMadeReports] });

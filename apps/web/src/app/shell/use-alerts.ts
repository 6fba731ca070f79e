import { approvalsPage, myWorkItemsPage } from '@commonweal/contracts/access/pages';
import { getWaitingApprovals } from '@commonweal/contracts/approvals/calls';
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

export const useSeeAlerts = () => useWrite(seeWorkAlerts, { refreshes: [getWorkAlerts] });

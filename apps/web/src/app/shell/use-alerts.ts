import { approvalsPage } from '@commonweal/contracts/access/pages';
import { getWaitingApprovals } from '@commonweal/contracts/approvals/calls';
import { useAccess } from '../../platform/access/access.ts';
import { useCall } from '../../platform/calls/use-call.ts';
import { alertsEvery } from '../../shared/work/work-alerts.tsx';

/** How many requests wait for my decision; nothing for who decides none. */
export function useWaitingApprovals(): number {
  const enabled = useAccess(approvalsPage.at('Page')) === 'U';
  const { data } = useCall(getWaitingApprovals, {}, { background: true, refetchEvery: alertsEvery, enabled });
  return data?.Waiting ?? 0;
}

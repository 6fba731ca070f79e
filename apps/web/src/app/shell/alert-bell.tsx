import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import { useEffect } from 'react';
import { menuCounts } from '../../platform/menus/menu-counts.ts';
import { useAlerts } from '../../shared/work/work-alerts.tsx';
import { BellButton } from './bell-button.tsx';
import { useNewReports, useWaitingApprovals } from './use-alerts.ts';

/** The bell with what is told about work; loaded after the page, with the schemas of its call. */
export function AlertBell() {
  const waiting = useWaitingApprovals();
  useEffect(() => menuCounts.set({ [approvalsScreen.path]: waiting }), [waiting]);
  return <BellButton alerts={useAlerts().unseen.length + useNewReports().length + waiting} />;
}

import { getWorkAlerts, seeWorkAlerts } from '@commonweal/contracts/work/hand-over-calls';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';

const askEvery = 30_000;

/** What I am told about work, and how many of it I have not looked at. */
export function useAlerts() {
  const alerts = useCall(getWorkAlerts, {}, { background: true, refetchEvery: askEvery }).data?.data ?? [];
  return { alerts, unseen: alerts.filter(each => each.Seen === 'N') };
}

export const useSeeAlerts = () => useWrite(seeWorkAlerts, { refreshes: [getWorkAlerts] });

import { myWorkItemsPage } from '@commonweal/contracts/access/pages';
import { getWorkAlerts, seeWorkAlerts, type WorkAlert } from '@commonweal/contracts/work/hand-over-calls';
import { openItemsOf, workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { Chip, DateTimeText, Link } from '@commonweal/ui';
import { useAccess } from '../../platform/access/access.ts';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useReferenceTable } from '../reference/reference-tables.ts';

export const alertsEvery = 30_000;

/** What I am told about work, and how many of it I have not looked at. */
export function useAlerts() {
  const enabled = useAccess(myWorkItemsPage.at('Page')) !== 'X';
  const { data } = useCall(getWorkAlerts, {}, { background: true, refetchEvery: alertsEvery, enabled });
  const alerts = data?.data ?? [];
  return { alerts, unseen: alerts.filter(each => each.Seen === 'N') };
}

export const useSeeAlerts = () => useWrite(seeWorkAlerts, { refreshes: [getWorkAlerts] });

const toOf = (id: string, user: string): string =>
  id === '' ? openItemsOf(user) : workItemDetailsScreen.at({ WorkItemId: id });

/** When, of what kind, and the sentence; it leads to the item, or to the items of the person, that it is about. */
export function AlertLine({ alert, onLeave }: { alert: WorkAlert; onLeave?: () => void }) {
  const words = useReferenceTable('ALERT');
  return (
    <>
      <span className="cw-small cw-muted">
        <DateTimeText instant={alert.At} />
      </span>{' '}
      <Chip tone={alert.Seen === 'N' ? 'warning' : 'gray'} icon="notifications">
        {words.describe(alert.Code)}
      </Chip>{' '}
      {alert.WorkItemId === '' && alert.AboutUser === '' ? (
        alert.Sentence
      ) : (
        <Link to={toOf(alert.WorkItemId, alert.AboutUser)} {...(onLeave && { onClick: onLeave })}>
          {alert.Sentence}
        </Link>
      )}
    </>
  );
}

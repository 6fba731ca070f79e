import { Button, Card, DateTimeText, Link, LoadingState } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useRecentRecords } from '../../../shared/records/recent-records.ts';

export function RecentCard() {
  const t = useText();
  const { records, isPending, error, refetch } = useRecentRecords();
  return (
    <Card title={t('session.home.recent')} meta={t('session.home.oncePer')}>
      {isPending && <LoadingState />}
      {error && (
        <p>
          {t('session.home.recentFailed')}{' '}
          <Button size="tiny" variant="quiet" onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </p>
      )}
      {records?.length === 0 && <p className="cw-muted">{t('session.home.noRecent')}</p>}
      <ul className="cw-app-links">
        {records?.map(record => (
          <li key={record.Path}>
            <Link className="cw-quiet-link" to={record.Path}>
              {record.Label}
            </Link>
            <span className="cw-small cw-muted">
              <DateTimeText instant={record.VisitedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

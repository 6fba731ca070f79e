import { openItemsOf, workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { Chip, DateTimeText, Link, Stack } from '@commonweal/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';
import { useAlerts, useSeeAlerts } from './use-alerts.ts';

/** Alerts about work in the notification area; whoever opens it has seen them. */
export function WorkAlerts({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const words = useReferenceTable('ALERT');
  const { alerts, unseen } = useAlerts();
  const { run } = useSeeAlerts();
  const told = useRef(false);
  useEffect(() => {
    if (told.current || unseen.length === 0) return;
    told.current = true;
    void run({ Ids: unseen.map(each => each.Id) });
  }, [unseen, run]);
  if (alerts.length === 0) return null;
  const toOf = (id: string, user: string): string =>
    id === '' ? openItemsOf(user) : workItemDetailsScreen.at({ WorkItemId: id });
  return (
    <section aria-label={t('common.bell.work')}>
      <h3>{t('common.bell.work')}</h3>
      <Stack>
        {alerts.map(each => (
          <div key={each.Id}>
            <span className="cw-small cw-muted">
              <DateTimeText instant={each.At} />
            </span>{' '}
            <Chip tone={each.Seen === 'N' ? 'warning' : 'gray'} icon="notifications">
              {words.describe(each.Code)}
            </Chip>{' '}
            {each.WorkItemId === '' && each.AboutUser === '' ? (
              each.Sentence
            ) : (
              <Link to={toOf(each.WorkItemId, each.AboutUser)} onClick={onLeave}>
                {each.Sentence}
              </Link>
            )}
          </div>
        ))}
      </Stack>
    </section>
  );
}

import { Button, Card } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { AlertLine, useAlerts, useSeeAlerts } from '../../../shared/work/work-alerts.tsx';

/** What I have been told and not looked at yet; nothing where there is nothing. */
export function AlertsCard() {
  const t = useText();
  const { unseen } = useAlerts();
  const { run, busy } = useSeeAlerts();
  if (unseen.length === 0) return null;
  return (
    <Card
      title={t('dashboards.mine.alerts')}
      meta={String(unseen.length)}
      actions={
        <Button
          size="tiny"
          variant="quiet"
          busy={busy}
          onClick={() => void run({ Ids: unseen.map(each => each.Id).slice(0, 100) })}
        >
          {t('dashboards.mine.allRead')}
        </Button>
      }
    >
      <ul className="cw-my-day">
        {unseen.map(each => (
          <li key={each.Id}>
            <AlertLine alert={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

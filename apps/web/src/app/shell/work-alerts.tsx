import { Stack } from '@commonweal/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { AlertLine, useAlerts, useSeeAlerts } from '../../shared/work/work-alerts.tsx';

/** Alerts about work in the notification area; whoever opens it has seen them. */
export function WorkAlerts({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const { alerts, unseen } = useAlerts();
  const { run } = useSeeAlerts();
  const told = useRef(false);
  useEffect(() => {
    if (told.current || unseen.length === 0) return;
    told.current = true;
    void run({ Ids: unseen.map(each => each.Id) });
  }, [unseen, run]);
  if (alerts.length === 0) return null;
  return (
    <section aria-label={t('common.bell.work')}>
      <h3>{t('common.bell.work')}</h3>
      <Stack>
        {alerts.map(each => (
          <div key={each.Id}>
            <AlertLine alert={each} onLeave={onLeave} />
          </div>
        ))}
      </Stack>
    </section>
  );
}

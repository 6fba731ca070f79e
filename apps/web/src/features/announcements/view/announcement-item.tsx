import type { MyAnnouncement } from '@commonweal/contracts/announcements/reader-calls';
import { Alert, Button, Chip, DateTimeText, Row, Stack } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useAcknowledge } from '../queries.ts';
import { alertTones } from '../severity.tsx';

/** One announcement in full, with the reader's own receipt. */
export function AnnouncementItem({ announcement }: { announcement: MyAnnouncement }) {
  const t = useText();
  const acknowledge = useAcknowledge();
  const { AnnouncementId, Severity, Title, Message, StartsAt, EndsAt, AcknowledgedAt } = announcement;
  return (
    <Alert tone={alertTones[Severity]} heading={Title} level={3}>
      <Stack gap={1}>
        <p className="cw-app-message">{Message}</p>
        <Row wrap>
          <span className="cw-small cw-muted">
            {t(`announcements.severity.${Severity}`)} · {t('announcements.view.from')}{' '}
            <DateTimeText instant={StartsAt} /> {t('announcements.view.until')} <DateTimeText instant={EndsAt} />
          </span>
          <span className="cw-push">
            {AcknowledgedAt === null ? (
              <Button
                size="small"
                icon="check"
                busy={acknowledge.busy}
                data-replay="acknowledge announcement"
                aria-label={t('announcements.view.acknowledgeNamed', { title: Title })}
                onClick={() => void acknowledge.run({ AnnouncementId })}
              >
                {t('announcements.view.acknowledge')}
              </Button>
            ) : (
              <Chip tone="success" icon="check_circle">
                {t('announcements.view.read')} <DateTimeText instant={AcknowledgedAt} />
              </Chip>
            )}
          </span>
        </Row>
      </Stack>
    </Alert>
  );
}

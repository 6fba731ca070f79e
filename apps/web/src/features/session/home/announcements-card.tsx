import { viewAnnouncementsPage } from '@commonweal/contracts/access/pages';
import {
  acknowledgeAnnouncement,
  getMyAnnouncements,
  type MyAnnouncement,
} from '@commonweal/contracts/announcements/reader-calls';
import { viewAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { Alert, type AlertTone, Button, Card, DateTimeText, Link, LoadingState, Row, Stack } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useWrite } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useMyAnnouncements } from '../../../shared/announcements/use-announcements.ts';

const tones: Record<MyAnnouncement['Severity'], AlertTone> = { info: 'info', warning: 'warning', emergency: 'error' };

function Announcement({ announcement }: { announcement: MyAnnouncement }) {
  const t = useText();
  const acknowledge = useWrite(acknowledgeAnnouncement, { refreshes: [getMyAnnouncements] });
  return (
    <Alert tone={tones[announcement.Severity]} heading={announcement.Title} level={3}>
      <Stack gap={1}>
        <p className="cw-app-message">{announcement.Message}</p>
        <p className="cw-small cw-muted">
          {t('session.home.until')} <DateTimeText instant={announcement.EndsAt} />
        </p>
        {announcement.AcknowledgedAt === null && (
          <Row>
            <Button
              size="tiny"
              variant="secondary"
              busy={acknowledge.busy}
              data-replay="acknowledge announcement"
              aria-label={t('session.home.acknowledgeNamed', { title: announcement.Title })}
              onClick={() => void acknowledge.run({ AnnouncementId: announcement.AnnouncementId })}
            >
              {t('session.home.acknowledge')}
            </Button>
          </Row>
        )}
      </Stack>
    </Alert>
  );
}

export function AnnouncementsCard() {
  const t = useText();
  const { announcements, loading } = useMyAnnouncements();
  const seesAll = useAccess(viewAnnouncementsPage.at('Page')) !== 'X';
  return (
    <Card
      title={t('session.home.announcements')}
      {...(seesAll && {
        actions: (
          <Link className="cw-quiet-link" to={viewAnnouncementsScreen.path}>
            {t('session.home.allAnnouncements')}
          </Link>
        ),
      })}
    >
      {loading ? (
        <LoadingState />
      ) : announcements.length === 0 ? (
        <p className="cw-muted">{t('session.home.noAnnouncements')}</p>
      ) : (
        <Stack gap={1}>
          {announcements.map(each => (
            <Announcement key={each.AnnouncementId} announcement={each} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

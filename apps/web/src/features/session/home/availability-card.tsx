import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import { Button, Card, Row, Stack, StatusChip } from '@commonweal/ui';
import { useWrite } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { refreshUser } from '../../../platform/session-life/polling.ts';

export function AvailabilityCard() {
  const t = useText();
  const user = useUser();
  const status = useWrite(updateUserStatus, { onDone: () => void refreshUser() });
  const available = user.currentStatus === 'A';
  return (
    <Card title={t('session.home.availability')}>
      <Stack gap={1}>
        <p>{t(available ? 'session.home.available' : 'session.home.unavailable')}</p>
        <Row wrap>
          <StatusChip status={available ? 'available' : 'unavailable'} />
          <Button
            variant="secondary"
            size="small"
            busy={status.busy}
            data-replay="switch availability"
            onClick={() =>
              void status.run({
                UserIDCode: user.userId,
                Status: available ? 'I' : 'A',
                LoggedInUserOktaId: user.oktaUserId,
              })
            }
          >
            {t(available ? 'common.user.setUnavailable' : 'common.user.setAvailable')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

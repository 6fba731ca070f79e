import { userDetailsPage } from '@commonweal/contracts/access/pages';
import { Button, Card, ConfirmDialog, Row, Stack, StatusChip, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { fullName } from '../names.ts';
import { useSetAvailability } from '../queries.ts';
import { Holdings } from './holdings.tsx';
import type { SectionProps } from './section-props.ts';

/** Whether new work comes to this person. Everyone may switch it for themselves. */
export function AvailabilityCard({ record }: SectionProps) {
  const t = useText();
  const toast = useToast();
  const user = useUser();
  const access = useAccess(userDetailsPage.at('Availability'));
  const { run, busy } = useSetAvailability();
  const [asking, setAsking] = useState(false);
  const isAvailable = record.CurrentStatus === 'A';
  const isOwn = record.UserId === user.userId;
  if (access === 'X' && !isOwn) return null;

  async function set(status: 'A' | 'I'): Promise<boolean> {
    const request = { UserIDCode: record.UserId, Status: status, LoggedInUserOktaId: user.oktaUserId };
    return (await run(request)) !== undefined;
  }

  async function change() {
    setAsking(false);
    if (!(await set(isAvailable ? 'I' : 'A'))) return;
    toast({
      text: t(isAvailable ? 'users.availability.nowUnavailable' : 'users.availability.nowAvailable', {
        name: fullName(record),
      }),
      undo: { onUndo: () => void set(isAvailable ? 'A' : 'I') },
    });
  }

  return (
    <Card title={t('users.availability.title')} rule>
      <Stack>
        <Row wrap>
          <StatusChip status={isAvailable ? 'available' : 'unavailable'} />
          <span>{t(isAvailable ? 'users.availability.available' : 'users.availability.unavailable')}</span>
        </Row>
        <p className="cw-muted">{t('users.availability.effect')}</p>
        <Row>
          <Button
            variant="secondary"
            busy={busy}
            disabled={access !== 'U' && !isOwn}
            data-replay="switch availability"
            onClick={() => (isAvailable && !isOwn ? setAsking(true) : void change())}
          >
            {t(isAvailable ? 'common.user.setUnavailable' : 'common.user.setAvailable')}
          </Button>
        </Row>
      </Stack>
      {asking && (
        <ConfirmDialog
          open
          busy={busy}
          title={t('users.availability.askTitle', { name: fullName(record) })}
          confirmLabel={t('common.user.setUnavailable')}
          onCancel={() => setAsking(false)}
          onConfirm={() => void change()}
        >
          <Stack>
            <p>{t('users.availability.effect')}</p>
            <Holdings userId={record.UserId} />
          </Stack>
        </ConfirmDialog>
      )}
    </Card>
  );
}

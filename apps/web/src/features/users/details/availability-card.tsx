import { userDetailsPage } from '@commonweal/contracts/access/pages';
import { addDays } from '@commonweal/contracts/evidence/timeline';
import { staffName } from '@commonweal/contracts/kit/person-names';
import { Button, Card, ConfirmDialog, Row, Stack, StatusChip, useToast, useUi } from '@commonweal/ui';
import { useId, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { useHandOver, useSetAvailability } from '../queries.ts';
import { HandOver, useMayHandOver } from './hand-over.tsx';
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
  const { businessToday } = useUi();
  const mayHandOver = useMayHandOver();
  const [backOn, setBackOn] = useState('');
  const [handsOver, setHandsOver] = useState(true);
  const { handOver } = useHandOver(record.UserId);
  const backId = useId();
  const isAvailable = record.CurrentStatus === 'A';
  const isOwn = record.UserId === user.userId;
  if (access === 'X' && !isOwn) return null;

  async function set(status: 'A' | 'I'): Promise<boolean> {
    const request = { UserIDCode: record.UserId, Status: status, LoggedInUserOktaId: user.oktaUserId };
    return (await run(request)) !== undefined;
  }

  const proposes = mayHandOver && (backOn === '' || backOn > addDays(businessToday(), 1));

  async function change() {
    setAsking(false);
    if (!(await set(isAvailable ? 'I' : 'A'))) return;
    if (isAvailable && !isOwn && proposes && handsOver) await handOver(backOn, t('users.handOver.away'));
    toast({
      text: t(isAvailable ? 'users.availability.nowUnavailable' : 'users.availability.nowAvailable', {
        name: staffName(record),
      }),
      undo: { onUndo: () => void set(isAvailable ? 'A' : 'I') },
    });
  }

  return (
    <Card title={t('common.word.availability')} rule>
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
          title={t('users.availability.askTitle', { name: staffName(record) })}
          confirmLabel={t('common.user.setUnavailable')}
          onCancel={() => setAsking(false)}
          onConfirm={() => void change()}
        >
          <Stack>
            <p>{t('users.availability.effect')}</p>
            <Holdings userId={record.UserId} />
            <div>
              <label className="cw-label" htmlFor={backId}>
                {t('users.availability.backOn')}
              </label>
              <p className="cw-hint">{t('users.availability.backOnHint')}</p>
              <input
                id={backId}
                className="cw-input"
                type="date"
                min={businessToday()}
                value={backOn}
                onChange={event => setBackOn(event.target.value)}
              />
            </div>
            {proposes && <HandOver userId={record.UserId} wanted={handsOver} onChange={setHandsOver} />}
          </Stack>
        </ConfirmDialog>
      )}
    </Card>
  );
}

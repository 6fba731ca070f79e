import { userDetailsPage } from '@commonweal/contracts/access/pages';
import type { RequestOf } from '@commonweal/contracts/kit/call';
import type { setAccountStatus } from '@commonweal/contracts/users/calls';
import { Alert, Button, Card, DateTimeText, Row, Stack } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { AccountChip } from '../account-chip.tsx';
import { useHandOver, useSetAccountStatus } from '../queries.ts';
import { AccountDialog, effectsOf } from './account-dialog.tsx';
import type { SectionProps } from './section-props.ts';
import { useEditing } from './use-editing.ts';
import { UserConflict } from './user-conflict.tsx';

/** Whether the person can sign in at all. */
export function AccountCard({ record }: SectionProps) {
  const t = useText();
  const user = useUser();
  const access = useAccess(userDetailsPage.at('AccountStatus'));
  const [open, setOpen] = useState(false);
  const saving = useSetAccountStatus();
  const { handOver } = useHandOver(record.UserId);
  const { base, setBase, conflict, send } = useEditing(record, saving, t('users.account.waiting'));
  if (access === 'X') return null;
  const isActive = record.AccountStatus === 'A';
  const isOwn = record.UserId === user.userId;

  async function change(wanted: RequestOf<typeof setAccountStatus>, version: number, handsOver = false): Promise<void> {
    if (!(await send(wanted, version))) return;
    setOpen(false);
    if (handsOver) await handOver('', wanted.Reason);
  }

  if (conflict) {
    const { mine, theirs } = conflict;
    const onReload = () => {
      setOpen(false);
      conflict.onReload();
    };
    return (
      <UserConflict
        fields={['AccountStatus']}
        base={base}
        mine={mine}
        stored={theirs}
        conflict={{ ...conflict, onReload }}
        onResolve={({ AccountStatus }) => (AccountStatus === 'yours' ? void change(mine, theirs.Version) : onReload())}
      />
    );
  }
  return (
    <Card title={t('common.word.account')} rule>
      <Stack>
        <Row wrap>
          <AccountChip status={record.AccountStatus} />
          <span>{t(isActive ? 'users.account.activeText' : 'users.account.deactivatedText')}</span>
        </Row>
        {record.AccountReason === 'idle' && (
          <Alert tone="info">
            {t('users.account.idleText')}{' '}
            {record.LastSignInAt === null ? t('users.never') : <DateTimeText instant={record.LastSignInAt} />}
          </Alert>
        )}
        <p className="cw-muted">{t(isActive ? 'users.account.ifDeactivated' : 'users.account.ifReactivated')}</p>
        {isOwn && access === 'U' && <Alert tone="info">{t('users.error.ownAccount')}</Alert>}
        <Row>
          <Button
            variant={isActive ? 'danger' : 'primary'}
            disabled={access !== 'U' || isOwn}
            data-replay={isActive ? 'deactivate account' : 'reactivate account'}
            onClick={() => {
              setBase(record);
              setOpen(true);
            }}
          >
            {t(isActive ? 'common.record.deactivate' : 'common.record.reactivate')}
          </Button>
        </Row>
      </Stack>
      {open && (
        <AccountDialog
          person={base}
          effects={effectsOf(base.AccountStatus)}
          faults={saving.faults}
          message={saving.message}
          onClose={() => setOpen(false)}
          onSubmit={(Reason, handsOver) =>
            change(
              { UserId: record.UserId, AccountStatus: base.AccountStatus === 'A' ? 'D' : 'A', Reason },
              base.Version,
              handsOver,
            )
          }
        />
      )}
    </Card>
  );
}

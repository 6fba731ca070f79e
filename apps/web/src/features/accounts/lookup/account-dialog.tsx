import { accountLookupPage } from '@commonweal/contracts/access/pages';
import type { ClientAccountRow, ToAskCaller } from '@commonweal/contracts/accounts/calls';
import { accountLinkLife, clientAccountLife, linkOf } from '@commonweal/contracts/accounts/lifecycle';
import { Button, Card, DateText, DateTimeText, DescriptionList, Modal, Row, Stack, useToast } from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { AccountStateChip } from '../../../shared/clients/account-state-chip.tsx';
import { OpenedRecord } from '../../../shared/records/opened-record.tsx';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { RecordHistory } from '../../../shared/records/record-history.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAccount, useUnlink, useUnlock } from '../queries.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

interface AccountProps {
  readonly account: ClientAccountRow;
  readonly onClose: () => void;
}

function UnlockDialog({ account, onClose }: AccountProps) {
  const t = useText();
  const toast = useToast();
  const saving = useUnlock();
  return (
    <ReasonDialog
      title={t('accounts.account.unlockTitle', { name: account.UserName })}
      act={t('accounts.account.unlock')}
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const saved = await saving.save({ AccountId: account.AccountId, Reason }, account.Version);
        if (saved === undefined) return;
        toast({ text: t('accounts.account.unlocked') });
        onClose();
      }}
    >
      <p>{t('accounts.account.unlockText')}</p>
    </ReasonDialog>
  );
}

function UnlinkDialog({ account, onClose }: AccountProps) {
  const t = useText();
  const toast = useToast();
  const saving = useUnlink();
  return (
    <ReasonDialog
      title={t('accounts.account.unlinkTitle', { pin: account.Pin ?? '' })}
      act={t('accounts.account.unlink')}
      danger
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const saved = await saving.save({ AccountId: account.AccountId, Reason }, account.Version);
        if (saved === undefined) return;
        toast({ text: t('accounts.account.unlinked') });
        onClose();
      }}
    >
      <p>{t('accounts.account.unlinkText')}</p>
    </ReasonDialog>
  );
}

type Act = 'unlock' | 'password' | 'link' | 'unlink';
const dialogs = { unlock: UnlockDialog, password: PasswordDialog, link: LinkDialog, unlink: UnlinkDialog } as const;

function useActs(account: ClientAccountRow): Act[] {
  const access = useAccessOf();
  const may = (object: string): boolean => access(object) === 'U';
  return [
    ...(clientAccountLife.allows(account.State, 'unlock') && may(accountLookupPage.at('Unlock'))
      ? (['unlock'] as const)
      : []),
    ...(clientAccountLife.allows(account.State, 'sendPassword') && may(accountLookupPage.at('Password'))
      ? (['password'] as const)
      : []),
    ...(may(accountLookupPage.at('Link')) ? accountLinkLife.available(linkOf(account)) : []),
  ];
}

type Caller = z.infer<typeof ToAskCaller>;

/** Asked, never told: whoever calls says it, and it is compared here. */
function VerifyCaller({ caller }: { caller: Caller }) {
  const t = useText();
  const languages = useReferenceTable('LANGUAGE');
  return (
    <Card title={t('accounts.caller.title')}>
      <p className="cw-hint">{t('accounts.caller.hint')}</p>
      <DescriptionList
        items={[
          { label: t('common.field.FullName'), value: caller.Name },
          ...(caller.BirthDate
            ? [{ label: t('common.field.BirthDate'), value: <DateText date={caller.BirthDate} /> }]
            : []),
          { label: t('accounts.caller.ssn'), value: caller.SsnMasked || t('accounts.caller.noSsn') },
          { label: t('accounts.caller.language'), value: languages.describe(caller.SpokenLanguage) },
        ]}
      />
    </Card>
  );
}

interface OpenedProps extends AccountProps {
  readonly caller: Caller | null;
  readonly query: ReturnType<typeof useAccount>;
}

function Opened({ account, caller, query, onClose }: OpenedProps) {
  const t = useText();
  const [act, setAct] = useState<Act | null>(null);
  const acts = useActs(account);
  if (act) {
    const Dialog = dialogs[act];
    return <Dialog account={account} onClose={() => setAct(null)} />;
  }
  const titles = {
    State: t('accounts.field.State'),
    FailedAttempts: t('accounts.field.FailedAttempts'),
    Pin: t('accounts.field.Pin'),
    PasswordLink: t('accounts.field.PasswordLink'),
  };
  const words = (field: string, value: unknown): string =>
    value === null || value === undefined
      ? ''
      : field === 'State'
        ? t(`accounts.state.${String(value)}`)
        : String(value);
  return (
    <Modal open wide onClose={onClose} title={t('accounts.account.title', { name: account.UserName })}>
      <Stack>
        <DescriptionList
          items={[
            { label: t('common.field.Email'), value: account.Email },
            {
              label: t('common.field.Status'),
              value: <AccountStateChip state={account.State}>{t(`accounts.state.${account.State}`)}</AccountStateChip>,
            },
            ...(account.LockedUntil
              ? [{ label: t('accounts.account.lockedUntil'), value: <DateTimeText instant={account.LockedUntil} /> }]
              : []),
            { label: t('accounts.column.failed'), value: account.FailedAttempts },
            {
              label: t('accounts.column.lastSignIn'),
              value: account.LastSignInAt ? (
                <DateTimeText instant={account.LastSignInAt} />
              ) : (
                t('accounts.account.never')
              ),
            },
            {
              label: t('common.field.Pin'),
              value: account.Pin ? `${account.Pin} · ${account.ClientName}` : t('accounts.account.notLinked'),
            },
          ]}
        />
        {caller && <VerifyCaller caller={caller} />}
        <Row wrap>
          {acts.map(each => (
            <Button key={each} variant={each === 'unlock' ? 'primary' : 'secondary'} onClick={() => setAct(each)}>
              {t(`accounts.account.${each}`)}
            </Button>
          ))}
        </Row>
        <RecordHistory query={query} titles={titles} words={words} />
      </Stack>
    </Modal>
  );
}

/** One account with what can be done for the client, each act with its effect first. */
export function AccountDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const query = useAccount(id);
  return (
    <OpenedRecord title={t('accounts.search.title')} query={query} onClose={onClose}>
      {({ Account, Caller }) => <Opened account={Account} caller={Caller} query={query} onClose={onClose} />}
    </OpenedRecord>
  );
}

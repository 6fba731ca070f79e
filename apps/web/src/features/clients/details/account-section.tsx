import { getAccountsOfClient } from '@commonweal/contracts/accounts/calls';
import { accountLookupScreen } from '@commonweal/contracts/accounts/screens';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { ButtonLink, Card, DateTimeText, DescriptionList, EmptyState, LoadingState } from '@commonweal/ui';
import { entrance } from '../../../platform/access/access.ts';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useSettings, useUser } from '../../../platform/session/session-store.ts';
import { AccountStateChip } from '../../../shared/clients/account-state-chip.tsx';

/** The client's own sign-in; what can be done about it is done in the account lookup. */
export function AccountSection({ record }: { record: ClientRecord }) {
  const t = useText();
  const { ready } = useTextsOf('accounts');
  const mayLookUp = entrance(accountLookupScreen, useSettings(), useUser()) === 'open';
  const { data, error, refetch } = useCall(getAccountsOfClient, { Pin: record.Pin });
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data || !ready) return <LoadingState />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        title={t('accounts.account.none')}
        {...(mayLookUp && {
          action: (
            <ButtonLink
              variant="secondary"
              to={`${accountLookupScreen.path}${stringifySearch({ Text: record.LastName })}`}
            >
              {t('accounts.account.lookup')}
            </ButtonLink>
          ),
        })}
      >
        {t('accounts.account.noneText')}
      </EmptyState>
    );
  }
  return data.data.map(account => (
    <Card
      key={account.AccountId}
      title={t('accounts.account.title', { name: account.UserName })}
      {...(mayLookUp && {
        actions: (
          <ButtonLink
            size="small"
            variant="secondary"
            to={`${accountLookupScreen.path}${stringifySearch({ Pin: record.Pin, open: account.AccountId })}`}
          >
            {t('accounts.account.open')}
          </ButtonLink>
        ),
      })}
    >
      <DescriptionList
        items={[
          { label: t('common.field.Email'), value: account.Email },
          {
            label: t('common.field.Status'),
            value: <AccountStateChip state={account.State}>{t(`accounts.state.${account.State}`)}</AccountStateChip>,
          },
          {
            label: t('accounts.column.lastSignIn'),
            value: account.LastSignInAt ? <DateTimeText instant={account.LastSignInAt} /> : t('accounts.account.never'),
          },
          { label: t('accounts.column.failed'), value: account.FailedAttempts },
        ]}
      />
    </Card>
  ));
}

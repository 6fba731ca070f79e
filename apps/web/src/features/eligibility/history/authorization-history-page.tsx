import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import {
  authorizationHistoryScreen,
  authorizationScreen,
  claimsScreen,
} from '@commonweal/contracts/eligibility/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, Card, ContextBar, EmptyState, Link, LoadingState, Page, Stack } from '@commonweal/ui';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useAuthorizationHistory } from '../queries.ts';
import { AuthorizationFacts } from './authorization-facts.tsx';
import { PaymentsCard } from './payments-card.tsx';
import '../eligibility.css';

/** Every decision on a case and every payment that came of it. */
export default function AuthorizationHistoryPage() {
  const t = useText();
  const { CaseNumber } = useScreenParams(authorizationHistoryScreen);
  const { data, error, refetch } = useAuthorizationHistory(CaseNumber);
  const title = t('eligibility.history.title');
  if (!data || error) {
    return (
      <Page contextBar={<ContextBar title={title} />}>
        {error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    );
  }
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: `${CaseNumber} ${data.HeadName}`, to: caseDetailsScreen.at({ CaseNumber }) },
            { label: title },
          ]}
          title={title}
          actions={
            <ButtonLink variant="secondary" icon="account_balance" to={claimsScreen.at({ CaseNumber })}>
              {t('eligibility.claims.title')}
            </ButtonLink>
          }
        />
      }
    >
      <Stack>
        <PaymentsCard caseNumber={CaseNumber} months={data.Payments} />
        {data.data.length === 0 && <EmptyState title={t('eligibility.history.none')} />}
        {data.data.map(row => (
          <Card
            key={row.AuthorizationId}
            title={row.Reference}
            actions={
              <Link to={authorizationScreen.at({ CaseNumber, DeterminationId: row.DeterminationId })}>
                {t('eligibility.history.open')}
              </Link>
            }
          >
            <AuthorizationFacts row={row} />
          </Card>
        ))}
      </Stack>
    </Page>
  );
}

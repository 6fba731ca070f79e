import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import type { CaseChanges, ReportedChange } from '@commonweal/contracts/eligibility/change-schemas';
import { authorizationHistoryScreen, caseChangesScreen } from '@commonweal/contracts/eligibility/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, Card, ContextBar, EmptyState, LoadingState, Page, Stack } from '@commonweal/ui';
import { useState } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useCaseChanges } from '../change-queries.ts';
import { ChangeItem } from './change-item.tsx';
import { MonthsCard } from './months-card.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import '../eligibility.css';

function Opened({ page }: { page: CaseChanges }) {
  const t = useText();
  const [settling, setSettling] = useState<ReportedChange>();
  const { CaseNumber } = page;
  const title = t('eligibility.changes.title');
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: `${CaseNumber} ${page.HeadName}`, to: caseDetailsScreen.at({ CaseNumber }) },
            { label: title },
          ]}
          title={title}
          actions={
            <ButtonLink variant="secondary" icon="history" to={authorizationHistoryScreen.at({ CaseNumber })}>
              {t('eligibility.history.title')}
            </ButtonLink>
          }
        />
      }
    >
      <Stack>
        {page.Programs.map(program => (
          <Stack key={program.Program}>
            <MonthsCard caseNumber={CaseNumber} program={program} />
            <RenewalCard caseNumber={CaseNumber} program={program} />
          </Stack>
        ))}
        {page.Programs.length === 0 && (
          <EmptyState title={t('eligibility.changes.nothing')}>{t('eligibility.changes.nothingText')}</EmptyState>
        )}
        <Card title={t('eligibility.changes.reported')}>
          {page.Changes.length === 0 ? (
            <EmptyState level={3} title={t('eligibility.changes.none')}>
              {t('eligibility.changes.noneText')}
            </EmptyState>
          ) : (
            <ul className="cw-eligibility-changes">
              {page.Changes.map(change => (
                <ChangeItem key={change.ChangeId} change={change} onSettle={() => setSettling(change)} />
              ))}
            </ul>
          )}
        </Card>
      </Stack>
      {settling && <SettleDialog caseNumber={CaseNumber} change={settling} onClose={() => setSettling(undefined)} />}
    </Page>
  );
}

/** What was reported on a case, and every month as it was authorized beside what the case says of it now. */
export default function CaseChangesPage() {
  const t = useText();
  const { CaseNumber } = useScreenParams(caseChangesScreen);
  const { data, error, refetch } = useCaseChanges(CaseNumber);
  if (data && !error) return <Opened page={data} />;
  return (
    <Page contextBar={<ContextBar title={t('eligibility.changes.title')} />}>
      {error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}

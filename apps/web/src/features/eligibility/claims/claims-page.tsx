import { claimsPage } from '@commonweal/contracts/access/pages';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import type { CaseClaims, OverMonth } from '@commonweal/contracts/eligibility/claim-schemas';
import { authorizationHistoryScreen, claimsScreen } from '@commonweal/contracts/eligibility/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  ContextBar,
  EmptyState,
  formatDate,
  LoadingState,
  Page,
  Stack,
  TableFrame,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useClaims } from '../claim-queries.ts';
import { useDollars } from '../summary/result-card.tsx';
import { ClaimCard } from './claim-card.tsx';
import { EstablishDialog } from './establish-dialog.tsx';
import '../eligibility.css';

interface OverCardProps {
  readonly program: string;
  readonly months: readonly OverMonth[];
  readonly onClaim: () => void;
}

/** Months of a program that were worth less than was paid for them. */
function OverCard({ program, months, onClaim }: OverCardProps) {
  const t = useText();
  const { language } = useUi();
  const dollars = useDollars();
  const programs = useReferenceTable('PROGRAM');
  const title = t('eligibility.claims.overTitle', { program: programs.describe(program) });
  return (
    <Card
      title={title}
      flush
      actions={
        <Button size="small" icon="add" object={claimsPage.at('Page')} onClick={onClaim}>
          {t('eligibility.claims.establish')}
        </Button>
      }
    >
      <TableFrame label={title}>
        <table className="cw-table">
          <thead>
            <tr>
              {['month', 'entitled', 'issued', 'over'].map(name => (
                <th key={name} scope="col">
                  {t(`eligibility.claims.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(each => (
              <tr key={each.Month}>
                <th scope="row">{formatDate(`${each.Month}-01`, language, 'month')}</th>
                <td>{dollars(each.Entitled)}</td>
                <td>{dollars(each.Issued)}</td>
                <td>{dollars(each.Over)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}

function Opened({ page }: { page: CaseClaims }) {
  const t = useText();
  const [claiming, setClaiming] = useState<string>();
  const programs = useReferenceTable('PROGRAM');
  const { CaseNumber } = page;
  const title = t('eligibility.claims.title');
  const over = [...new Set(page.Over.map(each => each.Program))];
  const hasCash = over.includes('TCA') || page.Claims.some(each => each.Program === 'TCA');
  const monthsOf = (program: string) => page.Over.filter(each => each.Program === program);
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
        {page.HeldPrograms.map(program => (
          <Alert key={program} tone="info">
            {t('eligibility.claims.heldByHearing', { program: programs.describe(program) })}
          </Alert>
        ))}
        {hasCash && (
          <Alert tone="info">
            {page.CashPercent === 0
              ? t('eligibility.claims.cashNotReduced')
              : t('eligibility.claims.cashReduced', { percent: page.CashPercent })}
          </Alert>
        )}
        {over.map(program => (
          <OverCard key={program} program={program} months={monthsOf(program)} onClaim={() => setClaiming(program)} />
        ))}
        {over.length === 0 && page.Claims.length === 0 && (
          <EmptyState title={t('eligibility.claims.none')}>{t('eligibility.claims.noneText')}</EmptyState>
        )}
        {page.Claims.map(claim => (
          <ClaimCard key={claim.ClaimId} caseNumber={CaseNumber} claim={claim} />
        ))}
      </Stack>
      {claiming !== undefined && (
        <EstablishDialog
          page={page}
          program={claiming}
          months={monthsOf(claiming)}
          onClose={() => setClaiming(undefined)}
        />
      )}
    </Page>
  );
}

/** What was paid too much on a case, what of it is claimed back, and what has come back. */
export default function ClaimsPage() {
  const t = useText();
  const { CaseNumber } = useScreenParams(claimsScreen);
  const { data, error, refetch } = useClaims(CaseNumber);
  if (data && !error) return <Opened page={data} />;
  return (
    <Page contextBar={<ContextBar title={t('eligibility.claims.title')} />}>
      {error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
    </Page>
  );
}

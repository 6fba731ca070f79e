import { authorizationPage, eligibilitySummaryPage } from '@commonweal/contracts/access/pages';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import type { EligibilitySummary } from '@commonweal/contracts/eligibility/schemas';
import {
  authorizationHistoryScreen,
  authorizationScreen,
  eligibilitySummaryScreen,
} from '@commonweal/contracts/eligibility/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Alert,
  addMonths,
  Button,
  ButtonLink,
  Card,
  ContextBar,
  EmptyState,
  formatDate,
  LoadingState,
  Page,
  Segmented,
  useUi,
} from '@commonweal/ui';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { PresumptiveList } from '../../../shared/clients/presumptive-list.tsx';
import { FactsWithoutProof } from '../../../shared/documents/case-proofs.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useDetermine, useEligibility } from '../queries.ts';
import { AllProgramsCard } from './all-programs.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { ProvisionalFigures } from './provisional-figures.tsx';
import { ResultCard, ResultChip } from './result-card.tsx';
import { CausesCard, PeopleCard, RunsCard, WouldChangeCard } from './side-cards.tsx';
import { Worksheet } from './worksheet.tsx';
import '../eligibility.css';

/** Programs that the case asks for or has; the one that is looked at is among them. */
const choicesOf = ({ Programs, Program }: EligibilitySummary): string[] => [
  ...new Set([...Programs.map(each => each.Program), Program]),
];

function useMonthWords(): (month: string) => string {
  const { language } = useUi();
  return month => formatDate(`${month}-01`, language, 'month');
}

function Opened({ summary, busy, run }: { summary: EligibilitySummary; busy: boolean; run: () => void }) {
  const t = useText();
  const { navigate } = useUi();
  const programs = useReferenceTable('PROGRAM');
  const monthWords = useMonthWords();
  const { CaseNumber, Program, Month, Determination: found } = summary;
  const months = [-1, 0, 1].map(step => addMonths(`${Month}-01`, step).slice(0, 7));
  const title = t('eligibility.summary.of', { program: programs.describe(Program), month: monthWords(Month) });
  const isNewest = found === null || found.DeterminationId === summary.Runs[0]?.DeterminationId;
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: `${CaseNumber} ${summary.HeadName}`, to: caseDetailsScreen.at({ CaseNumber }) },
            { label: t('eligibility.summary.title') },
          ]}
          title={title}
          status={found && <ResultChip result={found.Result} />}
          actions={
            <>
              <Segmented
                label={t('common.field.Program')}
                value={Program}
                options={choicesOf(summary).map(value => ({ value, label: value }))}
                onChange={value => navigate(eligibilitySummaryScreen.at({ CaseNumber, Program: value, Month }))}
              />
              <Segmented
                label={t('eligibility.summary.month')}
                value={Month}
                options={months.map(value => ({ value, label: monthWords(value) }))}
                onChange={value => navigate(eligibilitySummaryScreen.at({ CaseNumber, Program, Month: value }))}
              />
              {found && (
                <Button variant="secondary" icon="print" onClick={() => window.print()}>
                  {t('eligibility.summary.print')}
                </Button>
              )}
              <Button icon="autorenew" object={eligibilitySummaryPage.at('Page')} busy={busy} onClick={run}>
                {t(found ? 'eligibility.summary.again' : 'eligibility.summary.run')}
              </Button>
            </>
          }
        />
      }
      {...(found &&
        isNewest && {
          actionBar: (
            <>
              <ButtonLink
                icon="verified"
                object={authorizationPage.at('Page')}
                to={authorizationScreen.at({ CaseNumber, DeterminationId: found.DeterminationId })}
              >
                {t('eligibility.summary.authorize')}
              </ButtonLink>
              <ButtonLink
                variant="secondary"
                icon="history"
                object={authorizationPage.at('Page')}
                to={authorizationHistoryScreen.at({ CaseNumber })}
              >
                {t('eligibility.history.title')}
              </ButtonLink>
            </>
          ),
        })}
      rail={
        <>
          {found && (
            <>
              <ResultCard caseNumber={CaseNumber} found={found} />
              <CausesCard found={found} />
              <WouldChangeCard caseNumber={CaseNumber} found={found} />
              <PeopleCard found={found} />
              <RunsCard summary={summary} current={found.DeterminationId} />
            </>
          )}
          {summary.Presumptive.length > 0 && (
            <Card title={t('common.presumptive.title')}>
              <PresumptiveList periods={summary.Presumptive} named />
            </Card>
          )}
          <AllProgramsCard key={`${CaseNumber} ${Month}`} summary={summary} />
        </>
      }
    >
      {!isNewest && (
        <Alert tone="info" heading={t('eligibility.older.title')}>
          {t('eligibility.older.text')}
        </Alert>
      )}
      {summary.Stale.length > 0 && (
        <Alert tone="warning" heading={t('eligibility.stale.title')}>
          <ul className="cw-eligibility-list">
            {summary.Stale.map(cause => (
              <li key={cause.Says}>{cause.Says}</li>
            ))}
          </ul>
        </Alert>
      )}
      <OpenQuestions summary={summary} questions={found ? found.Questions : summary.Questions} />
      {found && <ProvisionalFigures sentences={found.Provisional} />}
      {found ? (
        <>
          <Worksheet summary={summary} found={found} />
          <FactsWithoutProof caseNumber={CaseNumber} />
        </>
      ) : (
        <EmptyState title={t('eligibility.summary.none')}>{t('eligibility.summary.noneText')}</EmptyState>
      )}
    </Page>
  );
}

/** What the rules say about a program and month of a case, from open questions to the last cent. */
export default function EligibilitySummaryPage() {
  const t = useText();
  const { businessToday, navigate } = useUi();
  const params = useScreenParams(eligibilitySummaryScreen);
  const { CaseNumber, Program = 'SNAP', Run } = params;
  const Month = /^\d{4}-(0[1-9]|1[0-2])$/.test(params.Month ?? '') ? (params.Month ?? '') : businessToday().slice(0, 7);
  const cases = useTextsOf('cases');
  const { data, error, refetch } = useEligibility({ CaseNumber, Program, Month, DeterminationId: Run });
  const determine = useDetermine();
  const run = () => {
    // Whoever looks at an earlier run is taken to the newest first; afterwards nobody is taken anywhere.
    if (Run !== undefined) navigate(eligibilitySummaryScreen.at({ CaseNumber, Program, Month }));
    void determine.run({ CaseNumber, Program, Month });
  };
  if (!data || error || !cases.ready) {
    return (
      <Page contextBar={<ContextBar title={t('eligibility.summary.title')} />}>
        {error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Page>
    );
  }
  return <Opened summary={data} busy={determine.busy} run={run} />;
}

import type { DeterminationView, EligibilitySummary } from '@commonweal/contracts/eligibility/schemas';
import { eligibilitySummaryScreen } from '@commonweal/contracts/eligibility/screens';
import { Card, DateTimeText, Link, LoadingState } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useWouldChange } from '../queries.ts';
import { ResultChip, useDollars } from './result-card.tsx';

export function WouldChangeCard({ caseNumber, found }: { caseNumber: string; found: DeterminationView }) {
  const t = useText();
  const { data, error, refetch } = useWouldChange(caseNumber, found.DeterminationId);
  return (
    <Card title={t('eligibility.card.wouldChange')}>
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!(data || error) && <LoadingState />}
      {data?.data.length === 0 && <p className="cw-eligibility-note cw-muted">{t('eligibility.card.nothing')}</p>}
      {data && data.data.length > 0 && (
        <ul className="cw-eligibility-list">
          {data.data.map(change => (
            <li key={change.Says}>{change.Says}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What made this run another than the one before. */
export function CausesCard({ found }: { found: DeterminationView }) {
  const t = useText();
  if (!found.Before || found.Before.Causes.length === 0) return null;
  return (
    <Card title={t('eligibility.card.causes')}>
      <ul className="cw-eligibility-list">
        {found.Before.Causes.map(cause => (
          <li key={cause.Says}>{cause.Says}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Everybody whom the program answers for, or leaves out. */
export function PeopleCard({ found }: { found: DeterminationView }) {
  const t = useText();
  if (found.People.length === 0) return null;
  return (
    <Card title={t('common.word.people')}>
      <ul className="cw-eligibility-list">
        {found.People.map(person => (
          <li key={person.Pin}>
            {person.Name} <ResultChip result={person.Result} />
            {person.Reasons.map(reason => (
              <span key={reason.Code} className="cw-muted">
                {' '}
                {reason.Text} ({reason.Citation})
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function RunsCard({ summary, current }: { summary: EligibilitySummary; current: string }) {
  const t = useText();
  const dollars = useDollars();
  const { CaseNumber, Program, Month } = summary;
  return (
    <Card title={t('eligibility.card.runs')}>
      <ul className="cw-eligibility-list">
        {summary.Runs.map((run, at) => (
          <li key={run.DeterminationId}>
            <Link
              to={eligibilitySummaryScreen.at({
                CaseNumber,
                Program,
                Month,
                Run: at === 0 ? undefined : run.DeterminationId,
              })}
              {...(run.DeterminationId === current && { 'aria-current': 'true' })}
            >
              {run.Reference}
            </Link>{' '}
            {run.Amount === null ? '' : dollars(run.Amount)} <ResultChip result={run.Result} />{' '}
            <span className="cw-muted">
              {run.MadeBy}, <DateTimeText instant={run.MadeAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

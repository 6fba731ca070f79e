import { eligibilitySummaryPage } from '@commonweal/contracts/access/pages';
import type { ReportedChange } from '@commonweal/contracts/eligibility/change-schemas';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { Button, Chip, DateText, formatDate, Link, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

/** One reported change: what, by whom, when, whether it is acted on now and why, or what became of it. */
export function ChangeItem({ change, onSettle }: { change: ReportedChange; onSettle: () => void }) {
  const t = useText();
  const { language, businessToday } = useUi();
  const kinds = useReferenceTable('CHANGETYPE');
  const isOpen = change.Outcome === '';
  const what = `${kinds.describe(change.ChangeType)}, ${formatDate(change.ReportedOn, language)}`;
  const who = t(
    change.ReportedBy === '' ? 'eligibility.changes.notAsked' : `eligibility.reporter.${change.ReportedBy}`,
  );
  return (
    <li className="cw-eligibility-change">
      <h3 className="cw-eligibility-note">{what}</h3>
      <p className="cw-eligibility-note">{change.Said}</p>
      <p className="cw-eligibility-note cw-muted">
        {t('eligibility.changes.by', { who, recorder: change.RecordedBy })}{' '}
        <Link to={workItemDetailsScreen.at({ WorkItemId: change.WorkItemId })}>
          {t('eligibility.changes.item', { id: change.WorkItemId })}
        </Link>
      </p>
      {isOpen ? (
        <>
          <p className="cw-eligibility-note">
            {t(change.DueOn < businessToday() ? 'eligibility.changes.late' : 'eligibility.changes.due')}{' '}
            <DateText date={change.DueOn} />
          </p>
          <ul className="cw-eligibility-list">
            {change.Programs.map(each => (
              <li key={each.Program} className="cw-eligibility-check">
                <Chip
                  tone={each.ActNow === 'Y' ? 'warning' : 'gray'}
                  icon={each.ActNow === 'Y' ? 'warning' : 'schedule'}
                >
                  {`${each.Program}: ${t(each.ActNow === 'Y' ? 'eligibility.changes.actNow' : 'eligibility.changes.notNow')}`}
                </Chip>
                <span>
                  {each.Says}{' '}
                  {each.CountsFrom !== '' && (
                    <strong>
                      {t('eligibility.changes.from', { month: formatDate(each.CountsFrom, language, 'month') })}
                    </strong>
                  )}{' '}
                  <span className="cw-muted">{each.Citation}</span>
                </span>
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            size="small"
            object={eligibilitySummaryPage.at('Page')}
            aria-label={t('eligibility.changes.settleOf', { what })}
            onClick={onSettle}
          >
            {t('eligibility.changes.settle')}
          </Button>
        </>
      ) : (
        <p className="cw-eligibility-note">
          <Chip tone="success" icon="check_circle">
            {t(`eligibility.changes.${change.Outcome}`)}
          </Chip>{' '}
          {t('eligibility.changes.settledBy', {
            who: change.SettledBy,
            date: formatDate(change.SettledOn, language),
            reason: change.OutcomeReason,
          })}
        </p>
      )}
    </li>
  );
}

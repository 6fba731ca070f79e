import type { Overlap } from '@commonweal/contracts/applications/registration-calls';
import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { Alert, Card, DateText, Link, TableFrame } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

export type Decision = NonNullable<Overlap['Decision']>;
export const overlapKey = (overlap: Overlap): string => `${overlap.Kind} ${overlap.Number} ${overlap.Program}`;

/** Each way has its own words: what it does depends on what is there. */
const waysOf = ({ Kind, Status }: Overlap): string => (Kind === 'application' && Status === 'D' ? 'denied' : Kind);

interface OverlapsProps {
  readonly overlaps: readonly Overlap[];
  readonly days: number;
  readonly decided: Readonly<Record<string, Decision>>;
  readonly onDecide: (overlap: Overlap, decision: Decision) => void;
}

/** The same household has the same program already: each one is decided. */
export function Overlaps({ overlaps, days, decided, onDecide }: OverlapsProps) {
  const t = useText();
  const statuses = useReferenceTable('PROGRAMSTATUS');
  if (overlaps.length === 0) return null;
  const title = t('applications.overlap.title');
  return (
    <Card title={title} flush>
      <Alert tone="warning">{t('applications.overlap.text', { count: days })}</Alert>
      <TableFrame label={title}>
        <table className="cw-table cw-table--normal" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('applications.overlap.program')}</th>
              <th scope="col">{t('applications.overlap.where')}</th>
              <th scope="col">{t('applications.overlap.since')}</th>
              <th scope="col">{t('applications.overlap.people')}</th>
              <th scope="col">{t('applications.overlap.decision')}</th>
            </tr>
          </thead>
          <tbody>
            {overlaps.map(overlap => {
              const key = overlapKey(overlap);
              const where = t(`applications.overlap.${overlap.Kind}`, { number: overlap.Number });
              return (
                <tr key={key}>
                  <th scope="row">
                    {overlap.Program} · {statuses.describe(overlap.Status)}
                  </th>
                  <td>
                    <Link
                      to={
                        overlap.Kind === 'case'
                          ? caseDetailsScreen.at({ CaseNumber: overlap.Number })
                          : applicationSummaryScreen.at({ ApplicationNumber: overlap.Number })
                      }
                    >
                      {where}
                    </Link>
                  </td>
                  <td>
                    <DateText date={overlap.Since} />
                  </td>
                  <td>{overlap.Persons.join('; ')}</td>
                  <td>
                    <select
                      className="cw-input cw-overlap__choice"
                      aria-label={t('applications.overlap.choose', { program: overlap.Program, where })}
                      value={decided[key] ?? ''}
                      onChange={event => {
                        const found = overlap.Ways.find(each => each === event.target.value);
                        if (found) onDecide(overlap, found);
                      }}
                    >
                      <option value="">{t('ui.form.chooseOne')}</option>
                      {overlap.Ways.map(decision => (
                        <option key={decision} value={decision}>
                          {t(`applications.overlap.ways.${waysOf(overlap)}.${decision}`)}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}

import type { Overlap } from '@commonweal/contracts/applications/registration-calls';
import { Alert, Card, DateText, Link, TableFrame } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../platform/reference/reference-tables.ts';
import { summaryAddress } from '../addresses.ts';

export type Decision = NonNullable<Overlap['Decision']>;
export const overlapKey = (overlap: Overlap): string => `${overlap.ApplicationNumber} ${overlap.Program}`;
const decisions: readonly Decision[] = ['join', 'withdraw', 'goOn'];

interface OverlapsProps {
  readonly overlaps: readonly Overlap[];
  readonly decided: Readonly<Record<string, Decision>>;
  readonly onDecide: (key: string, decision: Decision) => void;
}

/** The same household asks for the same program elsewhere: each one is decided. */
export function Overlaps({ overlaps, decided, onDecide }: OverlapsProps) {
  const t = useText();
  const statuses = useReferenceTable('PROGRAMSTATUS');
  if (overlaps.length === 0) return null;
  const title = t('applications.overlap.title');
  return (
    <Card title={title} flush>
      <Alert tone="warning">{t('applications.overlap.text')}</Alert>
      <TableFrame label={title}>
        <table className="cw-table cw-table--normal" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('applications.overlap.program')}</th>
              <th scope="col">{t('applications.column.number')}</th>
              <th scope="col">{t('applications.column.received')}</th>
              <th scope="col">{t('applications.overlap.people')}</th>
              <th scope="col">{t('applications.overlap.decision')}</th>
            </tr>
          </thead>
          <tbody>
            {overlaps.map(overlap => {
              const key = overlapKey(overlap);
              return (
                <tr key={key}>
                  <th scope="row">
                    {overlap.Program} · {statuses.describe(overlap.Status)}
                  </th>
                  <td>
                    <Link to={summaryAddress(overlap.ApplicationNumber)}>
                      <span className="cw-mono">{overlap.ApplicationNumber}</span>
                    </Link>
                  </td>
                  <td>
                    <DateText date={overlap.ReceivedOn} />
                  </td>
                  <td>{overlap.Persons.join('; ')}</td>
                  <td>
                    <select
                      className="cw-input"
                      aria-label={t('applications.overlap.choose', {
                        program: overlap.Program,
                        number: overlap.ApplicationNumber,
                      })}
                      value={decided[key] ?? ''}
                      onChange={event => {
                        const found = decisions.find(each => each === event.target.value);
                        if (found) onDecide(key, found);
                      }}
                    >
                      <option value="">{t('ui.form.chooseOne')}</option>
                      {decisions.map(decision => (
                        <option key={decision} value={decision}>
                          {t(`applications.overlap.${decision}`)}
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

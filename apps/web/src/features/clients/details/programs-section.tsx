import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { Card, DateText, Link, LoadingState, TableFrame } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { PresumptiveCard } from '../../../shared/clients/presumptive-card.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useClientPrograms } from '../queries.ts';

export function ProgramsSection({ record }: { record: ClientRecord }) {
  const t = useText();
  const programs = useReferenceTable('PROGRAM');
  const statuses = useReferenceTable('PROGRAMSTATUS');
  const { data, error, refetch } = useClientPrograms(record.Pin);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const title = t('common.field.Programs');
  return (
    <>
      <Card title={title}>
        {data.data.length === 0 ? (
          <p className="cw-muted">{t('clients.programs.none')}</p>
        ) : (
          <TableFrame label={title}>
            <table className="cw-table cw-table--compact" aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{t('common.field.Program')}</th>
                  <th scope="col">{t('common.field.Status')}</th>
                  <th scope="col">{t('clients.programs.certified')}</th>
                  <th scope="col">{t('clients.programs.renewal')}</th>
                  <th scope="col">{t('common.word.case')}</th>
                </tr>
              </thead>
              <tbody>
                {data.data.map(each => (
                  <tr key={`${each.CaseNumber} ${each.Program}`}>
                    <th scope="row">{programs.describe(each.Program)}</th>
                    <td>{statuses.describe(each.Status)}</td>
                    <td>
                      {each.CertifiedFrom && <DateText date={each.CertifiedFrom} />}
                      {each.CertifiedTo && (
                        <>
                          {' – '}
                          <DateText date={each.CertifiedTo} />
                        </>
                      )}
                    </td>
                    <td>{each.RenewalOn && <DateText date={each.RenewalOn} />}</td>
                    <td>
                      <Link
                        className="cw-mono"
                        to={`/Case/CaseDetails/CaseDetails${stringifySearch({ CaseNumber: each.CaseNumber })}`}
                      >
                        {each.CaseNumber}
                      </Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        )}
      </Card>
      <PresumptiveCard pin={record.Pin} />
    </>
  );
}

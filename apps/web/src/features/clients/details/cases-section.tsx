import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import type { ClientApplication, ClientCase, ClientRecord } from '@commonweal/contracts/clients/schemas';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { Card, DateText, Link, LoadingState, TableFrame } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useClientCases } from '../queries.ts';

const applicationAddress = (ApplicationNumber: string): string =>
  `/Application/ApplicationSummary/ApplicationSummary${stringifySearch({ ApplicationNumber })}`;

function Cases({ cases }: { cases: readonly ClientCase[] }) {
  const t = useText();
  const modes = useReferenceTable('CASEMODE');
  const statuses = useReferenceTable('CASESTATUS');
  const title = t('common.word.cases');
  if (cases.length === 0) return <p className="cw-muted">{t('clients.cases.none')}</p>;
  return (
    <TableFrame label={title}>
      <table className="cw-table cw-table--compact" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('common.word.case')}</th>
            <th scope="col">{t('common.field.Status')}</th>
            <th scope="col">{t('clients.cases.mode')}</th>
            <th scope="col">{t('clients.cases.head')}</th>
            <th scope="col">{t('common.field.County')}</th>
            <th scope="col">{t('common.word.worker')}</th>
            <th scope="col">{t('clients.cases.in')}</th>
            <th scope="col">{t('clients.cases.out')}</th>
          </tr>
        </thead>
        <tbody>
          {cases.map(each => (
            <tr key={each.CaseNumber}>
              <th scope="row">
                <Link className="cw-mono" to={caseDetailsScreen.at({ CaseNumber: each.CaseNumber })}>
                  {each.CaseNumber}
                </Link>
              </th>
              <td>{statuses.describe(each.Status)}</td>
              <td>{modes.describe(each.Mode)}</td>
              <td>{t(each.Head === 'Y' ? 'clients.cases.headYes' : 'common.field.Member')}</td>
              <td>{each.County}</td>
              <td>{each.WorkerName}</td>
              <td>
                <DateText date={each.InOn} />
              </td>
              <td>{each.OutOn && <DateText date={each.OutOn} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Applications({ applications }: { applications: readonly ClientApplication[] }) {
  const t = useText();
  const sources = useReferenceTable('APPSOURCE');
  const statuses = useReferenceTable('CASESTATUS');
  const programs = useReferenceTable('PROGRAM');
  const title = t('common.word.applications');
  if (applications.length === 0) return <p className="cw-muted">{t('clients.cases.noApplications')}</p>;
  return (
    <TableFrame label={title}>
      <table className="cw-table cw-table--compact" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('common.word.application')}</th>
            <th scope="col">{t('common.field.Status')}</th>
            <th scope="col">{t('common.word.source')}</th>
            <th scope="col">{t('common.word.receivedFeminine')}</th>
            <th scope="col">{t('common.field.Programs')}</th>
            <th scope="col">{t('common.word.case')}</th>
          </tr>
        </thead>
        <tbody>
          {applications.map(each => (
            <tr key={each.ApplicationNumber}>
              <th scope="row">
                <Link className="cw-mono" to={applicationAddress(each.ApplicationNumber)}>
                  {each.ApplicationNumber}
                </Link>
              </th>
              <td>{statuses.describe(each.Status)}</td>
              <td>{sources.describe(each.Source)}</td>
              <td>
                <DateText date={each.ReceivedOn} />
              </td>
              <td>{each.Programs.map(program => programs.describe(program.Program)).join(', ')}</td>
              <td>
                {each.CaseNumber && (
                  <Link className="cw-mono" to={caseDetailsScreen.at({ CaseNumber: each.CaseNumber })}>
                    {each.CaseNumber}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

export function CasesSection({ record }: { record: ClientRecord }) {
  const t = useText();
  const { data, error, refetch } = useClientCases(record.Pin);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <Card title={t('common.word.cases')}>
        <Cases cases={data.Cases} />
      </Card>
      <Card title={t('common.word.applications')}>
        <Applications applications={data.Applications} />
      </Card>
    </>
  );
}

import { pageSize } from '@commonweal/contracts/kit/limits';
import { staffName } from '@commonweal/contracts/kit/person-names';
import { Button, Card, DateText, EmptyState, LoadingState, Row, Stack, TableFrame } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { ReportBar } from '../asked/report-bar.tsx';
import { useAsked } from '../asked/use-asked.ts';
import { useReportByUser } from '../queries.ts';
import { ReportFilters } from './report-filters.tsx';

/** The report by user and day, with the count of each workgroup and the total. */
export function UsersTab() {
  const t = useText();
  const { type, period, filters } = useAsked();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useReportByUser({
    ReportType: type,
    Period: period,
    Filters: filters,
    Page: page,
    PageSize: pageSize,
  });
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  return (
    <>
      <ReportBar tab="users" />
      <div className="cw-list-page">
        <ReportFilters tab="users" />
        <Stack className="cw-list-page__main">
          {error ? (
            <FailureState failure={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <LoadingState />
          ) : data.data.length === 0 ? (
            <EmptyState title={t('reports.users.none')}>{t('reports.users.noneText')}</EmptyState>
          ) : (
            <Card title={t('reports.tab.users')} flush>
              <TableFrame label={t('reports.tab.users')}>
                <table className="cw-table cw-table--compact">
                  <thead>
                    <tr>
                      <th scope="col">{t('common.word.worker')}</th>
                      <th scope="col">{t('reports.users.completed')}</th>
                      <th scope="col">{t('reports.users.workgroups')}</th>
                      <th scope="col" className="cw-number">
                        {t('reports.users.total')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.data.map(row => (
                      <tr key={`${row.UserId} ${row.CompletedDate}`}>
                        <th scope="row">{row.UserId === '' ? t('reports.group.none') : staffName(row)}</th>
                        <td>{row.CompletedDate && <DateText date={row.CompletedDate} />}</td>
                        <td>
                          {row.Workgroups.map(
                            each => `${each.WorkgroupName || t('reports.group.none')} ${each.Count}`,
                          ).join(' · ')}
                        </td>
                        <td className="cw-number">{row.TotalCount}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </TableFrame>
            </Card>
          )}
          {pages > 1 && (
            <Row>
              <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('reports.users.newer')}
              </Button>
              <span>{t('reports.users.page', { page, pages })}</span>
              <Button variant="secondary" disabled={page === pages} onClick={() => setPage(page + 1)}>
                {t('reports.users.older')}
              </Button>
            </Row>
          )}
        </Stack>
      </div>
    </>
  );
}

import { type LongWork, longWorkOutcomeList } from '@commonweal/contracts/long-work/calls';
import { Button, LoadingState, Row, Stack, TableFrame } from '@commonweal/ui';
import { useState } from 'react';
import { useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { isSpoken } from '../../shared/bulk/is-spoken.ts';
import { exportList } from '../../shared/lists/export-list.ts';
import '../../shared/bulk/bulk.css';

const pageSize = 25;

/** The rows that were not changed, page by page, each with the sentence why; the whole outcome as a file. */
export function LongWorkOutcomes({ work: { LongWorkId } }: { work: LongWork }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(
    longWorkOutcomeList.search,
    { Filters: { LongWorkId, Result: 'left' }, Sort: 'Place', Page: page, PageSize: pageSize },
    { keepPrevious: true },
  );
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const pages = Math.max(1, Math.ceil(Math.min(data.total, data.thresholdlimit) / pageSize));
  const state = {
    filters: { LongWorkId, Result: 'all' },
    sort: 'Place',
    page: 1,
    pageSize,
    columns: null,
    density: 'normal',
  } as const;
  return (
    <Stack gap={1}>
      {data.total === 0 ? (
        <p>{t('long-work.outcomes.none')}</p>
      ) : (
        <>
          <div className="cw-bulk-scroll">
            <TableFrame label={t('long-work.outcomes.left')}>
              <ul aria-label={t('long-work.outcomes.left')}>
                {data.data.map(row => (
                  <li key={row.Place}>
                    <strong>{row.Name}</strong>
                    {isSpoken(row.Id) && row.Id !== row.Name && ` (${row.Id})`}: {row.Sentence}
                  </li>
                ))}
              </ul>
            </TableFrame>
          </div>
          {pages > 1 && (
            <Row wrap>
              <Button size="tiny" variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('long-work.outcomes.back')}
              </Button>
              <span className="cw-small">{t('long-work.outcomes.page', { page, pages })}</span>
              <Button size="tiny" variant="secondary" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                {t('long-work.outcomes.next')}
              </Button>
            </Row>
          )}
        </>
      )}
      <Row>
        <Button
          size="tiny"
          variant="secondary"
          icon="file_download"
          data-replay="export outcome"
          onClick={() =>
            void exportList(longWorkOutcomeList, state, 'csv', ['Id', 'Name', 'ResultCode', 'Sentence'], t)
          }
        >
          {t('long-work.outcomes.export')}
        </Button>
      </Row>
    </Stack>
  );
}

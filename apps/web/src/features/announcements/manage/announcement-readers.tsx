import type { getAnnouncementReaders } from '@commonweal/contracts/announcements/calls';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Card, DateTimeText, EmptyState, LoadingState } from '@commonweal/ui';
import { type Column, DataTable, initialTableState, type TableState } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReaders } from '../queries.ts';

type Reader = ResponseOf<typeof getAnnouncementReaders>['data'][number];

const sortable = ['Name', 'AcknowledgedAt'] as const;

export function sortReaders(readers: readonly Reader[], sort: string): Reader[] {
  const field = sortable.find(each => each === sort.replace(/^-/, '')) ?? 'AcknowledgedAt';
  const direction = sort.startsWith('-') ? -1 : 1;
  return readers.toSorted((a, b) => direction * a[field].localeCompare(b[field], 'en-US'));
}

/** Who has read an announcement, and when. The answer comes whole, so sorting and paging happen here. */
export function AnnouncementReaders({ id }: { id: string }) {
  const t = useText();
  const { data, error, isFetching, refetch } = useReaders(id);
  const [state, setState] = useState<TableState>({ ...initialTableState, sort: '-AcknowledgedAt' });
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.data.length === 0) {
    return (
      <Card>
        <EmptyState title={t('announcements.readers.none')}>{t('announcements.readers.noneText')}</EmptyState>
      </Card>
    );
  }
  const from = (state.page - 1) * state.pageSize;
  const columns: Column<Reader>[] = [
    { id: 'Name', header: t('announcements.readers.person'), sortable: true, cell: reader => reader.Name },
    {
      id: 'UserId',
      header: t('common.field.UserId'),
      cell: reader => <span className="cw-mono">{reader.UserId}</span>,
    },
    {
      id: 'AcknowledgedAt',
      header: t('announcements.readers.when'),
      sortable: true,
      cell: reader => <DateTimeText instant={reader.AcknowledgedAt} />,
    },
  ];
  return (
    <DataTable
      label={t('announcements.tab.readers')}
      columns={columns}
      rows={sortReaders(data.data, state.sort ?? '').slice(from, from + state.pageSize)}
      total={data.data.length}
      state={state}
      onStateChange={setState}
      rowKey={reader => reader.UserId}
      loading={isFetching}
      plain
    />
  );
}

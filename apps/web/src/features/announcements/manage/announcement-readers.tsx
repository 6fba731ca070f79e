import type { getAnnouncementReaders } from '@commonweal/contracts/announcements/calls';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Card, DateTimeText, EmptyState, LoadingState, Row, Segmented, Stack } from '@commonweal/ui';
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
  return readers.toSorted((a, b) => direction * (a[field] ?? '').localeCompare(b[field] ?? '', 'en-US'));
}

const kinds = ['notRead', 'read'] as const;
type Kind = (typeof kinds)[number];

/** Who has read an announcement, and who still has to. The answer comes whole, so sorting and paging happen here. */
export function AnnouncementReaders({ id }: { id: string }) {
  const t = useText();
  const { data, error, isFetching, refetch } = useReaders(id);
  const [chosen, choose] = useState<Kind>();
  const [state, setState] = useState<TableState>({ ...initialTableState, sort: '-AcknowledgedAt' });
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const counts = { read: data.Read, notRead: data.NotRead };
  const kind = chosen ?? (data.NotRead > 0 ? 'notRead' : 'read');
  const readers = data.data.filter(each => (each.AcknowledgedAt !== null) === (kind === 'read'));
  const from = (state.page - 1) * state.pageSize;
  const columns: Column<Reader>[] = [
    { id: 'Name', header: t('announcements.readers.person'), sortable: true, cell: reader => reader.Name },
    {
      id: 'UserId',
      header: t('common.field.UserId'),
      cell: reader => <span className="cw-mono">{reader.UserId}</span>,
    },
    ...(kind === 'read'
      ? [
          {
            id: 'AcknowledgedAt',
            header: t('announcements.readers.when'),
            sortable: true,
            cell: (reader: Reader) => reader.AcknowledgedAt && <DateTimeText instant={reader.AcknowledgedAt} />,
          },
        ]
      : []),
  ];
  return (
    <Stack>
      <Row>
        <Segmented
          label={t('announcements.column.readBy')}
          value={kind}
          options={kinds.map(value => ({ value, label: t(`announcements.readers.${value}`, { n: counts[value] }) }))}
          onChange={value => {
            choose(value);
            setState(before => ({ ...before, page: 1 }));
          }}
        />
      </Row>
      {readers.length < counts[kind] && (
        <p className="cw-muted">{t('announcements.readers.first', { shown: readers.length, n: counts[kind] })}</p>
      )}
      {readers.length === 0 ? (
        <Card>
          {kind === 'read' ? (
            <EmptyState title={t('announcements.readers.none')}>{t('announcements.readers.noneText')}</EmptyState>
          ) : (
            <EmptyState title={t('announcements.readers.all')}>{t('announcements.readers.allText')}</EmptyState>
          )}
        </Card>
      ) : (
        <DataTable
          label={t(`announcements.readers.${kind}`, { n: counts[kind] })}
          columns={columns}
          rows={sortReaders(readers, state.sort ?? '').slice(from, from + state.pageSize)}
          total={readers.length}
          state={state}
          onStateChange={setState}
          rowKey={reader => reader.UserId}
          loading={isFetching}
          plain
        />
      )}
    </Stack>
  );
}

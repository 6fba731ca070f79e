import { documentByQueuePage, documentUploadPage } from '@commonweal/contracts/access/pages';
import { documentList } from '@commonweal/contracts/documents/calls';
import { printSeparatorSheet } from '@commonweal/contracts/documents/page-calls';
import type { DocumentFilters, DocumentRow, QueueRow } from '@commonweal/contracts/documents/schemas';
import {
  documentByQueueScreen,
  documentIndexScreen,
  documentViewScreen,
} from '@commonweal/contracts/documents/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Button, ContextBar, Count, EmptyState, Link, later, Segmented, useToast } from '@commonweal/ui';
import { DataTable, initialTableState } from '@commonweal/ui/data-table';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { callKey, useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { failureWords } from '../../../platform/errors/failure-words.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useBulk } from '../../../shared/bulk/use-bulk.tsx';
import { useDocumentName } from '../../../shared/documents/document-words.tsx';
import { useDocumentColumns } from '../document-columns.tsx';
import { download } from '../download.ts';
import { documentReads, useQueues, useTake, useTakeNext } from '../queries.ts';
import { useWarmViewer } from '../viewer/warm-up.ts';
import { FirstPage, useFirstPages } from './first-page.tsx';
import { useRouteOffer } from './route-offer.tsx';
import '../viewer/viewer.css';

const UploadDialog = later(() => import('../../../shared/documents/upload-dialog.tsx'));

/** Queues that are no workgroup's. */
const special: Readonly<Record<string, DocumentFilters>> = {
  '': { Waiting: 'Y', Taken: 'N' },
  mine: { Mine: 'Y' },
  unreadable: { State: 'unreadable' },
  quarantined: { State: 'quarantined' },
};

const filtersOf = (queue: string): DocumentFilters =>
  special[queue] ?? { WorkgroupId: queue, Waiting: 'Y', Taken: 'N' };

const bands = ['today', 'one', 'two', 'more'] as const;

/** How old what waits is; the words say it too. */
function Ages({ ages }: { ages: readonly number[] }) {
  const t = useText();
  const words = bands.map((band, at) => t(`documents.age.${band}`, { count: ages[at] ?? 0 })).join(', ');
  return (
    <span className="cw-ages" role="img" aria-label={words} title={words}>
      {bands.map((band, at) => (
        <span key={band} style={{ flexGrow: ages[at] ?? 0 }} />
      ))}
    </span>
  );
}

interface QueueLinkProps {
  readonly queue: string;
  readonly name: string;
  readonly count: number;
  readonly ages?: readonly number[];
  readonly current: string;
}

const QueueLink = ({ queue, name, count, ages, current }: QueueLinkProps) => (
  <Link
    className="cw-queue"
    to={documentByQueueScreen.at(queue === '' ? {} : { Queue: queue })}
    aria-current={queue === current ? 'page' : undefined}
  >
    <span className="cw-queue__name">
      {name} <Count value={count} />
    </span>
    {ages && <Ages ages={ages} />}
  </Link>
);

function Queues({ current }: { current: string }) {
  const t = useText();
  const { data } = useQueues();
  if (!data) return <nav className="cw-side-nav" aria-label={t('documents.queue.queues')} />;
  const waiting = (rows: readonly QueueRow[]): number => rows.reduce((sum, row) => sum + row.Waiting, 0);
  const all = bands.map((_band, at) => data.Queues.reduce((sum, row) => sum + (row.Ages[at] ?? 0), 0));
  const groups = [
    { title: t('documents.queue.mine'), rows: data.Queues.filter(row => row.Mine === 'Y') },
    { title: t('documents.queue.others'), rows: data.Queues.filter(row => row.Mine === 'N') },
  ].filter(group => group.rows.length > 0);
  return (
    <nav className="cw-side-nav" aria-label={t('documents.queue.queues')}>
      <QueueLink queue="" name={t('documents.queue.all')} count={waiting(data.Queues)} ages={all} current={current} />
      <QueueLink queue="mine" name={t('documents.queue.hand')} count={data.Mine} current={current} />
      {groups.map(group => (
        <div key={group.title}>
          <div className="cw-side-nav__group">{group.title}</div>
          {group.rows.map(row => (
            <QueueLink
              key={row.WorkgroupId}
              queue={row.WorkgroupId}
              name={row.Name}
              count={row.Waiting}
              ages={row.Ages}
              current={current}
            />
          ))}
        </div>
      ))}
      <div className="cw-side-nav__group">{t('documents.queue.person')}</div>
      <QueueLink queue="unreadable" name={t('documents.state.unreadable')} count={data.Unreadable} current={current} />
      <QueueLink
        queue="quarantined"
        name={t('documents.state.quarantined')}
        count={data.Quarantined}
        current={current}
      />
    </nav>
  );
}

function useOpening(queue: string) {
  const t = useText();
  const toast = useToast();
  const next = useTakeNext();
  const take = useTake();
  const open = (DocumentNumber: string) =>
    goTo(documentIndexScreen.at({ DocumentNumber, ...(queue && { Queue: queue }) }));
  return {
    busy: next.busy || take.busy,
    async next() {
      const answer = await next.run(queue in special ? {} : { WorkgroupId: queue });
      if (!answer) return;
      if (answer.DocumentNumber === null) toast({ text: t('documents.queue.none') });
      else open(answer.DocumentNumber);
    },
    async one(DocumentNumber: string) {
      if (await take.run({ DocumentNumber })) open(DocumentNumber);
    },
  };
}

export default function DocumentByQueuePage() {
  const t = useText();
  const client = useQueryClient();
  const { Queue: queue = '', Page = '1', Order = '' } = useScreenParams(documentByQueueScreen);
  const page = Math.min(Math.max(Number(Page) || 1, 1), 400);
  const mayTake = useAccess(documentByQueuePage.at('Next')) === 'U';
  const mayUpload = useAccess(documentUploadPage.at('Page')) === 'U';
  const [uploading, setUploading] = useState(false);
  const [table, setTable] = useState(initialTableState);
  const bulk = useBulk({
    offers: useRouteOffer(),
    filters: filtersOf(queue),
    refreshes: documentReads,
    onDone: () => setTable(before => ({ ...before, selection: [] })),
  });
  const opening = useOpening(queue);
  const nameOf = useDocumentName();
  // The order is chosen above the table: the queue knows two.
  const columns = useDocumentColumns('queue').map(column => ({ ...column, sortable: false }));
  const sort = Order === 'age' ? 'ReceivedDate' : 'Unblocks';
  const request = { Filters: filtersOf(queue), Sort: sort, Page: page, PageSize: 25 };
  const { data, error, isFetching, refetch } = useCall(documentList.search, request, { keepPrevious: true });
  useWarmViewer(data !== undefined);
  const firstPages = useFirstPages((data?.data ?? []).map(row => row.DocumentNumber));
  const picture = {
    id: 'picture',
    header: t('documents.queue.picture'),
    width: 72,
    exportable: false,
    cell: (row: DocumentRow) => <FirstPage of={firstPages.get(row.DocumentNumber)} name={nameOf(row)} />,
  };
  const acts = {
    id: 'act',
    header: t('documents.queue.act'),
    hideable: false,
    exportable: false,
    cell: (row: { DocumentNumber: string }) => (
      <Button variant="secondary" size="tiny" busy={opening.busy} onClick={() => void opening.one(row.DocumentNumber)}>
        {t('documents.index.act')}
      </Button>
    ),
  };
  return (
    <>
      <ContextBar
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          { label: t('common.menu.documents') },
          { label: t(documentByQueueScreen.title) },
        ]}
        title={t(documentByQueueScreen.title)}
        status={data && <span>{t('documents.queue.waiting', { count: data.total })}</span>}
        actions={
          <>
            {mayUpload && (
              <Button variant="secondary" icon="file_upload" onClick={() => setUploading(true)}>
                {t('documents.upload.open')}
              </Button>
            )}
            {mayUpload && (
              <Button variant="secondary" icon="print" onClick={() => void download(printSeparatorSheet, {})}>
                {t('documents.separator.title')}
              </Button>
            )}
            {mayTake && (
              <Button icon="arrow_forward" busy={opening.busy} onClick={() => void opening.next()}>
                {t('documents.queue.next')}
              </Button>
            )}
          </>
        }
      />
      <div className="cw-queues">
        <Queues current={queue} />
        <div className="cw-queues__main">
          {bulk.banner}
          <DataTable
            label={t(documentByQueueScreen.title)}
            tools={
              <Segmented<'value' | 'age'>
                label={t('documents.queue.order')}
                value={Order === 'age' ? 'age' : 'value'}
                options={[
                  { value: 'value', label: t('documents.queue.byValue') },
                  { value: 'age', label: t('documents.queue.byAge') },
                ]}
                onChange={order =>
                  goTo(
                    documentByQueueScreen.at({
                      ...(queue && { Queue: queue }),
                      ...(order === 'age' && { Order: order }),
                    }),
                  )
                }
              />
            }
            columns={[
              picture,
              ...(mayTake ? [...columns.filter(column => column.hiddenByDefault !== true), acts] : columns),
            ]}
            rows={data?.data ?? []}
            total={data?.total ?? 0}
            loading={isFetching}
            state={{ ...table, page, sort }}
            bulkActions={bulk.bulkActions}
            onStateChange={next => {
              setTable(next);
              if (next.page === page) return;
              goTo(
                documentByQueueScreen.at({
                  ...(queue && { Queue: queue }),
                  ...(next.page > 1 && { Page: String(next.page) }),
                  ...(Order && { Order }),
                }),
              );
            }}
            rowKey={row => row.DocumentNumber}
            rowLabel={row => `${row.DocumentNumber} ${nameOf(row)}`}
            rowHref={row => documentViewScreen.at({ DocumentNumber: row.DocumentNumber })}
            {...(error && { error: { ...failureWords(t, error), onRetry: () => void refetch() } })}
            empty={<EmptyState title={t('documents.queue.empty')}>{t('documents.queue.emptyText')}</EmptyState>}
          />
        </div>
      </div>
      {bulk.dialog}
      {uploading && (
        <UploadDialog
          to={{}}
          onClose={() => setUploading(false)}
          onUploaded={() => {
            for (const read of documentReads) void client.invalidateQueries({ queryKey: callKey(read) });
          }}
        />
      )}
    </>
  );
}

import { documentUploadPage } from '@commonweal/contracts/access/pages';
import { detailPageDocuments } from '@commonweal/contracts/documents/calls';
import type { DocumentRow } from '@commonweal/contracts/documents/schemas';
import { documentViewScreen } from '@commonweal/contracts/documents/screens';
import { Alert, Button, Card, DateText, EmptyState, Link, LoadingState, later, TableFrame } from '@commonweal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { callKey, useCall } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { DocumentFlags, DocumentStateChip, useDocumentName } from './document-words.tsx';
import type { UploadTo } from './upload-dialog.tsx';

const UploadDialog = later(() => import('./upload-dialog.tsx'));

/** While something is being checked, its state changes by itself. */
const isMoving = (row: DocumentRow): boolean => row.State === 'received' || row.State === 'scanning';

function Documents({ rows }: { rows: readonly DocumentRow[] }) {
  const t = useText();
  const nameOf = useDocumentName();
  return (
    <TableFrame label={t('documents.section.title')}>
      <table className="cw-table cw-table--compact" aria-label={t('documents.section.title')}>
        <thead>
          <tr>
            <th scope="col">{t('documents.column.subtype')}</th>
            <th scope="col">{t('documents.column.number')}</th>
            <th scope="col">{t('documents.column.client')}</th>
            <th scope="col">{t('documents.column.received')}</th>
            <th scope="col">{t('documents.column.source')}</th>
            <th scope="col">{t('documents.column.pages')}</th>
            <th scope="col">{t('documents.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.DocumentNumber}>
              <th scope="row">
                <Link to={documentViewScreen.at({ DocumentNumber: row.DocumentNumber })}>{nameOf(row)}</Link>
              </th>
              <td className="cw-mono">{row.DocumentNumber}</td>
              <td>{row.ClientName}</td>
              <td>
                <DateText date={row.ReceivedDate} />
              </td>
              <td>{row.SourceName}</td>
              <td>{row.Pages ?? ''}</td>
              <td>
                <DocumentStateChip state={row.State} /> <DocumentFlags flags={row.Flags} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** The documents of a case, a person or an application, and the way to bring in more. */
export default function DocumentsSection({ of }: { of: UploadTo }) {
  const t = useText();
  const texts = useTextsOf('documents');
  const client = useQueryClient();
  const mayUpload = useAccess(documentUploadPage.at('Page')) === 'U';
  const [uploading, setUploading] = useState(false);
  const request = { Filters: of, Sort: '-ReceivedDate', Page: 1, PageSize: 100 };
  const { data, error, refetch } = useCall(detailPageDocuments.search, request, {
    refetchWhile: answer => answer.data.some(isMoving),
  });
  const rows: readonly DocumentRow[] = data?.data ?? [];
  if (!texts.ready) return <LoadingState />;
  return (
    <Card
      title={t('documents.section.title')}
      flush={rows.length > 0}
      actions={
        mayUpload && (
          <Button size="small" icon="file_upload" onClick={() => setUploading(true)}>
            {t('documents.upload.open')}
          </Button>
        )
      }
    >
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : rows.length === 0 ? (
        <EmptyState title={t('documents.section.none')} level={3}>
          {t('documents.section.noneText')}
        </EmptyState>
      ) : (
        <>
          {data.total > rows.length && (
            <Alert tone="info">{t('documents.section.more', { count: rows.length, total: data.total })}</Alert>
          )}
          <Documents rows={rows} />
        </>
      )}
      {uploading && (
        <UploadDialog
          to={of}
          onClose={() => setUploading(false)}
          onUploaded={() => void client.invalidateQueries({ queryKey: callKey(detailPageDocuments.search) })}
        />
      )}
    </Card>
  );
}

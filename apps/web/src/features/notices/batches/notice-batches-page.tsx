import { noticeBatchPage } from '@commonweal/contracts/access/pages';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { mostInFile, type NoticeBatch } from '@commonweal/contracts/notices/batch-calls';
import { noticeBatchesScreen } from '@commonweal/contracts/notices/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Button,
  Card,
  Chip,
  ContextBar,
  DateText,
  DateTimeText,
  EmptyState,
  Link,
  LoadingState,
  NumberField,
  Page,
  PlainTable,
  Row,
  Stack,
  TextField,
  useToast,
} from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useBatches, useFetched, useMailBatch, useManifest, useReprint, useStartBatch } from '../queries.ts';
import { TimetableCard } from './timetable-card.tsx';

const Spoiled = z.strictObject({ From: z.int().min(1), To: z.int().min(1), Reason: line(limits.reason) });
type Spoiled = z.infer<typeof Spoiled>;

function ReprintDialog({ batch, onClose }: { batch: NoticeBatch; onClose: () => void }) {
  const t = useText();
  const saving = useReprint();
  const fetched = useFetched();
  const title = t('notices.batches.reprint');
  return (
    <RecordDialog
      title={title}
      schema={Spoiled}
      values={{ From: 1, To: Math.min(batch.Letters, mostInFile), Reason: '' }}
      version={batch.Version}
      saving={{
        ...saving,
        async save(given: Spoiled, version) {
          const answer = await saving.save({ BatchId: batch.BatchId, ...given }, version);
          if (answer) await fetched.range(batch.BatchId, given.From, given.To);
          return answer;
        },
      }}
      titles={{}}
      submitLabel={title}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{t('notices.batches.reprintText', { most: mostInFile })}</p>
      <NumberField name="From" label={t('notices.batches.from')} required />
      <NumberField name="To" label={t('notices.batches.to')} required />
      <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
    </RecordDialog>
  );
}

function BatchActions({ batch }: { batch: NoticeBatch }) {
  const t = useText();
  const toast = useToast();
  const mail = useMailBatch();
  const fetched = useFetched();
  const [reprinting, setReprinting] = useState(false);
  if (useAccess(noticeBatchPage.at('Page')) !== 'U' || batch.State === 'printing' || batch.Letters === 0) return null;
  return (
    <Row gap={0.5} wrap>
      <Button
        size="small"
        variant="secondary"
        icon="print"
        busy={fetched.busy}
        onClick={() => void fetched.range(batch.BatchId, 1, Math.min(batch.Letters + batch.Posted, mostInFile))}
      >
        {t('notices.batches.print')}
      </Button>
      {batch.State === 'printed' && (
        <>
          <Button size="small" variant="secondary" onClick={() => setReprinting(true)}>
            {t('notices.batches.reprint')}
          </Button>
          <Button
            size="small"
            icon="mail"
            busy={mail.busy}
            onClick={async () => {
              if (await mail.save({ BatchId: batch.BatchId, On: batch.LeavesOn }, batch.Version))
                toast({ text: t('notices.batches.mailed') });
            }}
          >
            {t('notices.batches.mail')}
          </Button>
        </>
      )}
      {reprinting && <ReprintDialog batch={batch} onClose={() => setReprinting(false)} />}
    </Row>
  );
}

const columns = ['number', 'state', 'leaves', 'letters', 'pages', 'posted', 'reprinted', 'started', 'actions'] as const;

function Manifest({ batchId }: { batchId: string }) {
  const t = useText();
  const types = useReferenceTable('NOTICETYPE');
  const { data, error, refetch } = useManifest(batchId);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const title = t('notices.batches.manifest');
  return (
    <Card title={title} flush>
      <PlainTable
        label={title}
        headings={(['place', 'notice', 'type', 'recipient', 'zip', 'pages', 'reprinted'] as const).map(name =>
          t(`notices.batches.column.${name}`),
        )}
      >
        {data.data.map(row => (
          <tr key={row.Place}>
            <th scope="row">{row.Place}</th>
            <td className="cw-mono">{row.NoticeNumber || t('notices.batches.closed')}</td>
            <td>{types.describe(row.NoticeType)}</td>
            <td>{row.Recipient}</td>
            <td>{row.Zip}</td>
            <td>{row.Pages}</td>
            <td>{row.Reprinted}</td>
          </tr>
        ))}
      </PlainTable>
    </Card>
  );
}

function Batches({ batches }: { batches: readonly NoticeBatch[] }) {
  const t = useText();
  const title = t('notices.batches.all');
  const tones = { printing: 'info', printed: 'warning', mailed: 'success' } as const;
  return (
    <Card title={title} flush>
      {batches.length === 0 ? (
        <EmptyState level={3} title={t('notices.batches.none')} />
      ) : (
        <PlainTable label={title} headings={columns.map(name => t(`notices.batches.column.${name}`))}>
          {batches.map(batch => (
            <tr key={batch.BatchId}>
              <th scope="row">
                <Link to={noticeBatchesScreen.at({ BatchId: batch.BatchId })}>{batch.BatchNumber}</Link>
              </th>
              <td>
                <Chip tone={tones[batch.State]} icon={batch.State === 'mailed' ? 'check' : 'print'}>
                  {t(`notices.batches.state.${batch.State}`)}
                </Chip>
              </td>
              <td>
                <DateText date={batch.LeavesOn} />
              </td>
              <td>{batch.Letters}</td>
              <td>{batch.Pages}</td>
              <td>{batch.Posted}</td>
              <td>{batch.Reprinted}</td>
              <td>
                <DateTimeText instant={batch.StartedAt} /> {batch.StartedBy}
              </td>
              <td>
                <BatchActions batch={batch} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Card>
  );
}

/** The night's post: started, printed, mailed, and what was spoiled printed again. */
export default function NoticeBatchesPage() {
  const t = useText();
  const toast = useToast();
  const { BatchId } = useScreenParams(noticeBatchesScreen);
  const mayWork = useAccess(noticeBatchPage.at('Page')) === 'U';
  const start = useStartBatch();
  const { data, error, refetch } = useBatches();
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.admin') },
            { label: t(noticeBatchesScreen.title) },
          ]}
          title={t(noticeBatchesScreen.title)}
        />
      }
    >
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data && (
        <Stack>
          <Card title={t('notices.batches.tonight')}>
            <p>{t('notices.batches.waiting', { count: data.Waiting })}</p>
            <p>
              {t('notices.batches.next')} <DateText date={data.NextLeavesOn} />
            </p>
            {mayWork && (
              <Button
                icon="print"
                busy={start.busy}
                disabled={data.Waiting === 0}
                onClick={async () => {
                  if (await start.run({ LeavesOn: data.NextLeavesOn })) toast({ text: t('notices.batches.begun') });
                }}
              >
                {t('notices.batches.start')}
              </Button>
            )}
          </Card>
          <TimetableCard timetable={data.Timetable} mayWork={mayWork} />
          <Batches batches={data.data} />
          {BatchId && <Manifest batchId={BatchId} />}
        </Stack>
      )}
    </Page>
  );
}

import { bulkExportPage } from '@commonweal/contracts/access/pages';
import { line } from '@commonweal/contracts/kit/fields';
import { exportRowLimit, limits } from '@commonweal/contracts/kit/limits';
import { isOver } from '@commonweal/contracts/kit/long-work';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { exportDays, type WorkExport } from '@commonweal/contracts/work/export-calls';
import { WorkItemFilters } from '@commonweal/contracts/work/schemas';
import { bulkExportScreen, workItemSearchScreen } from '@commonweal/contracts/work/screens';
import {
  Button,
  ButtonLink,
  Card,
  Chip,
  ContextBar,
  DateTimeText,
  EmptyState,
  LoadingState,
  Page,
  PlainTable,
  Row,
  Stack,
  TextField,
  useToast,
} from '@commonweal/ui';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useItemFields } from '../item-fields.ts';
import { useCancelExport, useDownload, useExports, useStartExport } from './queries.ts';

const Start = z.strictObject({ Reason: line(limits.reason) });

/** The filters of the search that led here; whatever else stands in the address is not one. */
function useFilters(): WorkItemFilters {
  const params = useSearchParams();
  const given = Object.entries(params).filter(([name, value]) => name in WorkItemFilters.shape && value !== '');
  const read = WorkItemFilters.safeParse(Object.fromEntries(given));
  return read.success ? read.data : {};
}

function NewExport() {
  const t = useText();
  const toast = useToast();
  const filters = useFilters();
  const fields = useItemFields();
  const saving = useStartExport();
  const asked = Object.entries(filters).map(([name, value]) => {
    const field = fields.find(each => each.id === name);
    const options = field?.kind === 'select' ? field.options : [];
    const words = options.find(option => option.value === value)?.label ?? String(value);
    return `${field?.label ?? name}: ${words}`;
  });
  return (
    <Card
      title={t('work.export.new')}
      actions={
        <ButtonLink size="small" variant="secondary" to={`${workItemSearchScreen.path}${stringifySearch(filters)}`}>
          {t('work.export.change')}
        </ButtonLink>
      }
    >
      <RecordForm
        title={t('work.export.new')}
        schema={Start}
        values={{ Reason: '' }}
        version={0}
        saving={{
          ...saving,
          save: ({ Reason }: z.infer<typeof Start>, version) => saving.save({ Filters: filters, Reason }, version),
        }}
        titles={{}}
        submitLabel={t('work.export.start')}
        onDone={() => toast({ text: t('work.export.started') })}
      >
        <p>{t('work.export.text', { limit: exportRowLimit, days: exportDays })}</p>
        <p>
          <strong>{t('work.export.filters')}</strong>{' '}
          {asked.length === 0
            ? t('work.export.all')
            : asked.map(each => (
                <Chip key={each} icon="label">
                  {each}
                </Chip>
              ))}
        </p>
        <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
      </RecordForm>
    </Card>
  );
}

function ExportRow({ made }: { made: WorkExport }) {
  const t = useText();
  const mayFetch = useAccess(bulkExportPage.at('Page')) === 'U';
  const cancel = useCancelExport();
  const { download, busy } = useDownload();
  const going = !isOver(made.State);
  const expired = made.ExpiresAt !== null && made.ExpiresAt < new Date().toISOString();
  return (
    <tr>
      <td>
        <DateTimeText instant={made.StartedAt} />
      </td>
      <td>{made.Items}</td>
      <td>
        <Chip tone={made.State === 'finished' && !expired ? 'success' : going ? 'info' : 'gray'} icon="label">
          {t(expired ? 'work.export.expired' : `work.export.states.${made.State}`)}
        </Chip>{' '}
        {going && (
          <>
            <progress
              max={made.Total}
              value={made.Done}
              aria-label={t('work.export.progress', { done: made.Done, total: made.Total })}
            />{' '}
            {t('work.export.progress', { done: made.Done, total: made.Total })}
          </>
        )}
      </td>
      <td>{made.ExpiresAt !== null && <DateTimeText instant={made.ExpiresAt} />}</td>
      <td>
        <Row gap={0.5}>
          {mayFetch && made.ReadyAt !== null && !expired && (
            <Button size="small" icon="file_download" busy={busy} onClick={() => void download(made.ExportId)}>
              {t('work.export.download')}
            </Button>
          )}
          {mayFetch && going && (
            <Button
              size="small"
              variant="secondary"
              busy={cancel.busy}
              onClick={() => void cancel.run({ LongWorkId: made.ExportId })}
            >
              {t('work.export.cancel')}
            </Button>
          )}
        </Row>
      </td>
    </tr>
  );
}

const headings = ['startedAt', 'items', 'state', 'expires', 'actions'] as const;

function Mine() {
  const t = useText();
  const { data, error, refetch } = useExports();
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const title = t('work.export.mine');
  return (
    <Card title={title} flush>
      {data.data.length === 0 ? (
        <EmptyState level={3} title={t('work.export.none')} />
      ) : (
        <PlainTable label={title} headings={headings.map(name => t(`work.export.${name}`))}>
          {data.data.map(each => (
            <ExportRow key={each.ExportId} made={each} />
          ))}
        </PlainTable>
      )}
    </Card>
  );
}

/** Files of many work items: started here, made in the background, fetched until they expire. */
export default function BulkExportPage() {
  const t = useText();
  const mayStart = useAccess(bulkExportPage.at('Page')) === 'U';
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.search') },
            { label: t('work.export.title') },
          ]}
          title={t(bulkExportScreen.title)}
        />
      }
    >
      <Stack>
        {mayStart && <NewExport />}
        <Mine />
      </Stack>
    </Page>
  );
}

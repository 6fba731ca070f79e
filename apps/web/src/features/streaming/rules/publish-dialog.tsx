import type { StreamPreview, StreamSet } from '@commonweal/contracts/streaming/schemas';
import { Alert, formatNumber, LoadingState, Modal, Stack, TableFrame, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { PublishForm } from '../../../shared/rules/publish-form.tsx';
import { useAskPublication, usePreview } from '../rule-queries.ts';

function useStreamName(): (code: string) => string {
  const t = useText();
  const streams = useReferenceTable('STREAM');
  return code => (code === '' ? t('streaming.publish.none') : streams.describe(code));
}

const signed = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`);

function Compared({ preview }: { preview: StreamPreview }) {
  const t = useText();
  const { language } = useUi();
  const nameOf = useStreamName();
  const label = t('streaming.publish.arrivals', {
    month: preview.Month,
    count: formatNumber(preview.Arrivals, language),
  });
  return (
    <TableFrame label={label}>
      <table className="cw-table cw-table--compact">
        <caption className="cw-small cw-muted">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('streaming.rule.stream')}</th>
            {(['before', 'after', 'change'] as const).map(column => (
              <th key={column} scope="col" className="cw-number">
                {t(`streaming.publish.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.Streams.map(({ Stream, Before, After }) => (
            <tr key={Stream}>
              <th scope="row">{nameOf(Stream)}</th>
              <td className="cw-number">{formatNumber(Before, language)}</td>
              <td className="cw-number">{formatNumber(After, language)}</td>
              <td className="cw-number">
                {After === Before ? (
                  <span className="cw-muted">{t('streaming.publish.same')}</span>
                ) : (
                  signed(After - Before)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Moves({ preview }: { preview: StreamPreview }) {
  const t = useText();
  const nameOf = useStreamName();
  if (preview.Moves === 0) return <p className="cw-muted">{t('streaming.publish.nobody')}</p>;
  const label = t('streaming.publish.moves', { count: preview.Moves });
  return (
    <TableFrame label={label}>
      <table className="cw-table cw-table--compact">
        <caption className="cw-small cw-muted">
          {label}.{' '}
          {preview.Moves > preview.Moved.length &&
            t('streaming.publish.movesShown', { shown: preview.Moved.length, count: preview.Moves })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('common.word.household')}</th>
            <th scope="col">{t('streaming.publish.from')}</th>
            <th scope="col">{t('streaming.publish.to')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.Moved.map(each => (
            <tr key={each.ApplicationNumber}>
              <th scope="row">
                {each.Name} <span className="cw-mono">{each.ApplicationNumber}</span>
              </th>
              <td>{nameOf(each.From)}</td>
              <td>{nameOf(each.To)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Preview() {
  const t = useText();
  const { language } = useUi();
  const { data, error, refetch } = usePreview();
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <Stack>
      {data.LeftOut > 0 && (
        <Alert tone="info">
          {t('streaming.publish.leftOut', {
            count: formatNumber(data.Arrivals, language),
            left: formatNumber(data.LeftOut, language),
          })}
        </Alert>
      )}
      <Compared preview={data} />
      <Moves preview={data} />
    </Stack>
  );
}

interface PublishDialogProps {
  readonly set: StreamSet;
  readonly mayPublish: boolean;
  readonly onClose: () => void;
}

/** Where last month's arrivals would have gone, and then the request to a second person. */
export function PublishDialog({ set, mayPublish, onClose }: PublishDialogProps) {
  const t = useText();
  const asking = useAskPublication();
  return (
    <Modal open wide onClose={onClose} title={t('streaming.publish.title')}>
      <Stack>
        {mayPublish && (
          <PublishForm
            texts="streaming"
            set={set}
            saving={asking}
            done={() => t('streaming.publish.done')}
            onClose={onClose}
          >
            <p className="cw-small cw-muted">{t('streaming.publish.hint')}</p>
          </PublishForm>
        )}
        <Preview />
      </Stack>
    </Modal>
  );
}

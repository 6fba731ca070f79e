import { limits } from '@commonweal/contracts/kit/limits';
import { PublishStreams, type StreamPreview, type StreamSet } from '@commonweal/contracts/streaming/schemas';
import {
  Alert,
  DateField,
  Form,
  formatNumber,
  Grid,
  LoadingState,
  Modal,
  Row,
  Stack,
  TableFrame,
  TextField,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
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

function AskForm({ set, onClose }: { set: StreamSet; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { businessToday } = useUi();
  const asking = useAskPublication();
  return (
    <>
      {asking.message && <MessageView message={asking.message} live />}
      {asking.theirs && (
        <Alert tone="warning" live>
          {t('common.error.stale')}
        </Alert>
      )}
      <Form
        schema={PublishStreams}
        defaultValues={{ EffectiveOn: businessToday(), Reason: '' }}
        serverFaults={asking.faults}
        label={t('streaming.publish.act')}
        onSubmit={async values => {
          if (!(await asking.save(values, asking.theirs?.Version ?? set.Version))) return;
          toast({ text: t('streaming.publish.done') });
          onClose();
        }}
      >
        <Grid least={260}>
          <DateField name="EffectiveOn" label={t('streaming.publish.day')} required />
          <TextField
            name="Reason"
            label={t('common.field.Reason')}
            hint={t('common.record.reasonHint')}
            limit={limits.reason}
            required
          />
        </Grid>
        <p className="cw-small cw-muted">{t('streaming.publish.hint')}</p>
        <Row>
          <SaveButton>{t('streaming.publish.act')}</SaveButton>
        </Row>
      </Form>
    </>
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
  return (
    <Modal open wide onClose={onClose} title={t('streaming.publish.title')}>
      <Stack>
        {mayPublish && <AskForm set={set} onClose={onClose} />}
        <Preview />
      </Stack>
    </Modal>
  );
}

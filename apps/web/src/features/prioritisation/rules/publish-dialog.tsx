import { limits } from '@commonweal/contracts/kit/limits';
import { type PrioritySet, PublishInput } from '@commonweal/contracts/prioritisation/schemas';
import {
  Alert,
  DateField,
  Form,
  formatDate,
  formatNumber,
  Grid,
  LoadingState,
  Modal,
  Row,
  Stack,
  TextField,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import {
  ArrivalFaults,
  ArrivalSourceChoice,
  type ChosenArrivals,
  isReady,
  storedSample,
} from '../../../shared/arrivals/arrival-source.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { usePreview, usePublish } from '../queries.ts';
import { QueueTable } from './queue-table.tsx';

function Preview() {
  const t = useText();
  const { language } = useUi();
  const [arrivals, setArrivals] = useState<ChosenArrivals>(storedSample);
  const { data, error, refetch } = usePreview(arrivals, isReady(arrivals));
  return (
    <Stack>
      <ArrivalSourceChoice value={arrivals} onChange={setArrivals} />
      {!isReady(arrivals) ? null : error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack gap={1}>
          <ArrivalFaults faults={data.Faults} total={data.FaultTotal} />
          <p className="cw-small cw-muted">
            {t(`prioritisation.publish.${arrivals.Source}`, { count: formatNumber(data.Items, language) })}
          </p>
          <QueueTable preview={data} />
        </Stack>
      ) : (
        <LoadingState />
      )}
    </Stack>
  );
}

function PublishForm({ set, onClose }: { set: PrioritySet; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const { businessToday, language } = useUi();
  const publishing = usePublish();
  return (
    <>
      {publishing.message && <MessageView message={publishing.message} live />}
      {publishing.theirs && (
        <Alert tone="warning" live>
          {t('common.error.stale')}
        </Alert>
      )}
      <Form
        schema={PublishInput}
        defaultValues={{ EffectiveOn: businessToday(), Reason: '' }}
        serverFaults={publishing.faults}
        label={t('prioritisation.publish.act')}
        onSubmit={async values => {
          const saved = await publishing.save(values, publishing.theirs?.Version ?? set.Version);
          if (saved === undefined) return;
          toast({ text: t('prioritisation.publish.done', { date: formatDate(values.EffectiveOn, language) }) });
          onClose();
        }}
      >
        <Grid least={260}>
          <DateField name="EffectiveOn" label={t('prioritisation.publish.day')} required />
          <TextField
            name="Reason"
            label={t('common.field.Reason')}
            hint={t('common.record.reasonHint')}
            limit={limits.reason}
            required
          />
        </Grid>
        <Row>
          <SaveButton>{t('prioritisation.publish.act')}</SaveButton>
        </Row>
      </Form>
    </>
  );
}

interface PublishDialogProps {
  readonly set: PrioritySet;
  readonly mayPublish: boolean;
  readonly onClose: () => void;
}

/** The queue before and after, and then the decision. */
export function PublishDialog({ set, mayPublish, onClose }: PublishDialogProps) {
  const t = useText();
  // The choice of what to try on is worded with routing.
  const { ready } = useTextsOf('routing');
  const title = t(mayPublish ? 'prioritisation.publish.title' : 'prioritisation.publish.look');
  return (
    <Modal open wide onClose={onClose} title={title}>
      {ready ? (
        <Stack>
          {mayPublish && <PublishForm set={set} onClose={onClose} />}
          <p className="cw-muted">{t('prioritisation.publish.text')}</p>
          <Preview />
        </Stack>
      ) : (
        <LoadingState />
      )}
    </Modal>
  );
}

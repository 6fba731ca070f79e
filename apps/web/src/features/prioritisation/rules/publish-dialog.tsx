import type { PrioritySet } from '@commonweal/contracts/prioritisation/schemas';
import { formatDate, formatNumber, LoadingState, Modal, Stack, useUi } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import {
  ArrivalFaults,
  ArrivalSourceChoice,
  type ChosenArrivals,
  isReady,
  storedSample,
} from '../../../shared/arrivals/arrival-source.tsx';
import { PublishForm } from '../../../shared/rules/publish-form.tsx';
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
  const { language } = useUi();
  const publishing = usePublish();
  const title = t(mayPublish ? 'prioritisation.publish.title' : 'prioritisation.publish.look');
  return (
    <Modal open wide onClose={onClose} title={title}>
      {ready ? (
        <Stack>
          {mayPublish && (
            <PublishForm
              texts="prioritisation"
              set={set}
              saving={publishing}
              done={values => t('prioritisation.publish.done', { date: formatDate(values.EffectiveOn, language) })}
              onClose={onClose}
            />
          )}
          <p className="cw-muted">{t('prioritisation.publish.text')}</p>
          <Preview />
        </Stack>
      ) : (
        <LoadingState />
      )}
    </Modal>
  );
}

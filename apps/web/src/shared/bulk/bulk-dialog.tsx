import { listBulkActions } from '@commonweal/contracts/bulk/calls';
import type { BulkOutcome, BulkResult } from '@commonweal/contracts/kit/bulk';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Alert,
  Button,
  Form,
  formatTime,
  LoadingState,
  Modal,
  Row,
  type ServerFault,
  Stack,
  TextField,
} from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useCall, useWrite } from '../../platform/calls/use-call.ts';
import { useLanguage } from '../../platform/content/language.ts';
import type { Message } from '../../platform/content/message.ts';
import { useText } from '../../platform/content/use-text.ts';
import { useTextsOf } from '../../platform/content/use-texts-of.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { reportFailure } from '../../platform/errors/report-failure.ts';
import type { CallFailure } from '../../platform/failure/call-failure.ts';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { openOverlay } from '../../platform/overlays/overlays.ts';
import { lookAtLongWork } from '../../platform/tasks/long-work-store.ts';
import { faultsOf } from '../records/faults-of.ts';
import { SaveButton } from '../records/save-button.tsx';
import { SaveOrLeave } from '../records/save-or-leave.tsx';
import type { BulkOffer, Chosen, Meant } from './offer.ts';
import { Outcomes } from './outcomes.tsx';
import { PreviewTable } from './preview-table.tsx';
import { type Refreshed, useUndo } from './use-undo.ts';
import './bulk.css';

function Result({ result, refreshes, onClose }: { result: BulkResult; refreshes: Refreshed; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const undo = useUndo(refreshes);
  const [undone, setUndone] = useState<readonly BulkOutcome[] | null>(null);
  const canUndo = undone === null && result.Outcomes.some(outcome => outcome.ResultCode === '00');
  async function takeBack(): Promise<void> {
    const answer = await undo.run({ BulkActionId: result.BulkActionId });
    if (answer) setUndone(answer.Outcomes);
  }
  return (
    <Stack>
      {undone ? <Outcomes outcomes={undone} undone /> : <Outcomes outcomes={result.Outcomes} />}
      {canUndo && <p>{t('bulk.result.until', { time: formatTime(result.UndoUntil, language) })}</p>}
      <Row wrap>
        <Button onClick={onClose}>{t('bulk.result.close')}</Button>
        {canUndo && (
          <Button
            variant="secondary"
            icon="undo"
            busy={undo.busy}
            data-replay="undo bulk action"
            onClick={() => void takeBack()}
          >
            {t('bulk.result.undo')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** It goes on without the dialog: where to see how far it is. */
function Started({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useText();
  return (
    <Stack>
      <Alert tone="success" live>
        <p>{t('bulk.result.started', { count })}</p>
      </Alert>
      <Row wrap>
        <Button onClick={onClose}>{t('bulk.result.close')}</Button>
        <Button
          variant="secondary"
          icon="autorenew"
          data-replay="tray"
          onClick={() => {
            onClose();
            openOverlay('tray');
          }}
        >
          {t('bulk.result.show')}
        </Button>
      </Row>
    </Stack>
  );
}

const ReasonForm = z.strictObject({ Reason: line(limits.reason) });

interface PreviewProps {
  readonly chosen: Chosen;
  readonly meant: Meant;
  readonly refreshes: Refreshed;
  readonly onBack: () => void;
  readonly onDone: (result: Ended) => void;
}

/** Done at once, or under way. */
type Ended = { readonly done: BulkResult } | { readonly started: number };

function Preview({ chosen: { declaration, options }, meant, refreshes, onBack, onDone }: PreviewProps) {
  const t = useText();
  // One key per preview: a repeated click does it once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [faults, setFaults] = useState<readonly ServerFault[]>([]);
  const [message, setMessage] = useState<Message | null>(null);
  const { data, error, refetch } = useCall(declaration.preview, { ...meant, ...options }, { fresh: true });
  const onFailed = (failure: CallFailure): void => {
    const found = faultsOf(failure);
    setFaults(found);
    setMessage(found.length === 0 ? reportFailure(failure, 'modal') : null);
    // Whatever stood in the way, what would happen is looked at anew.
    if (failure.status === 409) void refetch();
  };
  const run = useWrite(declaration.run, { refreshes: [...refreshes, listBulkActions], failure: null, onFailed });
  const start = useWrite(declaration.start, { failure: null, onFailed, onDone: lookAtLongWork });
  const back = (
    <Button variant="secondary" onClick={onBack}>
      {t('bulk.dialog.back')}
    </Button>
  );
  if (error) {
    return (
      <Stack>
        <FailureState failure={error} onRetry={() => void refetch()} />
        <Row>{back}</Row>
      </Stack>
    );
  }
  if (!data) return <LoadingState />;
  const { Long } = data;
  const rows = data.Rows.filter(row => row.ResultCode === '00');
  const count = Long?.Will ?? rows.length;
  async function act(Reason: string): Promise<void> {
    setMessage(null);
    if (Long && 'Filters' in meant) {
      const { Filters } = meant;
      const started = await start.run({ Filters, Seen: Long.Seen, Reason, ...options }, { idempotencyKey });
      if (started) onDone({ started: Long.Total });
      return;
    }
    const Rows = rows.map(({ Id, Version }) => ({ Id, Version }));
    const done = await run.run({ Rows, Reason, ...options }, { idempotencyKey });
    if (done) onDone({ done });
  }
  return (
    <Stack>
      {message && <MessageView message={message} live />}
      <PreviewTable preview={data} />
      {count === 0 ? (
        <>
          <p>{t('bulk.dialog.none')}</p>
          <Row>{back}</Row>
        </>
      ) : (
        <Form
          schema={ReasonForm}
          defaultValues={{ Reason: '' }}
          serverFaults={faults}
          label={t('common.field.Reason')}
          onSubmit={({ Reason }) => act(Reason)}
        >
          {Long && <p>{t('bulk.dialog.longHint')}</p>}
          <TextField
            name="Reason"
            label={t('common.field.Reason')}
            hint={t('bulk.dialog.reasonHint')}
            required
            limit={limits.reason}
          />
          <Row wrap>
            <SaveButton data-replay="run bulk action">
              {t(Long ? 'bulk.dialog.start' : 'bulk.dialog.run', { count })}
            </SaveButton>
            {back}
          </Row>
        </Form>
      )}
    </Stack>
  );
}

interface BulkDialogProps {
  readonly offer: BulkOffer;
  readonly meant: Meant;
  /** Calls whose answers are no longer true afterwards. */
  readonly refreshes: Refreshed;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Choose, see what would happen, do it, and take it back as one. */
export function BulkDialog({ offer, meant, refreshes, onClose, onDone }: BulkDialogProps) {
  const t = useText();
  const { ready } = useTextsOf('bulk');
  const [values, setValues] = useState(offer.values);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [result, setResult] = useState<Ended | null>(null);
  return (
    <Modal open wide onClose={onClose} title={offer.title}>
      {!ready ? (
        <LoadingState />
      ) : result && 'started' in result ? (
        <Started count={result.started} onClose={onClose} />
      ) : result ? (
        <Result result={result.done} refreshes={refreshes} onClose={onClose} />
      ) : chosen ? (
        <Preview
          chosen={chosen}
          meant={meant}
          refreshes={refreshes}
          onBack={() => setChosen(null)}
          onDone={answer => {
            setResult(answer);
            onDone();
          }}
        />
      ) : (
        <Form
          schema={offer.schema}
          defaultValues={values}
          label={offer.title}
          onSubmit={given => {
            setValues(given);
            setChosen(offer.choose(given));
          }}
        >
          {offer.fields}
          <SaveOrLeave onClose={onClose}>{t('bulk.dialog.preview')}</SaveOrLeave>
        </Form>
      )}
    </Modal>
  );
}

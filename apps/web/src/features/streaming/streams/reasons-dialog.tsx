import { streamingPage } from '@commonweal/contracts/access/oversight-pages';
import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import type { StreamReasons } from '@commonweal/contracts/streaming/schemas';
import {
  Alert,
  Button,
  ButtonLink,
  classNames,
  Form,
  Modal,
  Row,
  SelectField,
  Stack,
  TextField,
  useToast,
} from '@commonweal/ui';
import { useEffect, useRef } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { failureWords } from '../../../platform/errors/failure-words.ts';
import { OpenedRecord } from '../../../shared/records/opened-record.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useMove, useReasons, useTakeBackMove } from '../queries.ts';

const MoveInput = z.strictObject({ Stream: line(limits.referenceCode), Reason: line(limits.reason) });

function Verdicts({ data }: { data: StreamReasons }) {
  const t = useText();
  const winner = data.Verdicts.findIndex(each => each.Fits === 'Y');
  return (
    <ol className="cw-stream-rules">
      {data.Verdicts.map((verdict, at) => {
        const state = verdict.Fits === 'N' ? 'no' : at === winner ? 'wins' : 'also';
        return (
          <li key={verdict.Name} className={classNames(at === winner && 'cw-stream-rules__winner')}>
            <span className="cw-strong">
              {verdict.Place} {verdict.Name}: {t(`streaming.panel.${state}`)}
            </span>
            <div className="cw-small cw-muted">{verdict.Says}</div>
          </li>
        );
      })}
    </ol>
  );
}

function WouldBe({ data }: { data: StreamReasons }) {
  const t = useText();
  return (
    <section aria-labelledby="would-be">
      <h3 id="would-be" className="cw-h4">
        {t('streaming.panel.wouldBe')}
      </h3>
      {data.Foreseen.length === 0 ? (
        <p className="cw-muted">{t('streaming.panel.notAsked')}</p>
      ) : (
        <ul>
          {data.Foreseen.map(each => (
            <li key={each.Program}>{each.Says}</li>
          ))}
        </ul>
      )}
      <p className="cw-small cw-muted">{t('streaming.panel.nothingDecided')}</p>
    </section>
  );
}

interface ReasonsProps {
  readonly data: StreamReasons;
  /** Opened to be moved: the choice of the stream has the focus. */
  readonly moving: boolean;
  readonly onClose: () => void;
}

function MoveForm({ data, moving: isMoving, onClose }: ReasonsProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMoving) place.current?.querySelector('select')?.focus();
  }, [isMoving]);
  const toast = useToast();
  const moving = useMove();
  const streams = useReferenceTable('STREAM');
  return (
    <Form
      schema={MoveInput}
      defaultValues={{ Stream: '', Reason: '' }}
      label={t('streaming.panel.to')}
      onSubmit={async values => {
        const request = { ApplicationNumber: data.ApplicationNumber, ...values };
        if (!(await moving.run(request, { ifMatch: data.Version }))) return;
        toast({
          text: t('streaming.panel.done', { name: data.Name, stream: streams.describe(values.Stream) }),
        });
        onClose();
      }}
    >
      {moving.failure && (
        <Alert tone="error" live>
          {failureWords(t, moving.failure).text}
        </Alert>
      )}
      <div ref={place}>
        <SelectField
          name="Stream"
          label={t('streaming.panel.to')}
          emptyLabel={t('streaming.panel.choose')}
          options={streams.options.filter(option => option.value !== data.Stream)}
          required
        />
      </div>
      <TextField name="Reason" label={t('streaming.panel.reason')} limit={limits.reason} required />
      <Row>
        <SaveButton>{t('streaming.panel.move')}</SaveButton>
      </Row>
    </Form>
  );
}

function Reasons({ data, moving, onClose }: ReasonsProps) {
  const t = useText();
  const toast = useToast();
  const takingBack = useTakeBackMove();
  const mayMove = useAccess(streamingPage.at('Move')) === 'U';
  return (
    <Stack>
      {data.Moved && (
        <Alert tone="info">
          {t('streaming.panel.moved', { who: data.Moved.By, reason: data.Moved.Reason })}{' '}
          {mayMove && data.Moved.TakeBackUntil !== null && (
            <Button
              variant="secondary"
              icon="undo"
              busy={takingBack.busy}
              onClick={async () => {
                const request = { ApplicationNumber: data.ApplicationNumber };
                if (!(await takingBack.run(request, { ifMatch: data.Version }))) return;
                toast({ text: t('streaming.panel.takenBack', { name: data.Name }) });
                onClose();
              }}
            >
              {t('streaming.panel.takeBack')}
            </Button>
          )}
        </Alert>
      )}
      <Verdicts data={data} />
      <WouldBe data={data} />
      {mayMove && <MoveForm key={data.Version} data={data} moving={moving} onClose={onClose} />}
      <Row>
        <ButtonLink variant="secondary" to={applicationSummaryScreen.at({ ApplicationNumber: data.ApplicationNumber })}>
          {t('streaming.panel.openApplication')}
        </ButtonLink>
      </Row>
    </Stack>
  );
}

/** Why an application is in its stream, what it would be, and the way into another stream. */
export function ReasonsDialog({ id, moving, onClose }: { id: string; moving: boolean; onClose: () => void }) {
  const t = useText();
  const query = useReasons(id);
  const title = t('streaming.panel.title', { name: query.data?.Name ?? id });
  return (
    <OpenedRecord title={title} query={query} onClose={onClose}>
      {data => (
        <Modal open onClose={onClose} title={title}>
          <Reasons data={data} moving={moving} onClose={onClose} />
        </Modal>
      )}
    </OpenedRecord>
  );
}

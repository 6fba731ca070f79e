import { documentViewPage } from '@commonweal/contracts/access/pages';
import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import { documentViewScreen } from '@commonweal/contracts/documents/screens';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Button, Form, Row, TextField, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useRedact } from '../queries.ts';
import type { Region } from '../viewer/region.ts';

const Why = z.strictObject({ Reason: line(limits.reason) });

interface RedactProps {
  readonly document: DocumentDetails;
  readonly drawing: boolean;
  readonly region: Region | null;
  readonly black: readonly Region[];
  readonly onBlack: (black: readonly Region[]) => void;
  readonly onDraw: (draws: boolean) => void;
}

/** Places are drawn one after the other; then a copy is made in which they are black and nothing lies under them. */
export default function Redact({ document, drawing, region, black, onBlack, onDraw }: RedactProps) {
  const t = useText();
  const toast = useToast();
  const redacting = useRedact();
  const may = useAccess(documentViewPage.at('Redact')) === 'U';
  const { DocumentNumber } = document;
  if (!may) return null;
  if (!drawing) {
    return (
      <section className="cw-desk__part" aria-label={t('documents.redact.act')}>
        <Button variant="secondary" icon="visibility_off" onClick={() => onDraw(true)}>
          {t('documents.redact.act')}
        </Button>
      </section>
    );
  }
  return (
    <section className="cw-desk__part" aria-label={t('documents.redact.act')}>
      <h2>{t('documents.redact.act')}</h2>
      <p>{t('documents.redact.text')}</p>
      <Button
        variant="secondary"
        icon="add"
        disabled={region === null}
        onClick={() => {
          if (region) onBlack([...black, region]);
        }}
      >
        {t('documents.redact.keep')}
      </Button>
      {black.length === 0 ? (
        <p className="cw-muted">{t('documents.redact.none')}</p>
      ) : (
        <ul className="cw-proofs">
          {black.map((place, at) => (
            <li key={`${place.page} ${place.x} ${place.y} ${place.width} ${place.height}`}>
              {t('documents.redact.place', { page: place.page, place: at + 1 })}{' '}
              <Button variant="quiet" size="tiny" onClick={() => onBlack(black.filter(each => each !== place))}>
                {t('common.word.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form
        schema={Why}
        defaultValues={{ Reason: '' }}
        serverFaults={redacting.faults}
        label={t('documents.redact.act')}
        onSubmit={async ({ Reason }) => {
          const Places = black.map(({ page: Page, x: X, y: Y, width: Width, height: Height }) => ({
            ...{ Page, X, Y, Width, Height },
          }));
          const made = await redacting.save({ DocumentNumber, Places, Reason }, 0);
          if (!made) return;
          toast({ text: t('documents.redact.done', { number: made.DocumentNumber }) });
          onDraw(false);
          goTo(documentViewScreen.at({ DocumentNumber: made.DocumentNumber }));
        }}
      >
        {redacting.message && <MessageView message={redacting.message} live />}
        <TextField name="Reason" label={t('documents.redact.reason')} required />
        <Row wrap>
          <SaveButton disabled={black.length === 0}>{t('documents.redact.make')}</SaveButton>
          <Button variant="secondary" onClick={() => onDraw(false)}>
            {t('ui.cancel')}
          </Button>
        </Row>
      </Form>
    </section>
  );
}

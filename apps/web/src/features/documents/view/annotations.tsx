import { documentViewPage } from '@commonweal/contracts/access/pages';
import type { Annotation } from '@commonweal/contracts/documents/annotation-calls';
import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import { optionalLine } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Button, ConfirmDialog, DateTimeText, Form, LoadingState, Row, TextField, useToast } from '@commonweal/ui';
import { useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import type { Message } from '../../../platform/content/message.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useAddAnnotation, useAnnotations, useChangeAnnotation, useRemoveAnnotation } from '../queries.ts';
import type { Region } from '../viewer/region.ts';

const Words = z.strictObject({ Text: optionalLine(limits.shortNote) });

interface WordsFormProps {
  readonly text: string;
  readonly saving: { readonly message: Message | null; readonly faults: Parameters<typeof Form>[0]['serverFaults'] };
  readonly onSave: (text: string) => Promise<void>;
  readonly onCancel: () => void;
}

function WordsForm({ text, saving, onSave, onCancel }: WordsFormProps) {
  const t = useText();
  return (
    <Form
      schema={Words}
      defaultValues={{ Text: text }}
      serverFaults={saving.faults ?? []}
      label={t('documents.annotate.act')}
      onSubmit={({ Text }) => onSave(Text)}
    >
      {saving.message && <MessageView message={saving.message} live />}
      <TextField name="Text" label={t('documents.annotate.text')} />
      <Row wrap>
        <SaveButton>{t('documents.annotate.save')}</SaveButton>
        <Button variant="secondary" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </Row>
    </Form>
  );
}

interface OneProps {
  readonly annotation: Annotation;
  readonly mayWrite: boolean;
  readonly onShow: () => void;
}

function One({ annotation, mayWrite, onShow }: OneProps) {
  const t = useText();
  const { AnnotationId, Page, Text, Version } = annotation;
  const [act, setAct] = useState<'change' | 'remove' | null>(null);
  const changing = useChangeAnnotation();
  const removing = useRemoveAnnotation();
  return (
    <li>
      <div>{Text || t('documents.annotate.plain')}</div>
      <div className="cw-muted">
        {annotation.WrittenBy}, <DateTimeText instant={annotation.WrittenAt} />
        {annotation.ChangedAt !== annotation.WrittenAt && (
          <>
            {' · '}
            {t('documents.annotate.changed', { name: annotation.ChangedBy })},{' '}
            <DateTimeText instant={annotation.ChangedAt} />
          </>
        )}
      </div>
      {act === 'change' ? (
        <WordsForm
          text={Text}
          saving={changing}
          onSave={async text => {
            if (await changing.save({ AnnotationId, Text: text }, Version)) setAct(null);
          }}
          onCancel={() => setAct(null)}
        />
      ) : (
        <Row wrap>
          {Page === 0 ? (
            <span>{t('documents.annotate.gone')}</span>
          ) : (
            <Button variant="secondary" size="tiny" onClick={onShow}>
              {t('documents.proof.show', { page: Page })}
            </Button>
          )}
          {mayWrite && annotation.Mine === 'Y' && (
            <>
              <Button variant="quiet" size="tiny" onClick={() => setAct('change')}>
                {t('documents.annotate.change')}
              </Button>
              <Button variant="quiet" size="tiny" onClick={() => setAct('remove')}>
                {t('documents.annotate.remove')}
              </Button>
            </>
          )}
        </Row>
      )}
      {act === 'remove' && (
        <ConfirmDialog
          open
          title={t('documents.annotate.removeTitle')}
          confirmLabel={t('documents.annotate.remove')}
          busy={removing.busy}
          onCancel={() => setAct(null)}
          onConfirm={async () => {
            if (await removing.save({ AnnotationId }, Version)) setAct(null);
          }}
        >
          {removing.message && <MessageView message={removing.message} live />}
          <p>{t('documents.annotate.removeText')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

interface AnnotationsProps {
  readonly document: DocumentDetails;
  readonly onShow: (annotation: Annotation) => void;
  readonly drawing: boolean;
  readonly region: Region | null;
  readonly onDraw: (draws: boolean) => void;
}

/** What people highlighted on the pages, with who and when, and the way to highlight another place. */
export default function Annotations({ document, onShow, drawing, region, onDraw }: AnnotationsProps) {
  const t = useText();
  const toast = useToast();
  const { DocumentNumber, Viewable } = document;
  const mayWrite = useAccess(documentViewPage.at('Annotations')) === 'U' && Viewable === 'Y';
  const { data, error, refetch } = useAnnotations(DocumentNumber);
  const adding = useAddAnnotation();
  return (
    <section className="cw-desk__part" aria-label={t('documents.annotate.title')}>
      <h2>{t('documents.annotate.title')}</h2>
      {error && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!(data || error) && <LoadingState />}
      {data && data.Annotations.length === 0 && <p className="cw-muted">{t('documents.annotate.none')}</p>}
      {data && data.Annotations.length > 0 && (
        <ul className="cw-proofs">
          {data.Annotations.map(each => (
            <One key={each.AnnotationId} annotation={each} mayWrite={mayWrite} onShow={() => onShow(each)} />
          ))}
        </ul>
      )}
      {mayWrite && !drawing && (
        <Button variant="secondary" icon="edit" onClick={() => onDraw(true)}>
          {t('documents.annotate.act')}
        </Button>
      )}
      {mayWrite && drawing && (
        <>
          <p>{t('documents.proof.draw')}</p>
          <WordsForm
            key={data?.Annotations.length}
            text=""
            saving={adding}
            onSave={async Text => {
              if (!region) return;
              const { page: Page, x: X, y: Y, width: Width, height: Height } = region;
              if (!(await adding.save({ DocumentNumber, Page, X, Y, Width, Height, Text }, 0))) return;
              toast({ text: t('documents.annotate.done') });
              onDraw(false);
            }}
            onCancel={() => onDraw(false)}
          />
        </>
      )}
    </section>
  );
}

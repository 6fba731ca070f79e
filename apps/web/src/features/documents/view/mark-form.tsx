import type { getDocumentProofs, ProofTarget } from '@commonweal/contracts/documents/proof-calls';
import type { DocumentDetails } from '@commonweal/contracts/documents/schemas';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Button, CheckboxField, Form, Row, SelectField, useFormValue, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { useFactWords } from '../../../shared/documents/fact-words.ts';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useMarkProof } from '../queries.ts';
import type { Region } from '../viewer/region.ts';

type Known = ResponseOf<typeof getDocumentProofs>;

const keyOf = ({ Subject, ProvesId }: Pick<ProofTarget, 'Subject' | 'ProvesId'>): string => `${Subject} ${ProvesId}`;

const MarkValues = z.strictObject({
  Target: z.string().refine(value => value !== '', { error: 'required', params: { code: 'required' } }),
  Settles: z.boolean(),
  Replaces: z.boolean(),
});

/** The mark of this document that stands for a fact, which a new one can take the place of. */
const earlierOf = ({ Proofs }: Known, target: unknown) =>
  Proofs.find(proof => keyOf(proof) === target && proof.EndedAt === null);

function Choices({ of }: { of: Known }) {
  const t = useText();
  const words = useFactWords();
  const target = useFormValue('Target');
  const options = of.Targets.map(each => ({
    value: keyOf(each),
    label: each.Proved === 'Y' ? `${words(each)} (${t('documents.proof.proved')})` : words(each),
  }));
  return (
    <>
      <SelectField
        name="Target"
        label={t('documents.proof.what')}
        emptyLabel={t('documents.proof.choose')}
        options={options}
        required
      />
      {typeof target === 'string' && !target.startsWith('identity') && (
        <CheckboxField name="Settles" label={t('documents.proof.settles')} hint={t('documents.proof.settlesHint')} />
      )}
      {earlierOf(of, target) && <CheckboxField name="Replaces" label={t('documents.proof.replaces')} />}
    </>
  );
}

interface MarkFormProps {
  readonly of: Known;
  readonly document: DocumentDetails;
  readonly drawing: boolean;
  readonly region: Region | null;
  readonly onDraw: (draws: boolean) => void;
}

/** A place is drawn on the page, then it is said what it proves. */
export function MarkForm({ of, document, drawing, region, onDraw }: MarkFormProps) {
  const t = useText();
  const toast = useToast();
  const marking = useMarkProof();
  if (!drawing) {
    return (
      <Button variant="secondary" icon="edit" onClick={() => onDraw(true)}>
        {t('documents.proof.mark')}
      </Button>
    );
  }
  return (
    <Form
      schema={MarkValues}
      defaultValues={{ Target: '', Settles: false, Replaces: false }}
      serverFaults={marking.faults}
      label={t('documents.proof.mark')}
      onSubmit={async ({ Target, Settles, Replaces }) => {
        const target = of.Targets.find(each => keyOf(each) === Target);
        if (!(target && region)) return;
        const { Subject, ProvesId } = target;
        const kept = await marking.save(
          {
            ...{ DocumentNumber: document.DocumentNumber, CaseNumber: of.CaseNumber, Subject, ProvesId },
            ...{ Page: region.page, X: region.x, Y: region.y, Width: region.width, Height: region.height },
            Settles: Settles && Subject !== 'identity' ? 'Y' : 'N',
            Replaces: Replaces ? (earlierOf(of, Target)?.ProofId ?? '') : '',
          },
          0,
        );
        if (!kept) return;
        toast({ text: t('documents.proof.done') });
        onDraw(false);
      }}
    >
      <p>{t('documents.proof.draw')}</p>
      {marking.message && <MessageView message={marking.message} live />}
      <Choices of={of} />
      <Row wrap>
        <SaveButton>{t('documents.proof.save')}</SaveButton>
        <Button variant="secondary" onClick={() => onDraw(false)}>
          {t('ui.cancel')}
        </Button>
      </Row>
    </Form>
  );
}

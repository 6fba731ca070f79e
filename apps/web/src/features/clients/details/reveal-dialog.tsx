import { needsWords, RevealReason } from '@commonweal/contracts/clients/calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { Button, Form, LoadingState, Modal, Row, SelectField, TextField, useToast } from '@commonweal/ui';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import type { Message } from '../../../platform/content/message.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { reportFailure } from '../../../platform/errors/report-failure.ts';
import { needsSignIn } from '../../../platform/failure/call-failure.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { SignInAgain } from '../../../platform/session-life/sign-in-again.tsx';
import { FormDraft } from '../../../shared/drafts/form-draft.tsx';
import { type DraftOf, type OpenedDraft, useOpenedDraft } from '../../../shared/drafts/use-draft.ts';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useRevealSsn } from '../queries.ts';

const RevealForm = RevealReason.superRefine(needsWords);

const noReason: z.infer<typeof RevealForm> = { ReasonCode: '', Reason: '' };

interface RevealDialogProps {
  readonly pin: string;
  readonly number: 'ssn' | 'alien';
  readonly onShown: (number: string) => void;
  readonly onClose: () => void;
}

type Draft = OpenedDraft<Record<string, unknown>> | null;

/** Asks why somebody needs to see a whole number. The reason outlives a sign-in in between; the number is never kept. */
function WhyForm({ pin, number, onShown, onClose, of, opened }: RevealDialogProps & { of: DraftOf; opened: Draft }) {
  const t = useText();
  const toast = useToast();
  const reasons = useReferenceTable('SSNREVEALREASON');
  const revealing = useRevealSsn();
  const [message, setMessage] = useState<Message | null>(null);
  const [begun, setBegun] = useState({ draft: opened, round: 0 });
  const begin = (draft: Draft): void => setBegun(({ round }) => ({ draft, round: round + 1 }));
  const finish = useRef<(() => Promise<void>) | null>(null);
  const failed = revealing.failure;
  const isOld = needsSignIn(failed);
  useEffect(() => {
    if (failed && !needsSignIn(failed)) setMessage(reportFailure(failed, 'modal'));
  }, [failed]);
  return (
    <>
      {isOld && <SignInAgain onClose={onClose} />}
      <div hidden={isOld}>
        {message && <MessageView message={message} live />}
        <Form
          key={begun.round}
          schema={RevealForm}
          defaultValues={noReason}
          label={t(`clients.reveal.title.${number}`)}
          onSubmit={async values => {
            const answer = await revealing.run({ Pin: pin, Number: number, ...values });
            if (!answer) return;
            await finish.current?.();
            toast({ text: t('clients.reveal.left', { n: answer.RevealsLeft }) });
            onShown(number === 'ssn' ? answer.Ssn : answer.AlienNumber);
          }}
        >
          <p>{t('clients.reveal.text')}</p>
          <FormDraft
            of={of}
            base={noReason}
            version={0}
            draft={begun.draft}
            finish={finish}
            onStartOver={() => begin(null)}
            onSwap={begin}
          />
          <SelectField name="ReasonCode" label={t('common.field.Reason')} required options={reasons.options} />
          <TextField name="Reason" label={t('clients.reveal.words')} limit={limits.reason} />
          <Row wrap>
            <SaveButton>{t('clients.reveal.act')}</SaveButton>
            <Button variant="secondary" onClick={() => void finish.current?.().then(onClose)}>
              {t('ui.cancel')}
            </Button>
          </Row>
        </Form>
      </div>
    </>
  );
}

export function RevealDialog(props: RevealDialogProps) {
  const t = useText();
  const of: DraftOf = { form: 'client-reveal', recordKey: `${props.pin} ${props.number}` };
  const { ready, draft } = useOpenedDraft<Record<string, unknown>>(of);
  return (
    <Modal open onClose={props.onClose} title={t(`clients.reveal.title.${props.number}`)}>
      {ready ? <WhyForm {...props} of={of} opened={draft} /> : <LoadingState />}
    </Modal>
  );
}

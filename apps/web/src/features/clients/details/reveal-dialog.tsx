import { line, optionalLine } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Button, Form, Modal, Row, SelectField, TextField, useToast } from '@commonweal/ui';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { needsSignIn } from '../../../platform/calls/call-failure.ts';
import { useText } from '../../../platform/content/use-text.ts';
import type { Message } from '../../../platform/errors/message.ts';
import { reportFailure } from '../../../platform/errors/report-failure.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { SaveButton } from '../../../platform/records/save-button.tsx';
import { useReferenceTable } from '../../../platform/reference/reference-tables.ts';
import { SignInAgain } from '../../../platform/session/sign-in-again.tsx';
import { useRevealSsn } from '../queries.ts';

const RevealForm = z.strictObject({ ReasonCode: line(limits.referenceCode), Reason: optionalLine(limits.reason) });

interface RevealDialogProps {
  readonly pin: string;
  readonly number: 'ssn' | 'alien';
  readonly onShown: (number: string) => void;
  readonly onClose: () => void;
}

/** Asks why somebody needs to see a whole number. */
export function RevealDialog({ pin, number, onShown, onClose }: RevealDialogProps) {
  const t = useText();
  const toast = useToast();
  const reasons = useReferenceTable('SSNREVEALREASON');
  const revealing = useRevealSsn();
  const [message, setMessage] = useState<Message | null>(null);
  const failed = revealing.failure;
  const isOld = needsSignIn(failed);
  useEffect(() => {
    if (failed && !needsSignIn(failed)) setMessage(reportFailure(failed, 'modal'));
  }, [failed]);
  const title = t(`clients.reveal.title.${number}`);
  return (
    <Modal open onClose={onClose} title={title}>
      {isOld ? (
        <SignInAgain onClose={onClose} />
      ) : (
        <>
          {message && <MessageView message={message} live />}
          <p>{t('clients.reveal.text')}</p>
          <Form
            schema={RevealForm}
            defaultValues={{ ReasonCode: '', Reason: '' }}
            label={title}
            onSubmit={async values => {
              const answer = await revealing.run({ Pin: pin, Number: number, ...values });
              if (!answer) return;
              toast({ text: t('clients.reveal.left', { n: answer.RevealsLeft }) });
              onShown(number === 'ssn' ? answer.Ssn : answer.AlienNumber);
            }}
          >
            <SelectField
              name="ReasonCode"
              label={t('clients.reveal.reason')}
              required
              options={reasons.entries.map(entry => ({
                value: entry.ReferenceCode,
                label: entry.ReferenceCodeDescription,
              }))}
            />
            <TextField name="Reason" label={t('clients.reveal.words')} limit={limits.reason} />
            <Row wrap>
              <SaveButton>{t('clients.reveal.act')}</SaveButton>
              <Button variant="secondary" onClick={onClose}>
                {t('ui.cancel')}
              </Button>
            </Row>
          </Form>
        </>
      )}
    </Modal>
  );
}

import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { line, optionalLine } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Button, Form, Modal, Row, SelectField, Ssn, TextField, useToast } from '@commonweal/ui';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import type { Message } from '../../../platform/errors/message.ts';
import { reportFailure } from '../../../platform/errors/report-failure.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { SaveButton } from '../../../platform/records/save-button.tsx';
import { useReferenceTable } from '../../../platform/reference/reference-tables.ts';
import { useRevealSsn } from '../queries.ts';

const RevealForm = z.strictObject({ ReasonCode: line(limits.referenceCode), Reason: optionalLine(limits.reason) });
/** The number leaves the screen by itself. */
const shownFor = 60_000;

interface RevealDialogProps {
  readonly pin: string;
  readonly onShown: (number: string) => void;
  readonly onClose: () => void;
}

function RevealDialog({ pin, onShown, onClose }: RevealDialogProps) {
  const t = useText();
  const toast = useToast();
  const reasons = useReferenceTable('SSNREVEALREASON');
  const revealing = useRevealSsn();
  const [message, setMessage] = useState<Message | null>(null);
  const failed = revealing.failure;
  useEffect(() => {
    if (failed) setMessage(reportFailure(failed, 'modal'));
  }, [failed]);
  return (
    <Modal open onClose={onClose} title={t('clients.reveal.title')}>
      {message && <MessageView message={message} live />}
      <p>{t('clients.reveal.text')}</p>
      <Form
        schema={RevealForm}
        defaultValues={{ ReasonCode: '', Reason: '' }}
        label={t('clients.reveal.title')}
        onSubmit={async values => {
          const answer = await revealing.run({ Pin: pin, ...values });
          if (!answer) return;
          toast({ text: t('clients.reveal.left', { n: answer.RevealsLeft }) });
          onShown(answer.Ssn);
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
    </Modal>
  );
}

/** The masked number; whoever may see the whole says why first. It is never kept. */
export function RevealableSsn({ record }: { record: ClientRecord }) {
  const t = useText();
  const mayReveal = useAccess(clientDetailsPage.at('Ssn')) === 'U';
  const [asking, setAsking] = useState(false);
  const [number, setNumber] = useState<string | null>(null);
  useEffect(() => {
    if (number === null) return;
    const timer = setTimeout(() => setNumber(null), shownFor);
    return () => clearTimeout(timer);
  }, [number]);
  if (record.SsnMasked === '') return <span>{t(`clients.ssnStatus.${record.SsnStatus}`)}</span>;
  return (
    <>
      <Ssn
        value={record.SsnMasked}
        {...(number !== null && { revealed: number, onHide: () => setNumber(null) })}
        {...(mayReveal && number === null && { onReveal: () => setAsking(true) })}
      />
      {asking && (
        <RevealDialog
          pin={record.Pin}
          onClose={() => setAsking(false)}
          onShown={shown => {
            setAsking(false);
            setNumber(shown);
          }}
        />
      )}
    </>
  );
}

import { LookOutcomeInput } from '@commonweal/contracts/audit/calls';
import { lookOutcomes, type UnusualLookRow } from '@commonweal/contracts/audit/schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, DescriptionList, Form, Modal, RadioGroupField, Row, TextField, useToast } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useReopenLook, useSettleLook } from '../queries.ts';
import { RecordLinks } from './record-links.tsx';

interface LookDialogProps {
  readonly look: UnusualLookRow;
  readonly onClose: () => void;
}

function Facts({ look }: { look: UnusualLookRow }) {
  const t = useText();
  return (
    <DescriptionList
      items={[
        { label: t('audit.field.UserName'), value: look.UserName },
        { label: t('audit.field.Record'), value: <RecordLinks of={look} /> },
        { label: t('audit.field.Signs'), value: look.Signs.map(sign => t(`audit.sign.${sign}`)).join(' · ') },
        { label: t('audit.field.Events'), value: look.Events },
        { label: t('audit.field.Refused'), value: look.Refused },
      ]}
    />
  );
}

function Reopen({ look, onClose }: LookDialogProps) {
  const t = useText();
  const toast = useToast();
  const saving = useReopenLook();
  return (
    <ReasonDialog
      title={t('audit.look.reopenOf', { name: look.UserName })}
      act={t('audit.look.reopen')}
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        if (!(await saving.save({ LookId: look.LookId, Reason }, saving.theirs?.Version ?? look.Version))) return;
        toast({ text: t('audit.look.reopened') });
        onClose();
      }}
    >
      <Facts look={look} />
    </ReasonDialog>
  );
}

function Settle({ look, onClose }: LookDialogProps) {
  const t = useText();
  const toast = useToast();
  const saving = useSettleLook();
  return (
    <Modal open onClose={onClose} title={t('audit.look.decideOn', { name: look.UserName })}>
      {saving.message && <MessageView message={saving.message} live />}
      {saving.theirs && (
        <Alert tone="warning" live>
          {t('common.error.stale')}
        </Alert>
      )}
      <Facts look={look} />
      <Form
        schema={LookOutcomeInput}
        defaultValues={{ Outcome: '' as never, Reason: '' }}
        serverFaults={saving.faults}
        label={t('audit.look.decide')}
        onSubmit={async values => {
          const version = saving.theirs?.Version ?? look.Version;
          if (!(await saving.save({ LookId: look.LookId, ...values }, version))) return;
          toast({ text: t('audit.look.settled') });
          onClose();
        }}
      >
        <RadioGroupField
          name="Outcome"
          label={t('audit.field.LookOutcome')}
          required
          options={lookOutcomes.map(value => ({ value, label: t(`audit.lookOutcome.${value}`) }))}
        />
        <TextField
          name="Reason"
          label={t('common.field.Reason')}
          hint={t('common.record.reasonHint')}
          limit={limits.reason}
          required
        />
        <Row>
          <SaveButton>{t('audit.look.decide')}</SaveButton>
        </Row>
      </Form>
    </Modal>
  );
}

/** What came of a look, or why it is looked at again. */
export function LookDialog(props: LookDialogProps) {
  return props.look.State === 'open' ? <Settle {...props} /> : <Reopen {...props} />;
}

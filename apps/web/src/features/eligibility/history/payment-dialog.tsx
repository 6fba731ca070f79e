import { PaymentChange, type PaymentMonth } from '@commonweal/contracts/eligibility/authorization-schemas';
import type { PaymentAction } from '@commonweal/contracts/eligibility/lifecycle';
import { limits } from '@commonweal/contracts/kit/limits';
import { useToast } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { usePaymentChange } from '../queries.ts';

const Typed = PaymentChange.pick({ Reason: true });

interface PaymentDialogProps {
  readonly caseNumber: string;
  readonly payment: PaymentMonth['Payments'][number];
  readonly action: PaymentAction;
  readonly onClose: () => void;
}

/** Why a payment is held, released, cancelled or made again. */
export function PaymentDialog({ caseNumber, payment, action, onClose }: PaymentDialogProps) {
  const t = useText();
  const toast = useToast();
  const saving = usePaymentChange();
  const title = t(`eligibility.paymentAct.${action}`);
  return (
    <RecordDialog
      title={title}
      schema={Typed}
      values={{ Reason: '' }}
      version={payment.Version}
      titles={{}}
      submitLabel={title}
      saving={{
        ...saving,
        save: ({ Reason }: z.infer<typeof Typed>, version) =>
          saving.save({ CaseNumber: caseNumber, PaymentId: payment.PaymentId, Action: action, Reason }, version),
      }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.paymentAct.done') });
        onClose();
      }}
    >
      <p>{t(`eligibility.paymentAct.${action}Text`)}</p>
      <NoteField name="Reason" label={t('common.field.Reason')} limit={limits.reason} rows={2} singleLine required />
    </RecordDialog>
  );
}

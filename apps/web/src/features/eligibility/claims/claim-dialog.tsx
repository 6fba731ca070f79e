import { ClaimChange, type ClaimView } from '@commonweal/contracts/eligibility/claim-schemas';
import type { ClaimAction } from '@commonweal/contracts/eligibility/lifecycle';
import { limits } from '@commonweal/contracts/kit/limits';
import { MoneyField, useToast } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useClaimChange } from '../claim-queries.ts';

const Typed = ClaimChange.pick({ Cents: true, Reason: true });
type Typed = z.infer<typeof Typed>;

interface ClaimDialogProps {
  readonly caseNumber: string;
  readonly claim: ClaimView;
  readonly action: ClaimAction;
  readonly onClose: () => void;
}

/** Why a claim is agreed with, sent back, forgiven, written off or taken up again. */
export function ClaimDialog({ caseNumber, claim, action, onClose }: ClaimDialogProps) {
  const t = useText();
  const toast = useToast();
  const saving = useClaimChange();
  const title = t(`eligibility.claimAct.${action}`);
  const forgives = action === 'compromise';
  return (
    <RecordDialog
      title={title}
      schema={Typed}
      values={{ Cents: forgives ? Math.round(claim.Balance * 100) : null, Reason: '' }}
      version={claim.Version}
      titles={{}}
      submitLabel={title}
      saving={{
        ...saving,
        save: (values: Typed, version) =>
          saving.save({ CaseNumber: caseNumber, ClaimId: claim.ClaimId, Action: action, ...values }, version),
      }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.claims.changed') });
        onClose();
      }}
    >
      <p>{t(`eligibility.claimAct.${action}Text`)}</p>
      {forgives && <MoneyField name="Cents" label={t('eligibility.claims.forgiven')} required />}
      <NoteField name="Reason" label={t('common.field.Reason')} limit={limits.reason} rows={2} singleLine required />
    </RecordDialog>
  );
}

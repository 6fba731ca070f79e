import {
  changeOutcomes,
  type ReportedChange,
  SettleChangeInput,
} from '@commonweal/contracts/eligibility/change-schemas';
import { limits } from '@commonweal/contracts/kit/limits';
import { SelectField, useToast } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useSettleChange } from '../change-queries.ts';

const Typed = SettleChangeInput.pick({ Outcome: true, Reason: true });

interface SettleDialogProps {
  readonly caseNumber: string;
  readonly change: ReportedChange;
  readonly onClose: () => void;
}

/** What became of a reported change; the server holds it against the months and the rule. */
export function SettleDialog({ caseNumber, change, onClose }: SettleDialogProps) {
  const t = useText();
  const toast = useToast();
  const saving = useSettleChange();
  const isRequired = change.Programs.some(each => each.ActNow === 'Y');
  return (
    <RecordDialog
      title={t('eligibility.changes.settle')}
      schema={Typed}
      values={{ Outcome: isRequired ? ('acted' as const) : ('notRequired' as const), Reason: '' }}
      version={change.Version}
      titles={{}}
      submitLabel={t('eligibility.changes.settle')}
      saving={{
        ...saving,
        save: (values: z.infer<typeof Typed>, version) =>
          saving.save({ CaseNumber: caseNumber, ChangeId: change.ChangeId, ...values }, version),
      }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.changes.done') });
        onClose();
      }}
    >
      <p>{t('eligibility.changes.settleText')}</p>
      <SelectField
        name="Outcome"
        label={t('eligibility.changes.outcome')}
        required
        options={changeOutcomes.map(value => ({ value, label: t(`eligibility.changes.${value}`) }))}
      />
      <NoteField name="Reason" label={t('common.field.Reason')} limit={limits.reason} rows={2} singleLine required />
    </RecordDialog>
  );
}

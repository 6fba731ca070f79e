import {
  getPresumptive,
  PresumptiveInput,
  PresumptivePeriod,
  presumptiveFields,
  recordPresumptive,
  removePresumptive,
} from '@commonweal/contracts/eligibility/presumptive-calls';
import { emptyValues } from '@commonweal/contracts/kit/declared-fields';
import { DateText, useToast } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { DeclaredGrid } from '../records/declared-inputs.tsx';
import { FormDialog } from '../records/form-dialog.tsx';
import { ReasonDialog } from '../records/reason-dialog.tsx';
import { useRecordCreate } from '../records/use-record-create.ts';
import { useRecordSave } from '../records/use-record-save.ts';

interface PresumptiveDialogProps {
  readonly pin: string;
  readonly onClose: () => void;
}

/** What a provider or a hospital has determined. */
export function PresumptiveDialog({ pin, onClose }: PresumptiveDialogProps) {
  const t = useText();
  const toast = useToast();
  const recording = useRecordCreate(recordPresumptive, { refreshes: [getPresumptive] });
  return (
    <FormDialog
      title={t('common.presumptive.record')}
      act={t('common.presumptive.record')}
      saving={recording}
      onClose={onClose}
      schema={PresumptiveInput}
      defaultValues={emptyValues(presumptiveFields)}
      onSubmit={async values => {
        if ((await recording.save({ Pin: pin, ...values }, 0)) === undefined) return;
        toast({ text: t('common.presumptive.recorded') });
        onClose();
      }}
    >
      <p>{t('common.presumptive.text')}</p>
      <DeclaredGrid of={presumptiveFields} />
    </FormDialog>
  );
}

/** Recorded in error: it never was. */
export function RemovePresumptiveDialog({
  pin,
  period,
  onClose,
}: PresumptiveDialogProps & { readonly period: PresumptivePeriod }) {
  const t = useText();
  const saving = useRecordSave(removePresumptive, { record: PresumptivePeriod, refreshes: [getPresumptive] });
  return (
    <ReasonDialog
      title={t('common.presumptive.remove')}
      act={t('common.presumptive.remove')}
      danger
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const request = { Pin: pin, PresumptiveId: period.PresumptiveId, Reason };
        if ((await saving.save(request, period.Version)) !== undefined) onClose();
      }}
    >
      <p>
        {period.Provider}, <DateText date={period.DeterminedOn} />
      </p>
      <p>{t('common.presumptive.removeText')}</p>
    </ReasonDialog>
  );
}

import { type ConversionRegion, CutOver } from '@commonweal/contracts/conversion/region-calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { addMonths } from '@commonweal/rules/kit/dates';
import { Alert, formatDate, SelectField, TextField, useToast, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FormDialog } from '../../../shared/records/form-dialog.tsx';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { useAskCutOver, useAskWayBack } from '../region-queries.ts';

interface AskProps {
  readonly region: ConversionRegion;
  readonly name: string;
  readonly onClose: () => void;
}

const offered = 6;

/** Whole months, because each is paid by one system: the one that begins today, or those to come. */
function monthsFrom(today: string): string[] {
  const first = today.endsWith('-01') ? today.slice(0, 7) : addMonths(today.slice(0, 7), 1);
  return Array.from({ length: offered }, (_, at) => addMonths(first, at));
}

function Stale() {
  const t = useText();
  return (
    <Alert tone="warning" live>
      {t('common.error.stale')}
    </Alert>
  );
}

/** From which month on the portal decides, and why; a second person approves it. */
export function CutOverDialog({ region, name, onClose }: AskProps) {
  const t = useText();
  const toast = useToast();
  const { businessToday, language } = useUi();
  const asking = useAskCutOver();
  const months = monthsFrom(businessToday());
  return (
    <FormDialog
      title={t('conversion.regions.cutOverTitle', { name })}
      act={t('conversion.regions.ask')}
      schema={CutOver}
      defaultValues={{ FromMonth: months[0] ?? '', Reason: '' }}
      saving={asking}
      onClose={onClose}
      onSubmit={async values => {
        const { RegionId, Version } = asking.theirs ?? region;
        if (!(await asking.save({ RegionId, ...values }, Version))) return;
        toast({ text: t('conversion.regions.asked') });
        onClose();
      }}
    >
      {asking.theirs && <Stale />}
      <p>{t('conversion.regions.cutOverText')}</p>
      <SelectField
        name="FromMonth"
        label={t('conversion.regions.from')}
        options={months.map(month => ({ value: month, label: formatDate(`${month}-01`, language, 'month') }))}
      />
      <TextField
        name="Reason"
        label={t('common.field.Reason')}
        hint={t('common.record.reasonHint')}
        limit={limits.reason}
        required
      />
    </FormDialog>
  );
}

/** Back to the old system, while nothing was paid. */
export function WayBackDialog({ region, name, onClose }: AskProps) {
  const t = useText();
  const toast = useToast();
  const asking = useAskWayBack();
  return (
    <ReasonDialog
      danger
      title={t('conversion.regions.backTitle', { name })}
      act={t('conversion.regions.ask')}
      saving={asking}
      onClose={onClose}
      onSubmit={async Reason => {
        const { RegionId, Version } = asking.theirs ?? region;
        if (!(await asking.save({ RegionId, Reason }, Version))) return;
        toast({ text: t('conversion.regions.asked') });
        onClose();
      }}
    >
      {asking.theirs && <Stale />}
      <p>{t('conversion.regions.backText')}</p>
    </ReasonDialog>
  );
}

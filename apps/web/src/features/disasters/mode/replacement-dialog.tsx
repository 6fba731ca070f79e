import type { Disaster } from '@commonweal/contracts/disasters/calls';
import {
  ReplacementInput,
  ReplacementTerms,
  replacementLimits,
} from '@commonweal/contracts/disasters/replacement-calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, DescriptionList, Grid, NumberField, SelectField, TextField, useToast } from '@commonweal/ui';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useAskReplacement, useReplacementPreview } from '../queries.ts';
import { useFigures } from './use-figures.ts';

const monthsOfYear = 12;

/** The months whose benefits bought the food: those of the disaster, and the one before it. */
function monthsOf({ StartsOn, EndsOn }: Disaster): string[] {
  const number = (day: string) => Number(day.slice(0, 4)) * monthsOfYear + Number(day.slice(5, 7)) - 1;
  const first = number(StartsOn) - 1;
  return Array.from({ length: number(EndsOn) - first + 1 }, (_, at) => {
    const each = first + at;
    return `${Math.floor(each / monthsOfYear)}-${String((each % monthsOfYear) + 1).padStart(2, '0')}`;
  });
}

/** What it would come to, as it is typed; nothing of it is kept. */
function Preview({ disasterId }: { disasterId: string }) {
  const t = useText();
  const { money, count } = useFigures();
  const { watch } = useFormContext();
  const [Month, Share, Days] = watch(['Month', 'Share', 'Days']);
  const terms = ReplacementTerms.safeParse({ Month, Share, Days });
  const { data } = useReplacementPreview(disasterId, terms.success ? terms.data : null);
  if (!terms.success || !data) return <p>{t('disasters.replacement.previewFirst')}</p>;
  return (
    <div aria-live="polite">
      {data.Households === 0 ? (
        <Alert tone="warning">{t('disasters.error.nothingToReplace')}</Alert>
      ) : (
        <>
          <DescriptionList
            items={[
              { label: t('disasters.replacement.households'), value: count(data.Households) },
              { label: t('disasters.replacement.issued'), value: money(data.Issued) },
              { label: t('disasters.replacement.earlier'), value: money(data.Earlier) },
              { label: t('disasters.replacement.amount'), value: money(data.Amount) },
            ]}
          />
          <p className="cw-muted">{t('disasters.replacement.closed')}</p>
        </>
      )}
    </div>
  );
}

interface ReplacementDialogProps {
  readonly disaster: Disaster;
  /** With what the agency lets the form begin; 0: it has not said. */
  readonly share: number;
  readonly days: number;
  readonly onClose: () => void;
}

export function ReplacementDialog({ disaster, share, days, onClose }: ReplacementDialogProps) {
  const t = useText();
  const toast = useToast();
  const { monthWords } = useFigures();
  const saving = useAskReplacement();
  const { DisasterId } = disaster;
  const values = {
    Month: disaster.StartsOn.slice(0, 7),
    Share: share === 0 ? ('' as unknown as number) : share,
    Days: days,
    Source: '',
    Reason: '',
  } satisfies z.input<typeof ReplacementInput>;
  return (
    <RecordDialog
      title={t('disasters.replacement.askTitle')}
      schema={ReplacementInput}
      values={values}
      version={disaster.Version}
      saving={{ ...saving, save: (given, version) => saving.save({ DisasterId, Replacement: given }, version) }}
      toValues={() => values}
      titles={{}}
      submitLabel={t('disasters.replacement.ask')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('disasters.replacement.asked') });
        onClose();
      }}
    >
      <p>{t('disasters.replacement.askText')}</p>
      <Grid least={160}>
        <SelectField
          name="Month"
          label={t('disasters.replacement.field.Month')}
          options={monthsOf(disaster).map(month => ({ value: month, label: monthWords(month) }))}
        />
        <NumberField
          name="Share"
          label={t('disasters.replacement.field.Share')}
          hint={t('disasters.replacement.hint.Share')}
          required
        />
        <NumberField
          name="Days"
          label={t('disasters.replacement.field.Days')}
          hint={t('disasters.replacement.hint.Days', { most: replacementLimits.days })}
          required
        />
      </Grid>
      <TextField
        name="Source"
        label={t('disasters.replacement.field.Source')}
        hint={t('disasters.replacement.hint.Source')}
        limit={limits.reason}
        required
      />
      <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
      <Preview disasterId={DisasterId} />
    </RecordDialog>
  );
}

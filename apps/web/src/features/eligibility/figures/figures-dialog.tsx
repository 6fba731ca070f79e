import { FiguresInput, type FigureTable } from '@commonweal/contracts/eligibility/figure-calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { addMonths } from '@commonweal/rules/kit/dates';
import { MoneyField, TextField, useToast } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useProposeFigures } from '../figure-queries.ts';

const Typed = FiguresInput.omit({ Table: true });
type Typed = z.infer<typeof Typed>;
const monthsOfYear = 12;

/** New figures of one table: by household size or by name, from a month on, with where they are printed. */
export function FiguresDialog({ table, onClose }: { table: FigureTable; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useProposeFigures();
  const { Row: row } = table;
  // The next year of the figures that stand there.
  const from = row.To === '' ? row.From.slice(0, 7) : addMonths(row.To.slice(0, 7), 1);
  const bySize = table.BySize === 'Y';
  return (
    <RecordDialog
      title={t('eligibility.figures.enterOf', { table: table.Title })}
      schema={Typed}
      values={{
        Month: from,
        LastMonth: addMonths(from, monthsOfYear - 1),
        Values: row.Values.map(each => ({ Figure: each.Name, Cents: Math.round(each.Amount * 100) })),
        EachAdditionalCents: row.EachAdditional === null ? null : Math.round(row.EachAdditional * 100),
        Source: '',
        Reason: '',
      }}
      version={0}
      titles={{}}
      submitLabel={t('eligibility.figures.send')}
      saving={{
        ...saving,
        save: (values: Typed, version) => saving.save({ Table: table.Table, ...values }, version),
      }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('eligibility.figures.sent') });
        onClose();
      }}
    >
      <p>{t('eligibility.figures.enterText')}</p>
      <TextField
        name="Month"
        label={t('eligibility.figures.month')}
        hint={t('eligibility.figures.monthHint')}
        limit={7}
        required
      />
      <TextField name="LastMonth" label={t('eligibility.figures.lastMonth')} limit={7} required />
      {row.Values.map((each, at) => (
        <MoneyField
          key={each.Name}
          name={`Values.${at}.Cents`}
          label={bySize ? t('eligibility.figures.size', { size: each.Name }) : t(`eligibility.figureName.${each.Name}`)}
          required
        />
      ))}
      {row.EachAdditional !== null && (
        <MoneyField name="EachAdditionalCents" label={t('eligibility.figures.eachFurther')} required />
      )}
      <NoteField
        name="Source"
        label={t('eligibility.figures.source')}
        limit={limits.reason}
        rows={2}
        singleLine
        required
      />
      <NoteField name="Reason" label={t('common.field.Reason')} limit={limits.reason} rows={2} singleLine required />
    </RecordDialog>
  );
}

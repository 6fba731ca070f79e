import { ScheduleInput } from '@commonweal/contracts/reports/made-calls';
import { rhythms } from '@commonweal/contracts/reports/rhythm';
import { formatDate, RadioGroupField, useToast } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { WorkerField } from '../../../shared/people/worker-field.tsx';
import { FormDialog } from '../../../shared/records/form-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAsked } from '../asked/use-asked.ts';
import { useAddSchedule } from './queries.ts';

/** Has the report that is shown made by itself, for one's own list or somebody else's. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const toast = useToast();
  const types = useReferenceTable('RPTTYPE');
  const spans = useReferenceTable('RPTPERIOD');
  const { type, period, by, filters } = useAsked();
  const saving = useAddSchedule();
  return (
    <FormDialog
      title={t('reports.schedule.title')}
      act={t('reports.schedule.open')}
      saving={saving}
      onClose={onClose}
      schema={ScheduleInput}
      defaultValues={{ Every: 'weekly', UserId: '' }}
      onSubmit={async values => {
        const wish = { ReportType: type, Period: period, GroupBy: by, Filters: filters };
        const added = await saving.save({ ...wish, ...values }, 0);
        if (!added) return;
        toast({ text: t('reports.schedule.added', { day: formatDate(added.NextOn, language) }) });
        onClose();
      }}
    >
      <p>
        <strong>{types.describe(type)}</strong> · {spans.describe(period)} ·{' '}
        {t('reports.mine.filters', { by: t(`reports.by.${by}`) })}
      </p>
      <p className="cw-muted">{t('reports.schedule.text')}</p>
      <RadioGroupField
        name="Every"
        label={t('reports.schedule.Every')}
        required
        options={rhythms.map(value => ({ value, label: t(`reports.schedule.every.${value}`) }))}
      />
      <WorkerField name="UserId" label={t('reports.schedule.UserId')} hint={t('reports.schedule.own')} optional />
    </FormDialog>
  );
}

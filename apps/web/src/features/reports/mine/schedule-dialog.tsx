import { ScheduleInput } from '@commonweal/contracts/reports/made-calls';
import { rhythms } from '@commonweal/contracts/reports/rhythm';
import { Form, formatDate, Modal, RadioGroupField, Row, useToast } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { WorkerField } from '../../../shared/people/worker-field.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
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
    <Modal open onClose={onClose} title={t('reports.schedule.title')}>
      {saving.message && <MessageView message={saving.message} live />}
      <p>
        <strong>{types.describe(type)}</strong> · {spans.describe(period)} ·{' '}
        {t('reports.mine.filters', { by: t(`reports.by.${by}`) })}
      </p>
      <p className="cw-muted">{t('reports.schedule.text')}</p>
      <Form
        schema={ScheduleInput}
        defaultValues={{ Every: 'weekly', UserId: '' }}
        serverFaults={saving.faults}
        label={t('reports.schedule.title')}
        onSubmit={async values => {
          const wish = { ReportType: type, Period: period, GroupBy: by, Filters: filters };
          const added = await saving.save({ ...wish, ...values }, 0);
          if (!added) return;
          toast({ text: t('reports.schedule.added', { day: formatDate(added.NextOn, language) }) });
          onClose();
        }}
      >
        <RadioGroupField
          name="Every"
          label={t('reports.schedule.Every')}
          required
          options={rhythms.map(value => ({ value, label: t(`reports.schedule.every.${value}`) }))}
        />
        <WorkerField name="UserId" label={t('reports.schedule.UserId')} hint={t('reports.schedule.own')} optional />
        <Row>
          <SaveButton>{t('reports.schedule.save')}</SaveButton>
        </Row>
      </Form>
    </Modal>
  );
}

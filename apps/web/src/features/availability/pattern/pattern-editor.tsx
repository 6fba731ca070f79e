import { availabilityCalendarPage } from '@commonweal/contracts/access/pages';
import type { PatternRecord } from '@commonweal/contracts/availability/schemas';
import { Alert, Button, Card, LoadingState, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { WeekFields } from '../../../shared/calendar/week-fields.tsx';
import { placeFaults, toPattern, toWeekForm, WeekForm } from '../../../shared/calendar/week-form.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { usePattern, useSavePattern } from '../queries.ts';
import { CopyDialog } from './copy-dialog.tsx';

const line = (week: unknown): string =>
  Array.isArray(week)
    ? week.map(row => (row?.Works ? `${row.Starts ?? ''}-${row.Ends ?? ''}` : '–')).join(' ')
    : JSON.stringify(week ?? '');

function Editor({ record }: { record: PatternRecord }) {
  const t = useText();
  const toast = useToast();
  const saving = useSavePattern();
  const mayEdit = useAccess(availabilityCalendarPage.at('Pattern')) === 'U';
  const [sent, setSent] = useState<WeekForm | null>(null);
  const [saves, setSaves] = useState(0);
  const [copying, setCopying] = useState(false);
  return (
    <Card
      title={`${t('availability.pattern.title')}: ${record.Name}`}
      {...(mayEdit && {
        actions: (
          <Button variant="secondary" icon="content_copy" onClick={() => setCopying(true)}>
            {t('availability.copy.action')}
          </Button>
        ),
      })}
    >
      {record.Own === 'N' && <Alert tone="info">{t('availability.pattern.usual')}</Alert>}
      <RecordForm
        key={saves}
        title={t('availability.pattern.title')}
        schema={WeekForm}
        values={toWeekForm(record)}
        version={record.Version}
        saving={{
          ...saving,
          faults: placeFaults(saving.faults, sent),
          save: (form: WeekForm, version) => {
            setSent(form);
            return saving.save({ UserId: record.UserId, ...toPattern(form) }, version);
          },
        }}
        toValues={toWeekForm}
        titles={{ Week: t('availability.pattern.title'), Shares: t('availability.pattern.allocation') }}
        words={(_field, value) => line(value)}
        readOnly={!mayEdit}
        submitLabel={t('availability.pattern.save')}
        onDone={() => {
          toast({ text: t('common.record.savedToast', { record: record.Name }) });
          setSaves(before => before + 1);
        }}
      >
        <WeekFields />
      </RecordForm>
      {copying && <CopyDialog userId={record.UserId} name={record.Name} onClose={() => setCopying(false)} />}
    </Card>
  );
}

export function PatternEditor({ userId }: { userId: string }) {
  const { data, error, refetch } = usePattern(userId);
  if (data) return <Editor key={userId} record={data} />;
  return error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

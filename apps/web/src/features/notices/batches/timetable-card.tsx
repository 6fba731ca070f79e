import {
  type NoticeTimetable,
  nightLeaves,
  SaveNoticeTimetableRequest,
} from '@commonweal/contracts/notices/batch-calls';
import { Button, Card, Chip, DateText, RadioGroupField, Row, TimeField } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useSaveTimetable } from '../queries.ts';

function TimetableDialog({ timetable, onClose }: { timetable: NoticeTimetable; onClose: () => void }) {
  const t = useText();
  const saving = useSaveTimetable();
  const { Active, Starts, Leaves } = timetable;
  return (
    <RecordDialog
      title={t('notices.night.title')}
      schema={SaveNoticeTimetableRequest}
      values={{ Active, Starts, Leaves }}
      version={timetable.Version}
      saving={saving}
      titles={{
        Active: t('notices.night.active'),
        Starts: t('notices.night.starts'),
        Leaves: t('notices.night.leaves.title'),
      }}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{t('notices.night.text')}</p>
      <RadioGroupField
        name="Active"
        label={t('notices.night.active')}
        inline
        options={[
          { value: 'Y', label: t('common.yes') },
          { value: 'N', label: t('common.no') },
        ]}
      />
      <TimeField name="Starts" label={t('notices.night.starts')} required />
      <RadioGroupField
        name="Leaves"
        label={t('notices.night.leaves.title')}
        options={nightLeaves.map(value => ({ value, label: t(`notices.night.leaves.${value}`) }))}
      />
    </RecordDialog>
  );
}

/** When the post is written by itself, by whom, and what became of the last night. */
export function TimetableCard({ timetable, mayWork }: { timetable: NoticeTimetable; mayWork: boolean }) {
  const t = useText();
  const [changing, setChanging] = useState(false);
  const isOn = timetable.Active === 'Y';
  return (
    <Card title={t('notices.night.title')}>
      <Row gap={0.5} wrap>
        <Chip tone={isOn ? 'success' : 'info'} icon={isOn ? 'check' : 'schedule'}>
          {t(isOn ? 'notices.night.on' : 'notices.night.off')}
        </Chip>
        {isOn && (
          <span>{t(`notices.night.plan.${timetable.Leaves}`, { time: timetable.Starts, name: timetable.SetBy })}</span>
        )}
      </Row>
      {timetable.LastOutcome !== '' && (
        <p>
          {t(`notices.night.last.${timetable.LastOutcome}`)} <DateText date={timetable.LastDay} />
        </p>
      )}
      {mayWork && (
        <Button size="small" variant="secondary" icon="schedule" onClick={() => setChanging(true)}>
          {t('notices.night.change')}
        </Button>
      )}
      {changing && <TimetableDialog timetable={timetable} onClose={() => setChanging(false)} />}
    </Card>
  );
}

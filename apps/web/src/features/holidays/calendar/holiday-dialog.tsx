import { holidayPage } from '@commonweal/contracts/access/pages';
import { HolidayInput, type HolidayRow, holidayKinds } from '@commonweal/contracts/holidays/calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, DateField, formatDate, Grid, RadioGroupField, TextField, useToast } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../shared/records/opened-record.tsx';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { NewRecord, RecordEditor } from '../../../shared/records/record-editor.tsx';
import { useCreateHoliday, useHoliday, useHolidayHistory, useRemoveHoliday, useSaveHoliday } from '../queries.ts';

interface CloseProps {
  readonly onClose: () => void;
}

const emptyHoliday: HolidayInput = { Date: '', NameEn: '', NameEs: '', Kind: 'agency' };

const toInput = (row: HolidayRow): HolidayInput => ({
  Date: row.Date,
  NameEn: row.NameEn,
  NameEs: row.NameEs,
  Kind: row.Kind,
});

function useHolidayWords() {
  const t = useText();
  const language = useLanguage();
  const titles = {
    Date: t('common.field.Date'),
    NameEn: t('common.field.NameEn'),
    NameEs: t('common.field.NameEs'),
    Kind: t('common.field.Kind'),
  };
  const words = (field: string, value: unknown): string => {
    if (typeof value !== 'string') return '';
    if (field === 'Date') return formatDate(value, language);
    return field === 'Kind' ? t(`holidays.kind.${value}`) : value;
  };
  return { titles, words };
}

function HolidayFields() {
  const t = useText();
  return (
    <>
      <DateField name="Date" label={t('common.field.Date')} required />
      <Grid least={260}>
        <TextField name="NameEn" label={t('common.field.NameEn')} limit={limits.name} required />
        <TextField name="NameEs" label={t('common.field.NameEs')} limit={limits.name} required />
      </Grid>
      <RadioGroupField
        name="Kind"
        label={t('common.field.Kind')}
        options={holidayKinds.map(value => ({ value, label: t(`holidays.kind.${value}`) }))}
        inline
        required
      />
    </>
  );
}

export function NewHoliday({ onClose }: CloseProps) {
  const t = useText();
  const { titles } = useHolidayWords();
  return (
    <NewRecord
      title={t('holidays.entry.new')}
      schema={HolidayInput}
      values={emptyHoliday}
      saving={useCreateHoliday()}
      titles={titles}
      added={t('holidays.entry.added')}
      onClose={onClose}
    >
      <HolidayFields />
    </NewRecord>
  );
}

function RemoveHoliday({ holiday, onClose, onDone }: CloseProps & { holiday: HolidayRow; onDone: () => void }) {
  const t = useText();
  const language = useLanguage();
  const toast = useToast();
  const saving = useRemoveHoliday();
  const date = formatDate(holiday.Date, language);
  return (
    <ReasonDialog
      title={t('holidays.remove.title', { date })}
      act={t('holidays.remove.act')}
      danger
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const version = saving.theirs?.Version ?? holiday.Version;
        if ((await saving.save({ HolidayId: holiday.HolidayId, Reason }, version)) === undefined) return;
        toast({ text: t('holidays.remove.done', { date }) });
        onDone();
      }}
    >
      {saving.theirs && <Alert tone="warning">{t('common.error.stale')}</Alert>}
      <p>{t('holidays.remove.text')}</p>
    </ReasonDialog>
  );
}

function HolidayEditor({ holiday, onClose }: CloseProps & { holiday: HolidayRow }) {
  const t = useText();
  const language = useLanguage();
  const mayEdit = useAccess(holidayPage.at('Page')) === 'U';
  const saving = useSaveHoliday();
  const { titles, words } = useHolidayWords();
  const name = language === 'es' ? holiday.NameEs : holiday.NameEn;
  return (
    <RecordEditor
      name={name}
      title={name}
      schema={HolidayInput}
      record={holiday}
      toValues={toInput}
      saving={{
        ...saving,
        save: (values: HolidayInput, version) => saving.save({ HolidayId: holiday.HolidayId, ...values }, version),
      }}
      titles={titles}
      words={words}
      history={useHolidayHistory(holiday.HolidayId)}
      mayEdit={mayEdit}
      onClose={onClose}
      action={{
        label: t('holidays.remove.act'),
        danger: true,
        icon: 'delete',
        dialog: (back, done) => <RemoveHoliday holiday={holiday} onClose={back} onDone={done} />,
      }}
    >
      <HolidayFields />
    </RecordEditor>
  );
}

export function OpenHoliday({ id, onClose }: CloseProps & { id: string }) {
  const t = useText();
  const query = useHoliday(id);
  return (
    <OpenedRecord title={t('holidays.calendar.title')} query={query} onClose={onClose}>
      {holiday => holiday && <HolidayEditor key={id} holiday={holiday} onClose={onClose} />}
    </OpenedRecord>
  );
}

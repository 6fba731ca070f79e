import { holidayPage } from '@commonweal/contracts/access/pages';
import { HolidayInput, type HolidayRow, holidayKinds } from '@commonweal/contracts/holidays/calls';
import { limits } from '@commonweal/contracts/kit/limits';
import { Alert, Button, DateField, formatDate, Grid, RadioGroupField, TextField, useToast } from '@commonweal/ui';
import { useCallback, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { OpenedRecord } from '../../../platform/records/opened-record.tsx';
import { ReasonDialog } from '../../../platform/records/reason-dialog.tsx';
import { RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { RecordHistory } from '../../../platform/records/record-history.tsx';
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
  const toast = useToast();
  const creating = useCreateHoliday();
  const { titles } = useHolidayWords();
  const done = useCallback(() => {
    toast({ text: t('holidays.entry.added') });
    onClose();
  }, [toast, t, onClose]);
  return (
    <RecordDialog
      title={t('holidays.entry.new')}
      schema={HolidayInput}
      values={emptyHoliday}
      version={0}
      saving={creating}
      titles={titles}
      submitLabel={t('common.record.add')}
      onClose={onClose}
      onDone={done}
    >
      <HolidayFields />
    </RecordDialog>
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
  const toast = useToast();
  const mayEdit = useAccess(holidayPage.at('Page')) === 'U';
  const saving = useSaveHoliday();
  const history = useHolidayHistory(holiday.HolidayId);
  const { titles, words } = useHolidayWords();
  const [removing, setRemoving] = useState(false);
  const name = language === 'es' ? holiday.NameEs : holiday.NameEn;
  const done = useCallback(() => {
    toast({ text: t('common.record.savedToast', { record: name }) });
    onClose();
  }, [toast, t, onClose, name]);
  if (removing) return <RemoveHoliday holiday={holiday} onClose={() => setRemoving(false)} onDone={onClose} />;
  return (
    <RecordDialog
      title={name}
      schema={HolidayInput}
      values={toInput(holiday)}
      version={holiday.Version}
      saving={{
        ...saving,
        save: (values: HolidayInput, version) => saving.save({ HolidayId: holiday.HolidayId, ...values }, version),
      }}
      toValues={toInput}
      titles={titles}
      words={words}
      readOnly={!mayEdit}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={done}
      {...(mayEdit && {
        actions: (
          <Button variant="danger" icon="delete" onClick={() => setRemoving(true)}>
            {t('holidays.remove.act')}
          </Button>
        ),
      })}
      below={<RecordHistory query={history} titles={titles} words={words} />}
    >
      <HolidayFields />
    </RecordDialog>
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

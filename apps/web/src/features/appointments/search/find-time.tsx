import type { AppointmentTime } from '@commonweal/contracts/appointments/calls';
import {
  type AppointmentChannel,
  type AppointmentType,
  appointmentChannels,
  appointmentTypes,
} from '@commonweal/contracts/appointments/codes';
import { clockTime, line, optionalLine } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Button,
  Card,
  Chip,
  Form,
  LoadingState,
  RadioGroupField,
  SelectField,
  Stack,
  TextField,
  TimeField,
} from '@commonweal/ui';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { type FoundTimes, type TimeWish, useTimes } from '../queries.ts';
import { useWhen } from './words.tsx';

const Wish = z.strictObject({
  CaseNumber: line(limits.caseNumber),
  Type: z.enum(appointmentTypes),
  Channel: z.enum(appointmentChannels),
  Language: optionalLine(limits.referenceCode),
  NotBefore: clockTime.or(z.literal('')),
});

export interface Chosen {
  readonly wish: TimeWish;
  readonly time: AppointmentTime;
  readonly found: FoundTimes;
}

interface TimesProps {
  readonly title: string;
  readonly keeps: boolean | null;
  readonly times: readonly AppointmentTime[];
  readonly busy: boolean;
  readonly onChoose: (time: AppointmentTime) => void;
}

function Times({ title, keeps, times, busy, onChoose }: TimesProps) {
  const t = useText();
  const when = useWhen();
  if (times.length === 0) return null;
  return (
    <section aria-label={title}>
      <p>
        {keeps === null ? (
          <strong>{title}</strong>
        ) : (
          <Chip tone={keeps ? 'success' : 'warning'} icon={keeps ? 'check' : 'warning'}>
            {title}
          </Chip>
        )}
      </p>
      <ul className="cw-times">
        {times.map(time => (
          <li key={`${time.Day} ${time.Starts}`}>
            <button
              type="button"
              className="cw-times__time"
              aria-disabled={busy}
              onClick={() => {
                if (!busy) onChoose(time);
              }}
            >
              <strong>{when.time(time)}</strong>
              <span className="cw-meeting__note">
                {time.WorkerName}
                {time.InterpreterName !== '' &&
                  ` · ${t('appointments.withInterpreter', { name: time.InterpreterName })}`}
                {time.RoomName !== '' && ` · ${t('appointments.inRoom', { name: time.RoomName })}`}
                {time.Beside > 0 && ` · ${t('appointments.forecast.besideOne', { percent: time.Beside })}`}
                {time.LocalStarts !== '' && ` · ${when.local(time)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Found({ wish, busy, onChoose }: { wish: TimeWish; busy: boolean; onChoose: (chosen: Chosen) => void }) {
  const t = useText();
  const when = useWhen();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useTimes(wish);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} level={3} />;
  if (!data) return <LoadingState />;
  const choose = (time: AppointmentTime) => onChoose({ wish, time, found: data });
  const few = 6;
  const free = data.data.filter(each => each.Beside === 0);
  const beside = data.data.filter(each => each.Beside > 0);
  const keeping = free.filter(each => each.KeepsClock === 'Y');
  const late = free.filter(each => each.KeepsClock === 'N');
  const any = free.filter(each => each.KeepsClock === '');
  const cut = (times: AppointmentTime[]) => (all ? times : times.slice(0, few));
  return (
    <Stack gap={1}>
      <p>
        <strong>{data.ClientName}</strong>
        <span className="cw-meeting__note">
          {[data.County, data.Central === 'Y' ? t('appointments.centralTime') : '', data.OfficeName]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {data.Clock && (
          <span className="cw-meeting__note">
            {t('appointments.clock', { program: data.Clock.Program, day: when.day(data.Clock.DueOn) })}
          </span>
        )}
      </p>
      {data.data.length === 0 && <p role="status">{t('appointments.noTimes')}</p>}
      {data.Clock && (
        <Times
          title={t('appointments.keeps', { day: when.day(data.Clock.DueOn), count: data.Keeping })}
          keeps
          times={cut(keeping)}
          busy={busy}
          onChoose={choose}
        />
      )}
      <Times title={t('appointments.late')} keeps={false} times={cut(late)} busy={busy} onChoose={choose} />
      <Times title={t('appointments.free')} keeps={null} times={cut(any)} busy={busy} onChoose={choose} />
      <Times title={t('appointments.forecast.beside')} keeps={null} times={beside} busy={busy} onChoose={choose} />
      {!all && [keeping, late, any].some(each => each.length > few) && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {t('appointments.more')}
        </Button>
      )}
    </Stack>
  );
}

interface FindTimeProps {
  readonly caseNumber: string;
  readonly type: string;
  /** An appointment that gets another time. */
  readonly moving: boolean;
  readonly busy: boolean;
  readonly onChoose: (chosen: Chosen) => void;
}

const typeOf = (given: string): AppointmentType => appointmentTypes.find(each => each === given) ?? 'SNAPINT';

/** For whom, what and how; then the times, those first that keep the clock of the program. */
export function FindTime({ caseNumber, type, moving, busy, onChoose }: FindTimeProps) {
  const t = useText();
  const types = useReferenceTable('APPTTYPE');
  const languages = useReferenceTable('LANGUAGE');
  const start: TimeWish | null =
    caseNumber === '' ? null : { CaseNumber: caseNumber, Type: typeOf(type), Channel: 'phone', Language: '' };
  const [wish, setWish] = useState<TimeWish | null>(start);
  useEffect(() => {
    if (caseNumber !== '') setWish({ CaseNumber: caseNumber, Type: typeOf(type), Channel: 'phone', Language: '' });
  }, [caseNumber, type]);
  return (
    <Card title={t(moving ? 'appointments.findOther' : 'appointments.find')} rule>
      <Form
        key={`${caseNumber} ${type}`}
        schema={Wish}
        defaultValues={{
          CaseNumber: caseNumber,
          Type: typeOf(type),
          Channel: 'phone' as AppointmentChannel,
          Language: '',
          NotBefore: '',
        }}
        label={t('appointments.find')}
        onSubmit={({ NotBefore, ...values }) => setWish({ ...values, ...(NotBefore !== '' && { NotBefore }) })}
      >
        <Stack gap={1}>
          <TextField name="CaseNumber" label={t('common.word.case')} limit={limits.caseNumber} required />
          <SelectField name="Type" label={t('common.word.what')} required options={types.options} />
          <RadioGroupField
            name="Channel"
            label={t('appointments.column.channel')}
            inline
            options={appointmentChannels.map(value => ({ value, label: t(`appointments.channel.${value}`) }))}
          />
          <SelectField
            name="Language"
            label={t('common.field.Language')}
            emptyLabel={t('appointments.theirs')}
            options={languages.options}
          />
          <TimeField name="NotBefore" label={t('appointments.notBefore')} />
          <SaveButton icon="search">{t('appointments.search')}</SaveButton>
        </Stack>
      </Form>

      {wish && <Found wish={wish} busy={busy} onChoose={onChoose} />}
    </Card>
  );
}

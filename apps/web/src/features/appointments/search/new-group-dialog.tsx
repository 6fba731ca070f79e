import { type appointmentTypes, groupChannels, mostWeeks } from '@commonweal/contracts/appointments/codes';
import { NewGroup } from '@commonweal/contracts/appointments/group-calls';
import { Repetition } from '@commonweal/contracts/appointments/series';
import { addDays } from '@commonweal/contracts/availability/wall-clock';
import { plainDate } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  DateField,
  Form,
  LoadingState,
  Modal,
  NumberField,
  RadioGroupField,
  Row,
  SelectField,
  Stack,
  TextField,
  TimeField,
  useToast,
} from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAppointmentCalendar, useCreateGroup } from '../queries.ts';

const Given = z.strictObject({
  ...NewGroup.omit({ OfficeCode: true, Repeats: true }).shape,
  EveryWeeks: Repetition.shape.EveryWeeks,
  Until: plainDate.or(z.literal('')),
});

/** A meeting with places for several households, of the office that is shown. */
export function NewGroupDialog(props: {
  office: string | undefined;
  day: string;
  today: string;
  onClose: () => void;
  onDone: (id: string) => void;
}) {
  const { office, onClose, onDone } = props;
  const t = useText();
  const toast = useToast();
  const types = useReferenceTable('APPTTYPE');
  const languages = useReferenceTable('LANGUAGE');
  const creating = useCreateGroup();
  const day = props.day > props.today ? props.day : addDays(props.today, 1);
  const { data, error, refetch } = useAppointmentCalendar({
    From: day,
    To: day,
    ...(office && { OfficeCode: office }),
  });
  return (
    <Modal open onClose={onClose} title={t('appointments.group.new')}>
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} level={3} />
      ) : !data ? (
        <LoadingState />
      ) : (
        <Form
          schema={Given}
          defaultValues={{
            Title: '',
            Type: 'OTHER' as (typeof appointmentTypes)[number],
            Channel: 'office' as (typeof groupChannels)[number],
            Language: 'EN',
            WorkerId: '',
            Day: day,
            Starts: '10:00',
            Minutes: 60,
            Places: 10,
            EveryWeeks: 1,
            Until: '',
          }}
          label={t('appointments.group.new')}
          onSubmit={async ({ EveryWeeks, Until, ...values }) => {
            const done = await creating.run({
              ...values,
              OfficeCode: data.OfficeCode,
              Repeats: Until === '' ? null : { EveryWeeks, Until },
            });
            if (!done) return;
            const made = done.Days.filter(each => each.Outcome === 'made').length;
            toast({ text: t('appointments.series.done', { made, skipped: done.Days.length - made }) });
            onDone(done.SessionId);
          }}
        >
          <Stack>
            <p className="cw-muted">{data.OfficeName}</p>
            <TextField name="Title" label={t('appointments.group.title')} limit={limits.name} required />
            <Row wrap>
              <SelectField name="Type" label={t('common.word.what')} required options={types.options} />
              <SelectField
                name="WorkerId"
                label={t('appointments.column.worker')}
                required
                options={data.People.map(each => ({ value: each.UserId, label: each.Name }))}
              />
              <SelectField name="Language" label={t('common.field.Language')} required options={languages.options} />
            </Row>
            <RadioGroupField
              name="Channel"
              label={t('appointments.column.channel')}
              inline
              options={groupChannels.map(value => ({ value, label: t(`appointments.channel.${value}`) }))}
            />
            <Row wrap>
              <DateField name="Day" label={t('common.field.Day')} required />
              <TimeField name="Starts" label={t('appointments.column.starts')} required />
              <NumberField name="Minutes" label={t('appointments.group.minutes')} required />
              <NumberField name="Places" label={t('appointments.group.places')} required />
            </Row>
            <Row wrap>
              <NumberField name="EveryWeeks" label={t('appointments.series.every', { most: mostWeeks })} required />
              <DateField name="Until" label={t('appointments.series.untilOptional')} />
            </Row>
            <SaveButton>{t('appointments.group.make')}</SaveButton>
          </Stack>
        </Form>
      )}
    </Modal>
  );
}

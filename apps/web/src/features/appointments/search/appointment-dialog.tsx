import { appointmentSearchPage } from '@commonweal/contracts/access/pages';
import type { AppointmentAction } from '@commonweal/contracts/appointments/lifecycle';
import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { optionalLine } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Alert,
  Button,
  ButtonLink,
  DateTimeText,
  DescriptionList,
  Form,
  Link,
  Row,
  Stack,
  TextField,
  useToast,
} from '@commonweal/ui';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { type AppointmentView, takeCalendarFile, useAppointment, useEnd } from '../queries.ts';
import { Forecast } from './forecast.tsx';
import { Opened } from './opened.tsx';
import { Repeat, SeriesOf } from './series-days.tsx';
import { AppointmentChip, useWhen } from './words.tsx';

const Remark = z.strictObject({ Remark: optionalLine(limits.reason) });
type Ending = Extract<AppointmentAction, 'cancel' | 'keep' | 'miss' | 'reopen' | 'release'>;
const endings: readonly Ending[] = ['keep', 'miss', 'cancel', 'reopen', 'release'];

/** What is offered now: nothing that has not begun was kept or missed. */
const offered = ({ Actions, StartsAt }: AppointmentView, now: number): Ending[] =>
  endings.filter(
    each => Actions.includes(each) && !((each === 'keep' || each === 'miss') && Date.parse(StartsAt) > now),
  );

function Facts({ of }: { of: AppointmentView }) {
  const t = useText();
  const when = useWhen();
  const types = useReferenceTable('APPTTYPE');
  const languages = useReferenceTable('LANGUAGE');
  return (
    <DescriptionList
      items={[
        { label: t('common.field.Status'), value: <AppointmentChip status={of.Status} /> },
        {
          label: t('common.word.household'),
          value: (
            <>
              {of.ClientName} · <Link to={caseDetailsScreen.at({ CaseNumber: of.CaseNumber })}>{of.CaseNumber}</Link>
            </>
          ),
        },
        {
          label: t('common.word.what'),
          value: `${types.describe(of.Type)}, ${t('appointments.minutes', { count: of.Minutes })}, ${t(`appointments.channel.${of.Channel}`)} ${of.Channel === 'phone' ? of.Phone : ''}`,
        },
        { label: t('appointments.here'), value: `${when.time(of)} ${t('appointments.easternTime')}` },
        ...(of.LocalStarts === '' ? [] : [{ label: t('appointments.there'), value: when.local(of) }]),
        {
          label: t('appointments.column.worker'),
          value: `${of.WorkerName}${of.InterpreterName === '' ? '' : ` · ${t('appointments.withInterpreter', { name: of.InterpreterName })}`}`,
        },
        ...(of.SessionId === ''
          ? []
          : [
              {
                label: t('appointments.group.one'),
                value: (
                  <Link to={appointmentSearchScreen.at({ SessionId: of.SessionId, date: of.Day })}>
                    {t('appointments.group.open')}
                  </Link>
                ),
              },
            ]),
        ...(of.RoomName === '' ? [] : [{ label: t('appointments.column.room'), value: of.RoomName }]),
        ...(of.Overbooks === 'N'
          ? []
          : [{ label: t('appointments.forecast.overbooking'), value: t('appointments.forecast.isBeside') }]),
        ...(of.Forecast ? [{ label: t('appointments.forecast.one'), value: <Forecast of={of.Forecast} /> }] : []),
        { label: t('common.field.Language'), value: languages.describe(of.Language) },
        ...(of.Reminded === ''
          ? []
          : [
              {
                label: t('appointments.reminder.title'),
                value: (
                  <>
                    {t(`appointments.reminder.${of.Reminded}`)} · <DateTimeText instant={of.RemindedAt} />
                  </>
                ),
              },
            ]),
        ...(of.Remark === '' ? [] : [{ label: t('common.word.remark'), value: of.Remark }]),
      ]}
    />
  );
}

function Act({ of, onClose }: { of: AppointmentView; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const when = useWhen();
  const ending = useEnd();
  const acts = offered(of, Date.now());
  const moves = of.Actions.includes('move');
  const hasLater = of.Series?.Days.some(each => each.Day > of.Day && each.Status === 'booked') ?? false;
  const end =
    (act: Ending, Rest: 'Y' | 'N') =>
    async (values: { Remark: string }): Promise<void> => {
      const done = await ending.run(
        { AppointmentId: of.AppointmentId, Action: act, Rest, ...values },
        { ifMatch: of.Version },
      );
      if (!done) return;
      toast({ text: t(`appointments.done.${act}`) });
      onClose();
    };
  return (
    <Form schema={Remark} defaultValues={{ Remark: '' }} label={t('appointments.what')} onSubmit={() => undefined}>
      {form => (
        <Stack>
          {acts.includes('miss') && of.Clock?.Program === 'SNAP' && (
            <Alert tone="info">{t('appointments.missRule', { day: when.day(of.Clock.DueOn) })}</Alert>
          )}
          {acts.length > 0 && <TextField name="Remark" label={t('common.word.remark')} limit={limits.reason} />}
          <Row wrap>
            {acts.map(act => (
              <Button
                key={act}
                variant={act === 'keep' ? 'primary' : act === 'miss' ? 'danger' : 'secondary'}
                disabled={ending.busy}
                onClick={form.handleSubmit(end(act, 'N'))}
              >
                {t(`appointments.action.${act}`)}
              </Button>
            ))}
            {acts.includes('cancel') && hasLater && (
              <Button variant="secondary" disabled={ending.busy} onClick={form.handleSubmit(end('cancel', 'Y'))}>
                {t('appointments.series.cancelRest')}
              </Button>
            )}
            {moves && (
              <ButtonLink
                variant="secondary"
                icon="event"
                to={appointmentSearchScreen.at({
                  view: 'day',
                  date: of.Day,
                  CaseNumber: of.CaseNumber,
                  Type: of.Type,
                  Moving: of.AppointmentId,
                })}
              >
                {t('appointments.action.move')}
              </ButtonLink>
            )}
            {of.Status === 'booked' && (
              <Button variant="quiet" icon="file_download" onClick={() => void takeCalendarFile(of.AppointmentId)}>
                {t('appointments.calendarFile')}
              </Button>
            )}
          </Row>
        </Stack>
      )}
    </Form>
  );
}

/** One appointment: what it is and what became of it. */
export function AppointmentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const mayBook = useAccess(appointmentSearchPage.at('Page')) === 'U';
  return (
    <Opened query={useAppointment(id)} title={() => t('appointments.one')} onClose={onClose}>
      {of => (
        <>
          <Facts of={of} />
          <SeriesOf of={of} at={Id => appointmentSearchScreen.at({ AppointmentId: Id, date: of.Day })} />
          {mayBook && <Act of={of} onClose={onClose} />}
          {mayBook && of.Status === 'booked' && of.SessionId === '' && !of.Series && <Repeat of={of} />}
        </>
      )}
    </Opened>
  );
}

import { appointmentSearchPage } from '@commonweal/contracts/access/pages';
import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Alert,
  Button,
  Chip,
  DescriptionList,
  Form,
  formatTypedTime,
  Link,
  Row,
  Stack,
  TextField,
  useToast,
} from '@commonweal/ui';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { type GroupView, useCancelGroup, useGroup, useTakePlace } from '../queries.ts';
import { Opened } from './opened.tsx';
import { SeriesOf } from './series-days.tsx';
import { AppointmentChip, useWhen } from './words.tsx';

const Taking = z.strictObject({ CaseNumber: line(limits.caseNumber) });
const Why = z.strictObject({ Remark: line(limits.reason) });

function Facts({ of }: { of: GroupView }) {
  const t = useText();
  const when = useWhen();
  const types = useReferenceTable('APPTTYPE');
  const languages = useReferenceTable('LANGUAGE');
  return (
    <DescriptionList
      items={[
        {
          label: t('appointments.group.places'),
          value: (
            <>
              {t('appointments.group.taken', { taken: of.Taken, places: of.Places })}{' '}
              {of.Status === 'cancelled' && <Chip icon="do_not_disturb">{t('appointments.status.cancelled')}</Chip>}
              {of.Status === 'open' && of.Taken === of.Places && (
                <Chip tone="warning" icon="warning">
                  {t('appointments.group.isFull')}
                </Chip>
              )}
            </>
          ),
        },
        {
          label: t('common.word.what'),
          value: `${types.describe(of.Type)}, ${t(`appointments.channel.${of.Channel}`)}`,
        },
        {
          label: t('appointments.here'),
          value: `${when.day(of.Day)}, ${formatTypedTime(of.Starts)} – ${formatTypedTime(of.Ends)} ${t('appointments.easternTime')}`,
        },
        {
          label: t('common.field.OfficeName'),
          value: [of.OfficeName, of.RoomName && t('appointments.inRoom', { name: of.RoomName })]
            .filter(Boolean)
            .join(', '),
        },
        { label: t('appointments.column.worker'), value: of.WorkerName },
        { label: t('common.field.Language'), value: languages.describe(of.Language) },
        ...(of.Remark === '' ? [] : [{ label: t('common.word.remark'), value: of.Remark }]),
      ]}
    />
  );
}

function Households({ of }: { of: GroupView }) {
  const t = useText();
  if (of.Households.length === 0) return <p className="cw-muted">{t('appointments.group.nobodyYet')}</p>;
  return (
    <ol className="cw-times" aria-label={t('appointments.group.households')}>
      {of.Households.map(each => (
        <li key={each.Place} className="cw-places__place">
          {each.AppointmentId === '' ? (
            <span className="cw-muted">{t('appointments.taken')}</span>
          ) : (
            <>
              <Link to={appointmentSearchScreen.at({ AppointmentId: each.AppointmentId, date: of.Day })}>
                {each.ClientName}
              </Link>{' '}
              · <Link to={caseDetailsScreen.at({ CaseNumber: each.CaseNumber })}>{each.CaseNumber}</Link>{' '}
              {each.Status !== '' && <AppointmentChip status={each.Status} />}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function Act({ of, onClose }: { of: GroupView; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const taking = useTakePlace();
  const cancelling = useCancelGroup();
  const hasLater = of.Series?.Days.some(each => each.Day > of.Day && each.Status === 'open') ?? false;
  return (
    <>
      <Form
        key={of.Taken}
        schema={Taking}
        defaultValues={{ CaseNumber: '' }}
        label={t('appointments.group.add')}
        onSubmit={async values => {
          const done = await taking.run({ SessionId: of.SessionId, ...values });
          if (done) toast({ text: t('appointments.group.added', { place: done.Place }) });
        }}
      >
        <Row wrap align="top">
          <TextField name="CaseNumber" label={t('common.word.case')} limit={limits.caseNumber} required />
          <SaveButton icon="group_add">{t('appointments.group.add')}</SaveButton>
        </Row>
      </Form>
      <Form
        schema={Why}
        defaultValues={{ Remark: '' }}
        label={t('appointments.group.cancel')}
        onSubmit={() => undefined}
      >
        {form => (
          <Stack>
            <TextField name="Remark" label={t('appointments.group.why')} limit={limits.reason} required />
            <Row wrap>
              {(['N', ...(hasLater ? (['Y'] as const) : [])] as const).map(Rest => (
                <Button
                  key={Rest}
                  variant="secondary"
                  disabled={cancelling.busy}
                  onClick={form.handleSubmit(async values => {
                    const done = await cancelling.run(
                      { SessionId: of.SessionId, Rest, ...values },
                      { ifMatch: of.Version },
                    );
                    if (!done) return;
                    toast({ text: t('appointments.group.cancelled', { count: done.Cancelled }) });
                    onClose();
                  })}
                >
                  {t(Rest === 'N' ? 'appointments.group.cancel' : 'appointments.series.cancelRest')}
                </Button>
              ))}
            </Row>
          </Stack>
        )}
      </Form>
    </>
  );
}

/** A meeting with several households: its places and who has them. */
export function GroupDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const mayBook = useAccess(appointmentSearchPage.at('Page')) === 'U';
  return (
    <Opened query={useGroup(id)} title={of => of?.Title ?? t('appointments.group.one')} onClose={onClose}>
      {of => (
        <>
          <Facts of={of} />
          <Households of={of} />
          <SeriesOf of={of} at={Id => appointmentSearchScreen.at({ SessionId: Id, date: of.Day })} />
          {mayBook && of.Status === 'open' && <Act of={of} onClose={onClose} />}
          {of.Status === 'cancelled' && <Alert tone="info">{t('appointments.error.groupOver')}</Alert>}
        </>
      )}
    </Opened>
  );
}

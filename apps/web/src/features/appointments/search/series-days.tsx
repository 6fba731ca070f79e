import { mostWeeks } from '@commonweal/contracts/appointments/codes';
import { Repetition, type Series } from '@commonweal/contracts/appointments/series';
import { addDays } from '@commonweal/contracts/availability/wall-clock';
import { Chip, DateField, Form, Link, NumberField, Row, useToast } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { type AppointmentView, useRepeat } from '../queries.ts';
import { useWhen } from './words.tsx';

interface SeriesOfProps {
  readonly of: { readonly Day: string; readonly Series: Series | null };
  readonly at: (id: string) => string;
}

/** What became of each day of a series, where it is one. */
export function SeriesOf({ of: { Day: day, Series: series }, at }: SeriesOfProps) {
  const t = useText();
  const when = useWhen();
  if (!series) return null;
  const title = t('appointments.series.title', { count: series.EveryWeeks, day: when.day(series.Until) });
  return (
    <section aria-label={title}>
      <strong>{title}</strong>
      <ul className="cw-times">
        {series.Days.map(each => (
          <li key={each.Day} className="cw-places__place">
            {each.Id === '' || each.Day === day ? (
              <span className={each.Id === '' ? 'cw-muted' : undefined}>{when.day(each.Day)}</span>
            ) : (
              <Link to={at(each.Id)}>{when.day(each.Day)}</Link>
            )}{' '}
            {each.Outcome === 'made' ? (
              each.Status === 'cancelled' && <Chip icon="do_not_disturb">{t('appointments.status.cancelled')}</Chip>
            ) : (
              <Chip tone="warning" icon="warning">
                {t(`appointments.series.${each.Outcome}`)}
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same time again, every n weeks until a day. */
export function Repeat({ of }: { of: AppointmentView }) {
  const t = useText();
  const toast = useToast();
  const repeating = useRepeat();
  return (
    <Form
      schema={Repetition}
      defaultValues={{ EveryWeeks: 1, Until: addDays(of.Day, 28) }}
      label={t('appointments.series.repeat')}
      onSubmit={async values => {
        const done = await repeating.run({ AppointmentId: of.AppointmentId, ...values }, { ifMatch: of.Version });
        if (!done) return;
        const made = done.Days.filter(each => each.Outcome === 'made').length;
        toast({ text: t('appointments.series.done', { made, skipped: done.Days.length - made }) });
      }}
    >
      <Row wrap align="top">
        <NumberField name="EveryWeeks" label={t('appointments.series.every', { most: mostWeeks })} required />
        <DateField name="Until" label={t('appointments.series.until')} required />
        <SaveButton icon="autorenew">{t('appointments.series.repeat')}</SaveButton>
      </Row>
    </Form>
  );
}

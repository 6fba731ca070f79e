import { Alert, Card, formatDate, formatInstant, formatTypedTime, Grid, useFormValue } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useBusinessClock } from '../../../platform/session/session-store.ts';
import { endsTooEarly, type MomentName, momentNames } from './announcement-values.ts';
import { type LocalMoment, readMoment } from './local-moment.ts';
import { MomentFields, textOf } from './moment-fields.tsx';
import { useOwnSentences } from './own-sentences.ts';

export const businessNow = ({ offsetSeconds }: { offsetSeconds: number }): number => Date.now() + offsetSeconds * 1000;

function useMoment(name: MomentName): LocalMoment {
  const turn = useFormValue(`${name}Turn`);
  return {
    date: textOf(useFormValue(`${name}Date`)),
    time: textOf(useFormValue(`${name}Time`)),
    turn: turn === 'first' || turn === 'second' ? turn : '',
  };
}

/** From when to when, in words, and what to know about it before saving. */
function ScheduleWords({ start, end }: { start: LocalMoment; end: LocalMoment }) {
  const t = useText();
  const language = useLanguage();
  const clock = useBusinessClock();
  const [from, to] = [readMoment(start), readMoment(end)];
  if (from.kind !== 'moment' || to.kind !== 'moment' || to.instant <= from.instant) return null;
  const now = new Date(businessNow(clock)).toISOString();
  const words = {
    from: `${formatInstant(from.instant, language)} ${t('ui.zone')}`,
    to: `${formatInstant(to.instant, language)} ${t('ui.zone')}`,
  };
  if (to.instant <= now) return <Alert tone="warning">{t('announcements.form.past', words)}</Alert>;
  const key = from.instant <= now ? 'announcements.form.atOnce' : 'announcements.form.later';
  return <Alert tone="info">{t(key, words)}</Alert>;
}

export function ScheduleFields() {
  const t = useText();
  const language = useLanguage();
  const moments = { Start: useMoment('Start'), End: useMoment('End') };

  function skipped(moment: LocalMoment): string | null {
    const reading = readMoment(moment);
    if (reading.kind !== 'skipped') return null;
    return t('announcements.form.skipped', {
      date: formatDate(moment.date, language),
      time: formatTypedTime(moment.time),
      from: formatTypedTime(reading.from),
      to: formatTypedTime(reading.to),
    });
  }

  const undecided = (moment: LocalMoment) =>
    readMoment(moment).kind === 'twice'
      ? t('announcements.form.turnMissing', { time: formatTypedTime(moment.time) })
      : null;

  const order = endsTooEarly({
    StartDate: moments.Start.date,
    StartTime: moments.Start.time,
    StartTurn: moments.Start.turn,
    EndDate: moments.End.date,
    EndTime: moments.End.time,
    EndTurn: moments.End.turn,
  });
  useOwnSentences({
    StartTime: skipped(moments.Start),
    EndTime: skipped(moments.End),
    StartTurn: undecided(moments.Start),
    EndTurn: undecided(moments.End),
    EndDate: order ? t('announcements.form.order') : null,
  });
  return (
    <Card title={t('announcements.form.when')} rule>
      <div className="cw-stack">
        <Grid least={340}>
          {momentNames.map(name => (
            <MomentFields key={name} name={name} />
          ))}
        </Grid>
        <ScheduleWords start={moments.Start} end={moments.End} />
      </div>
    </Card>
  );
}

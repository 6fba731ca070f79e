import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import type { CaseTab } from '@commonweal/contracts/cases/tabs';
import { Alert, addDays, Button, CalendarButton, DateText, daysBetween, formatDate, Row, useUi } from '@commonweal/ui';
import { type CSSProperties, useEffect, useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { changedDays } from './changed-days.ts';

interface DayBarProps {
  readonly view: CaseView;
  readonly tab: CaseTab;
}

/** Days back that the slider reaches; the calendar reaches any day. */
const reach = 730;

interface SliderProps {
  readonly label: string;
  readonly day: string;
  readonly today: string;
  /** The days on which something changed. */
  readonly marks: readonly string[];
  readonly onPick: (day: string) => void;
}

/** Moves while it is dragged or stepped with the arrow keys; asks the server once it rests. */
function DaySlider({ label, day, today, marks, onPick }: SliderProps) {
  const { language } = useUi();
  const [moving, setMoving] = useState<number | null>(null);
  const place = Math.max(0, Math.min(reach, reach - daysBetween(day, today)));
  const shown = addDays(today, (moving ?? place) - reach);
  useEffect(() => {
    if (moving === null) return;
    const timer = setTimeout(() => {
      setMoving(null);
      onPick(addDays(today, moving - reach));
    }, 300);
    return () => clearTimeout(timer);
  }, [moving, today, onPick]);
  return (
    <label className="cw-case-day">
      <span>
        {label}: <strong>{formatDate(shown, language)}</strong>
      </span>
      <input
        type="range"
        className="cw-slider"
        min={0}
        max={reach}
        value={moving ?? place}
        aria-valuetext={formatDate(shown, language)}
        onChange={event => setMoving(Number(event.target.value))}
      />
      <span className="cw-slider__marks" aria-hidden="true">
        {marks
          .map(each => reach - daysBetween(each, today))
          .filter(at => at >= 0 && at <= reach)
          .map(at => (
            <i key={at} style={{ '--cw-mark': at / reach } as CSSProperties} />
          ))}
      </span>
    </label>
  );
}

/** Where the case stands: what is needed now and then, and belongs to the day that is looked at. */
function Standing({ head }: { head: CaseView['Case'] }) {
  const t = useText();
  const modes = useReferenceTable('CASEMODE');
  const kinds = useReferenceTable('LEGACYCASETYPE');
  const facts = [
    modes.describe(head.Mode),
    head.County,
    head.AdminUnitName,
    kinds.describe(head.LegacyCaseType),
    head.AssignedName || t('cases.identity.noWorker'),
  ];
  return <span className="cw-small cw-muted">{facts.filter(Boolean).join(' · ')}</span>;
}

/** The case as it was true on a day, and as it was known on a day. Both are part of the address. */
export function DayBar({ view, tab }: DayBarProps) {
  const t = useText();
  const { businessToday, language } = useUi();
  const today = businessToday();
  const { CaseNumber } = view.Case;
  const [open, setOpen] = useState(view.TrueOn !== today || view.KnownOn !== '');
  const go = (days: { TrueOn: string; KnownOn: string }) =>
    goTo(
      caseDetailsScreen.at({
        CaseNumber,
        tab,
        TrueOn: days.TrueOn === today ? undefined : days.TrueOn,
        KnownOn: days.KnownOn === '' || days.KnownOn >= today ? undefined : days.KnownOn,
      }),
      { replace: true },
    );
  const changed = changedDays(view);
  const isPast = view.TrueOn !== today || view.KnownOn !== '';
  if (!open && !isPast) {
    return (
      <Row wrap justify="between">
        <Standing head={view.Case} />
        <Button variant="quiet" size="small" icon="history" onClick={() => setOpen(true)}>
          {t('cases.day.open')}
        </Button>
      </Row>
    );
  }
  return (
    <section className="cw-card cw-case-days" aria-label={t('cases.day.title')}>
      <Row wrap gap={2}>
        <DaySlider
          label={t('cases.day.true')}
          day={view.TrueOn}
          today={today}
          marks={changed.true}
          onPick={TrueOn => go({ TrueOn, KnownOn: view.KnownOn })}
        />
        <CalendarButton
          label={t('cases.day.true')}
          value={view.TrueOn}
          onPick={TrueOn => go({ TrueOn, KnownOn: view.KnownOn })}
        />
        <DaySlider
          label={t('cases.day.known')}
          day={view.KnownOn === '' ? today : view.KnownOn}
          today={today}
          marks={changed.known}
          onPick={KnownOn => go({ TrueOn: view.TrueOn, KnownOn })}
        />
        <CalendarButton
          label={t('cases.day.known')}
          value={view.KnownOn === '' ? today : view.KnownOn}
          onPick={KnownOn => go({ TrueOn: view.TrueOn, KnownOn })}
        />
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            setOpen(false);
            go({ TrueOn: today, KnownOn: '' });
          }}
        >
          {t('cases.day.today')}
        </Button>
      </Row>
      <Standing head={view.Case} />
      {isPast && (
        <Alert tone="info">
          {t('cases.day.looking')} <DateText date={view.TrueOn} />
          {view.KnownOn !== '' && (
            <>
              {' '}
              {t('cases.day.asKnown')} <DateText date={view.KnownOn} />
            </>
          )}
          . {t('cases.day.rest')}
          {view.TrueOn < view.Case.OpenedOn && (
            <> {t('cases.day.before', { day: formatDate(view.Case.OpenedOn, language) })}</>
          )}
        </Alert>
      )}
    </section>
  );
}

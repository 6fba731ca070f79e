import { appointmentSearchPage } from '@commonweal/contracts/access/pages';
import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Button, ButtonLink, ContextBar, classNames, later, Page, Segmented } from '@commonweal/ui';
import { useEffect, useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { stepFrom } from '../../../shared/calendar/day-range.ts';
import { focusTitleUnmoved } from '../../../shared/records/takes-focus.tsx';
import { printCalendar, useHold } from '../queries.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { AppointmentTable } from './appointment-table.tsx';
import { BookDialog, type Held } from './book-dialog.tsx';
import { Calendar } from './calendar.tsx';
import { type Chosen, FindTime } from './find-time.tsx';
import { MonthView } from './month-view.tsx';
import type { Moved } from './move.ts';
import { type Place, usePlace, wishOf } from './place.ts';

const GroupDialog = later(async () => ({ default: (await import('./group-dialog.tsx')).GroupDialog }));
const NewGroupDialog = later(async () => ({ default: (await import('./new-group-dialog.tsx')).NewGroupDialog }));

const ForecastDialog = later(async () => ({ default: (await import('./forecast-dialog.tsx')).ForecastDialog }));

const views = ['day', 'week', 'month', 'list'] as const;

function Bar({ place: { place, at, today }, mayBook }: { place: Place; mayBook: boolean }) {
  const t = useText();
  const mayJudge = useAccess(appointmentSearchPage.at('Forecast')) !== 'X';
  const step = place.view === 'list' ? 'day' : place.view;
  return (
    <>
      {place.view !== 'list' && (
        <>
          <ButtonLink variant="secondary" icon="navigate_before" to={at({ date: stepFrom(step, place.date, -1) })}>
            {t('appointments.previous')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={at({ date: today })}>
            {t('appointments.today')}
          </ButtonLink>
          <ButtonLink variant="secondary" endIcon="navigate_next" to={at({ date: stepFrom(step, place.date, 1) })}>
            {t('appointments.next')}
          </ButtonLink>
        </>
      )}
      <Segmented<(typeof views)[number]>
        label={t('appointments.view')}
        value={place.view}
        options={views.map(value => ({ value, label: t(`appointments.views.${value}`) }))}
        onChange={view => goTo(at({ view, From: view === 'list' ? place.date : undefined }))}
      />
      {mayBook && place.view !== 'list' && (
        <ButtonLink variant="secondary" icon="groups" to={at({ group: 'new' })}>
          {t('appointments.group.one')}
        </ButtonLink>
      )}
      {mayJudge && (
        <ButtonLink variant="secondary" icon="insights" to={at({ forecast: 'open' })}>
          {t('appointments.forecast.open')}
        </ButtonLink>
      )}
      {place.view !== 'list' && (
        <Button
          variant="secondary"
          icon="print"
          // A month is numbers without names.
          onClick={() => (place.view === 'month' ? print() : void printCalendar(wishOf(place)))}
        >
          {t('appointments.print')}
        </Button>
      )}
    </>
  );
}

/** A chosen time is held at once, so that nobody else takes it while the household thinks. */
function useHolding(moving: string | undefined) {
  const [held, setHeld] = useState<Held | null>(null);
  const holding = useHold();
  const choose = async (chosen: Chosen, from?: Moved['from']): Promise<void> => {
    const { wish, time } = chosen;
    const done = await holding.run({
      CaseNumber: wish.CaseNumber,
      Type: wish.Type,
      Channel: wish.Channel,
      Language: wish.Language,
      WorkerId: time.WorkerId,
      InterpreterId: time.InterpreterId,
      RoomCode: time.RoomCode,
      Day: time.Day,
      Starts: time.Starts,
      Minutes: chosen.found.Minutes,
      Beside: time.Beside > 0 ? 'Y' : 'N',
      ...(moving && { MovedFrom: moving }),
      ...(from && { MovedFrom: from.id, MovedVersion: from.version }),
    });
    if (!done) return;
    setHeld({
      ...chosen,
      // A meeting that was dragged does not know the household's clock; the server does.
      time: { ...time, LocalStarts: done.LocalStarts },
      id: done.AppointmentId,
      version: done.Version,
      until: done.HeldUntil,
    });
  };
  useEffect(() => {
    if (held === null) return;
    // The time that was chosen is no longer offered: when the dialog has closed, the focus has no place to go back to.
    const settle = () => {
      if (document.activeElement === document.body) focusTitleUnmoved();
    };
    return () => void requestAnimationFrame(() => requestAnimationFrame(settle));
  }, [held]);
  return { held, busy: holding.busy, choose, letGo: () => setHeld(null) };
}

export default function AppointmentSearchPage() {
  const t = useText();
  const given = usePlace();
  const { place, at } = given;
  const mayBook = useAccess(appointmentSearchPage.at('Page')) === 'U';
  const holding = useHolding(place.Moving);
  const bar = {
    crumbs: [
      { label: t('common.portalHome'), to: homeScreen.path },
      { label: t('common.menu.search') },
      { label: t(appointmentSearchScreen.title) },
    ],
    title: t(appointmentSearchScreen.title),
    actions: <Bar place={given} mayBook={mayBook} />,
  };
  const dialogs = (
    <>
      {holding.held && (
        <BookDialog
          held={holding.held}
          onClose={() => {
            holding.letGo();
            if (place.Moving) goTo(at({ Moving: undefined, CaseNumber: undefined, Type: undefined }));
          }}
        />
      )}
      {place.SessionId && <GroupDialog id={place.SessionId} onClose={() => goTo(at({}))} />}
      {place.group === 'new' && (
        <NewGroupDialog
          office={place.Office}
          day={place.date}
          today={given.today}
          onClose={() => goTo(at({}))}
          onDone={SessionId => goTo(at({ SessionId }))}
        />
      )}
      {place.forecast === 'open' && <ForecastDialog onClose={() => goTo(at({}))} />}
      {place.AppointmentId && <AppointmentDialog id={place.AppointmentId} onClose={() => goTo(at({}))} />}
    </>
  );
  if (place.view === 'list') {
    return (
      <>
        <AppointmentTable {...bar} at={id => at({ AppointmentId: id })} />
        {dialogs}
      </>
    );
  }
  return (
    <Page contextBar={<ContextBar {...bar} />}>
      <div className={classNames(mayBook && 'cw-appointments')}>
        {mayBook && (
          <FindTime
            caseNumber={place.CaseNumber ?? ''}
            type={place.Type ?? ''}
            moving={place.Moving !== undefined}
            busy={holding.busy}
            onChoose={chosen => void holding.choose(chosen)}
          />
        )}
        {place.view === 'month' ? (
          <MonthView
            date={place.date}
            today={given.today}
            office={place.Office}
            user={place.User}
            dayAddress={date => at({ view: 'day', date })}
            onOffice={Office => goTo(at({ Office, User: undefined }))}
            onUser={User => goTo(at({ User }))}
          />
        ) : (
          <Calendar place={given} onMove={mayBook ? moved => void holding.choose(moved, moved.from) : undefined} />
        )}
      </div>
      {dialogs}
    </Page>
  );
}

import { availabilityCalendarPage } from '@commonweal/contracts/access/pages';
import { availabilityCalendarScreen } from '@commonweal/contracts/availability/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink, Card, ContextBar, EmptyState, LoadingState, Page, SideNav, useUi } from '@commonweal/ui';
import { useCallback } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { useSearchParams } from '../../platform/address/use-search.ts';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { goTo } from '../../platform/navigation.ts';
import { rangeOf } from '../../shared/calendar/day-range.ts';
import { RecordHistory } from '../../shared/records/record-history.tsx';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';
import { BlockDialog, NewBlockDialog } from './calendar/block-dialog.tsx';
import { ExceptionDialog } from './calendar/exception-dialog.tsx';
import { GroupCalendar } from './calendar/group-calendar.tsx';
import { PersonCalendar } from './calendar/person-calendar.tsx';
import { ViewBar } from './calendar/view-bar.tsx';
import { Whose } from './calendar/whose.tsx';
import { useCalendarNaming } from './naming.ts';
import { PresencePage } from './now/presence-page.tsx';
import { PatternEditor } from './pattern/pattern-editor.tsx';
import { type CalendarPlace, placeAddress, readPlace } from './place.ts';
import { useCalendar, useCalendarHistory, useUnits } from './queries.ts';

const newBlock = 'block';
const newException = 'exception';

function Shown({ place, today }: { place: CalendarPlace; today: string }) {
  const workgroups = useReferenceTable('WRKGRP');
  const units = useUnits();
  const { from, to } = rangeOf(place.view, place.day);
  const { data, error, refetch } = useCalendar(place, from, to);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const [person] = data.data;
  if (place.userId !== undefined) return person ? <PersonCalendar place={place} person={person} today={today} /> : null;
  const unit = units.find(each => each.SupervisoryUnitId === place.unitId);
  const name = place.unitId === undefined ? workgroups.describe(place.workgroupId) : (unit?.Name ?? place.unitId);
  return <GroupCalendar place={place} name={name} people={data.data} />;
}

function History({ userId }: { userId: string }) {
  const { stored, words } = useCalendarNaming();
  return (
    <Card>
      <RecordHistory query={useCalendarHistory(userId)} titles={stored} words={words} />
    </Card>
  );
}

function Opened({ place, mayEdit }: { place: CalendarPlace; mayEdit: boolean }) {
  const back = placeAddress({ ...place, open: undefined });
  const close = useCallback(() => goTo(back), [back]);
  const { userId, open } = place;
  if (userId === undefined || open === undefined) return null;
  if (open === newBlock) return mayEdit && <NewBlockDialog userId={userId} day={place.day} onClose={close} />;
  if (open === newException) return mayEdit && <ExceptionDialog userId={userId} day={place.day} onClose={close} />;
  const [blockId = '', day = place.day] = open.split(' ');
  return <BlockDialog userId={userId} blockId={blockId} day={day} mayEdit={mayEdit} onClose={close} />;
}

function Actions({ place }: { place: CalendarPlace }) {
  const t = useText();
  return (
    <>
      <ButtonLink variant="secondary" icon="schedule" to={placeAddress({ ...place, open: newException })}>
        {t('availability.exception.add')}
      </ButtonLink>
      <ButtonLink icon="add" to={placeAddress({ ...place, open: newBlock })}>
        {t('availability.block.title')}
      </ButtonLink>
    </>
  );
}

export default function AvailabilityCalendarPage() {
  const t = useText();
  const today = useUi().businessToday();
  const place = readPlace(useSearchParams(), today);
  const mayEdit = useAccess(availabilityCalendarPage.at('Page')) === 'U';
  if (place.tab === 'now') return <PresencePage place={place} />;
  const isPerson = place.userId !== undefined;
  const tab = isPerson ? place.tab : 'calendar';
  const isChosen = isPerson || place.workgroupId !== undefined || place.unitId !== undefined;
  const sections = isPerson ? (['calendar', 'pattern', 'history', 'now'] as const) : (['calendar', 'now'] as const);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: t('common.menu.admin') },
            { label: t(availabilityCalendarScreen.title) },
          ]}
          title={t(availabilityCalendarScreen.title)}
          {...(isPerson && mayEdit && tab === 'calendar' && { actions: <Actions place={place} /> })}
        />
      }
      sideNav={
        <SideNav
          label={t('availability.title')}
          current={tab}
          groups={[
            {
              items: sections.map(id => ({
                id,
                label: t(`availability.section.${id}`),
                to: placeAddress({ ...place, tab: id, open: undefined }),
              })),
            },
          ]}
        />
      }
    >
      <Whose place={place} />
      {!isChosen && <EmptyState title={t('availability.whose.start')}>{t('availability.whose.startText')}</EmptyState>}
      {isChosen && tab === 'calendar' && (
        <>
          <ViewBar place={place} today={today} />
          <Shown place={place} today={today} />
        </>
      )}
      {isPerson && tab === 'pattern' && <PatternEditor userId={place.userId ?? ''} />}
      {isPerson && tab === 'history' && <History userId={place.userId ?? ''} />}
      <Opened place={place} mayEdit={mayEdit} />
    </Page>
  );
}

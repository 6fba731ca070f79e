import { timeTravelPage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Chip, ContextBar, formatDate, LoadingState, Page, useUi } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useClock, useMoveClock } from '../queries.ts';
import { ClockCard } from './clock-card.tsx';
import { daysAway, distanceKey } from './distance.ts';
import { MoveCard } from './move-card.tsx';

export default function TimeTravelPage() {
  const t = useText();
  const { language, announce } = useUi();
  const mayMove = useAccess(timeTravelPage.at('Page')) === 'U';
  const { data: clock, error, refetch } = useClock();
  const { moveTo, busy, faults } = useMoveClock();
  const days = clock ? daysAway(clock.OffsetSeconds) : 0;

  async function move(date: string | null): Promise<boolean> {
    const moved = await moveTo(date);
    if (moved) {
      // The banner, the chip and the card all show the new date: only those who do not see them need to be told.
      announce(date ? t('clock.moved', { date: formatDate(date, language, 'weekday') }) : t('clock.wasReset'));
    }
    return moved;
  }

  return (
    <Page
      form
      contextBar={
        <ContextBar
          crumbs={[{ label: t('session.home.title'), to: homeScreen.path }, { label: t('clock.title') }]}
          title={t('clock.title')}
          {...(clock && {
            status: (
              <Chip tone={days === 0 ? 'success' : 'violet'} icon={days === 0 ? 'check_circle' : 'history'}>
                {t(distanceKey(days), { days: Math.abs(days) })}
              </Chip>
            ),
          })}
        />
      }
    >
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : !clock ? (
        <LoadingState />
      ) : (
        <div className="cw-stack">
          <ClockCard clock={clock} />
          <MoveCard clock={clock} mayMove={mayMove} busy={busy} faults={faults} onMove={move} />
        </div>
      )}
    </Page>
  );
}

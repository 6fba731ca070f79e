import { createManualEntryPage } from '@commonweal/contracts/access/pages';
import { workerDashboardScreen } from '@commonweal/contracts/dashboards/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { createManualEntryScreen } from '@commonweal/contracts/work/screens';
import { ButtonLink, ContextBar, DateText, ErrorState, LoadingState, Page, StatusChip } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { failureWords } from '../../../platform/errors/failure-words.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { StartSwitch } from '../../../shared/start/start-switch.tsx';
import { NextButton } from '../../../shared/work/next-button.tsx';
import { useMyDashboard } from '../queries.ts';
import { AlertsCard } from './alerts-card.tsx';
import { MyDay } from './my-day.tsx';
import { MyRows } from './my-rows.tsx';
import { MyVitals } from './my-vitals.tsx';
import { Throughput } from './throughput.tsx';
import { TimerCard } from './timer-card.tsx';
import '../dashboards.css';

/** A worker's day: what is late, what is due, what to take next. */
export default function WorkerDashboardPage() {
  const t = useText();
  const user = useUser();
  const { data, error, refetch } = useMyDashboard();
  const mayCreate = useAccess(createManualEntryPage.at('Page')) === 'U';
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[{ label: t('common.portalHome'), to: homeScreen.path }, { label: t('dashboards.mine.title') }]}
          title={t('dashboards.mine.title')}
          status={
            <>
              <StatusChip status={user.currentStatus === 'A' ? 'available' : 'unavailable'} />
              {data && (
                <span className="cw-muted">
                  <DateText date={data.Today} style="weekday" />
                  {data.UnitName && ` · ${data.UnitName}`}
                </span>
              )}
            </>
          }
          actions={
            <>
              <StartSwitch here={workerDashboardScreen} />
              {mayCreate && (
                <ButtonLink variant="secondary" to={createManualEntryScreen.path}>
                  {t('dashboards.mine.create')}
                </ButtonLink>
              )}
              <NextButton />
            </>
          }
        />
      }
      {...(data && {
        rail: (
          <>
            <MyDay today={data.Today} />
            <AlertsCard />
            <TimerCard secondsToday={data.SecondsToday} />
            <Throughput data={data} />
          </>
        ),
      })}
    >
      {error && !data && <ErrorState {...failureWords(t, error)} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <>
          <MyVitals data={data} />
          <MyRows data={data} />
        </>
      )}
    </Page>
  );
}

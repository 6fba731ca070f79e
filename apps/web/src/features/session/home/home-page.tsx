import { applicationRegistrationPage, approvalsPage, myWorkItemsPage } from '@commonweal/contracts/access/pages';
import { registrationInformationScreen } from '@commonweal/contracts/applications/screens';
import type { Attention, Desk } from '@commonweal/contracts/desk/desk-call';
import { ButtonLink, ContextBar, DateText, Grid, LoadingState, Page, StatusChip, useUi } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { StartSwitch } from '../../../shared/start/start-switch.tsx';
import { AnnouncementsCard } from './announcements-card.tsx';
import { AttentionCard } from './attention-card.tsx';
import { AvailabilityCard } from './availability-card.tsx';
import { ApprovalsCard, DraftsCard, RegistrationsCard } from './desk-cards.tsx';
import { useDesk } from './desk-queries.ts';
import { MineCard } from './mine-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { ScreensCard } from './screens-card.tsx';
import './home.css';

/** The approvals that wait are one more thing to look at for those who run the portal. */
const withApprovals = ({ Attention: found, ToDecide }: Desk): Attention[] => [
  ...found,
  ...(ToDecide.length > 0
    ? [
        {
          Kind: 'approvals' as const,
          Name: '',
          Key: '',
          Count: ToDecide.length,
          Since: ToDecide[0]?.RequestedAt ?? null,
        },
      ]
    : []),
];

/** The desk: what is mine, what I began and did not finish, what waits for my word. */
export default function HomePage() {
  const t = useText();
  const user = useUser();
  const { businessToday } = useUi();
  const { data: desk, isPending } = useDesk();
  const worksItems = useAccess(myWorkItemsPage.at('Next')) === 'U';
  const registers = useAccess(applicationRegistrationPage.at('Page')) === 'U';
  const approves = useAccess(approvalsPage.at('Page')) === 'U';
  const attention = desk && approves ? withApprovals(desk) : [];
  return (
    <Page
      contextBar={
        <ContextBar
          title={t('session.home.title')}
          status={
            <>
              <StatusChip status={user.currentStatus === 'A' ? 'available' : 'unavailable'} />
              <span className="cw-muted">
                <DateText date={businessToday()} style="weekday" />
              </span>
            </>
          }
          actions={
            <>
              <StartSwitch />
              {registers && (
                <ButtonLink icon="add" to={registrationInformationScreen.path}>
                  {t('session.home.register')}
                </ButtonLink>
              )}
            </>
          }
        />
      }
      rail={
        <>
          {desk && (approves || desk.Asked.length > 0) && <ApprovalsCard desk={desk} />}
          <RecentCard />
          <AvailabilityCard />
        </>
      }
    >
      {isPending && <LoadingState />}
      {desk && approves && <AttentionCard entries={attention} />}
      {worksItems && <MineCard />}
      {desk && (registers || desk.Drafts.length > 0) && (
        <Grid least={380}>
          {registers && <RegistrationsCard registrations={desk.Registrations} />}
          <DraftsCard drafts={desk.Drafts} />
        </Grid>
      )}
      <AnnouncementsCard />
      <ScreensCard />
    </Page>
  );
}

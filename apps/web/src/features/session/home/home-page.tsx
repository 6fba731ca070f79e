import { ContextBar, Page, StatusChip } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { AnnouncementsCard } from './announcements-card.tsx';
import { AvailabilityCard } from './availability-card.tsx';
import { RecentCard } from './recent-card.tsx';
import { ScreensCard } from './screens-card.tsx';

export default function HomePage() {
  const t = useText();
  const user = useUser();
  return (
    <Page
      contextBar={
        <ContextBar
          title={t('session.home.welcome', { name: user.firstName })}
          status={<StatusChip status={user.currentStatus === 'A' ? 'available' : 'unavailable'} />}
        />
      }
      rail={
        <>
          <AvailabilityCard />
          <RecentCard />
        </>
      }
    >
      <AnnouncementsCard />
      <ScreensCard />
    </Page>
  );
}

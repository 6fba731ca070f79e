import { viewAnnouncementsPage } from '@commonweal/contracts/access/pages';
import { getMyAnnouncements, type MyAnnouncement } from '@commonweal/contracts/announcements/reader-calls';
import { useAccess } from '../../platform/access/access.ts';
import { useCall } from '../../platform/calls/use-call.ts';

const askEvery = 60_000;
const none: readonly MyAnnouncement[] = [];

/** The current announcements to this person; none for those who may not view them. */
export function useMyAnnouncements(): { announcements: readonly MyAnnouncement[]; loading: boolean } {
  const enabled = useAccess(viewAnnouncementsPage.at('Page')) !== 'X';
  const { data, isPending } = useCall(getMyAnnouncements, {}, { enabled, background: true, refetchEvery: askEvery });
  return { announcements: enabled ? (data?.data ?? none) : none, loading: enabled && isPending };
}

export function useUnreadAnnouncements(): readonly MyAnnouncement[] {
  return useMyAnnouncements().announcements.filter(each => each.AcknowledgedAt === null);
}

import { timeTravelPage, viewAnnouncementsPage } from '@commonweal/contracts/access/pages';
import { acknowledgeAnnouncement, getMyAnnouncements } from '@commonweal/contracts/announcements/reader-calls';
import { viewAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { setBusinessDate } from '@commonweal/contracts/clock/calls';
import { endRoleView } from '@commonweal/contracts/roles/view-calls';
import { Banner, type BannerKind, formatDate } from '@commonweal/ui';
import { useAccess } from '../../platform/access/access.ts';
import { queryClient } from '../../platform/calls/query-client.ts';
import { useWrite } from '../../platform/calls/use-call.ts';
import { useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';
import { tryConnection, useIsOffline } from '../../platform/offline/connection.ts';
import { waitingForms } from '../../platform/offline/waiting.ts';
import { useBusinessClock, useOptionalUser, useSettings } from '../../platform/session/session-store.ts';
import { refreshClock } from '../../platform/session-life/polling.ts';
import { afterRoleView } from '../../platform/session-life/role-view.ts';
import { useStore } from '../../platform/store.ts';
import { useUnreadAnnouncements } from '../../shared/announcements/use-announcements.ts';

function OfflineBanner() {
  const t = useText();
  const waiting = useStore(waitingForms);
  if (!useIsOffline()) return null;
  return (
    <Banner
      kind="offline"
      heading={t('common.offline.title')}
      action={{ label: t('common.offline.tryNow'), onAction: () => void tryConnection() }}
    >
      {waiting === 0 ? t('common.offline.text') : t('common.offline.waiting', { n: waiting })}
    </Banner>
  );
}

/** The way back is on every screen for as long as the view lasts. */
function RoleViewBanner() {
  const t = useText();
  const role = useOptionalUser()?.viewingAs;
  const end = useWrite(endRoleView, { onDone: () => void afterRoleView() });
  if (role === undefined) return null;
  return (
    <Banner
      kind="training"
      heading={t('common.roleView.title', { role })}
      action={{ label: t('common.roleView.end'), onAction: () => void end.run({}) }}
    >
      {t('common.roleView.text')}
    </Banner>
  );
}

/** Nobody is watched without knowing it: who follows is named on every screen for as long as they do. */
function FollowedBanner() {
  const t = useText();
  const names = useOptionalUser()?.followedBy ?? [];
  if (names.length === 0) return null;
  return (
    <Banner kind="warning" heading={t('common.followed.title', { names: names.join(' · ') })}>
      {t('common.followed.text')}
    </Banner>
  );
}

function TimeTravelBanner() {
  const t = useText();
  const language = useLanguage();
  const clock = useBusinessClock();
  const mayReset = useAccess(timeTravelPage.at('Page')) === 'U';
  const reset = useWrite(setBusinessDate, {
    onDone: () => {
      void refreshClock();
      void queryClient.invalidateQueries();
    },
  });
  if (clock.offsetSeconds === 0) return null;
  return (
    <Banner
      kind="time-travel"
      heading={t('common.timeTravel.title', { date: formatDate(clock.today, language, 'weekday') })}
      {...(mayReset && {
        action: { label: t('common.timeTravel.reset'), onAction: () => void reset.run({ Date: null }) },
      })}
    >
      {t('common.timeTravel.text')}
    </Banner>
  );
}

const kinds = { info: 'announcement', warning: 'warning', emergency: 'urgent' } as const satisfies Record<
  string,
  BannerKind
>;

/** The most pressing announcement that the person has not acknowledged; the next one follows it. */
function AnnouncementBanner() {
  const t = useText();
  const unread = useUnreadAnnouncements();
  const seesAll = useAccess(viewAnnouncementsPage.at('Page')) !== 'X';
  const acknowledge = useWrite(acknowledgeAnnouncement, { refreshes: [getMyAnnouncements] });
  const pressing = ['emergency', 'warning', 'info'] as const;
  const announcement = pressing.flatMap(severity => unread.filter(each => each.Severity === severity))[0];
  if (!announcement) return null;
  return (
    <Banner
      kind={kinds[announcement.Severity]}
      heading={announcement.Title}
      {...(seesAll && {
        action: { label: t('common.announcement.readMore'), to: viewAnnouncementsScreen.path },
      })}
      onDismiss={() => void acknowledge.run({ AnnouncementId: announcement.AnnouncementId })}
    >
      {announcement.Message.split('\n')[0]}
    </Banner>
  );
}

export function Banners() {
  const user = useOptionalUser();
  const { demonstration } = useSettings();
  const t = useText();
  return (
    <div className="cw-banners">
      <OfflineBanner />
      <FollowedBanner />
      <RoleViewBanner />
      <TimeTravelBanner />
      {user && <AnnouncementBanner />}
      {user === null && demonstration && (
        <Banner kind="training" heading={t('common.demonstration.title')}>
          {t('common.demonstration.text')}
        </Banner>
      )}
    </div>
  );
}

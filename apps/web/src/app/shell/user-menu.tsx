import { viewAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import { helpScreen } from '@commonweal/contracts/operations/screens';
import { connectRacfId, resetRacfId } from '@commonweal/contracts/session/calls';
import type { SignedInUser } from '@commonweal/contracts/session/schemas';
import { logoutScreen } from '@commonweal/contracts/session/screens';
import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import { myWorkItemsScreen } from '@commonweal/contracts/work/screens';
import { Count, Icon, Menu, type MenuAction, type MenuEntry, StatusChip } from '@commonweal/ui';
import { useViewOnly } from '../../platform/access/access.ts';
import { useWrite } from '../../platform/calls/use-call.ts';
import { languageNames, otherLanguage, useLanguage } from '../../platform/content/language.ts';
import { useText } from '../../platform/content/use-text.ts';
import { linesOf } from '../../platform/menus/menus.ts';
import { useMenus } from '../../platform/menus/use-menus.ts';
import { goTo } from '../../platform/navigation.ts';
import { openProblemReport } from '../../platform/overlays/problem-report-store.ts';
import { useSettings, useUser } from '../../platform/session/session-store.ts';
import { refreshUser } from '../../platform/session-life/polling.ts';
import { useUnreadAnnouncements } from '../../shared/announcements/use-announcements.ts';
import { changeLanguage } from './language-button.tsx';
import { menuEntry } from './menu-entry.tsx';

const initials = (user: SignedInUser): string => `${user.firstName.slice(0, 1)}${user.lastName.slice(0, 1)}`;

/** Available or not: the menu offers the other state (specification 4). */
function useAvailability(user: SignedInUser): MenuAction {
  const t = useText();
  const { run } = useWrite(updateUserStatus, { onDone: () => void refreshUser() });
  const available = user.currentStatus === 'A';
  return {
    id: 'availability',
    label: t(available ? 'common.user.setUnavailable' : 'common.user.setAvailable'),
    icon: available ? 'do_not_disturb' : 'check_circle',
    end: <StatusChip status={available ? 'available' : 'unavailable'} />,
    onAction: () =>
      void run({
        UserIDCode: user.userId,
        Status: available ? 'I' : 'A',
        LoggedInUserOktaId: user.oktaUserId,
      }),
  };
}

/** A connected mainframe id is a link that disconnects it; an unconnected one can be connected. */
function useRacfEntries(user: SignedInUser): readonly MenuAction[] {
  const t = useText();
  const settings = useSettings();
  const reset = useWrite(resetRacfId, {
    onDone: () => {
      void refreshUser();
      goTo(myWorkItemsScreen.path);
    },
  });
  const connect = useWrite(connectRacfId, { onDone: () => void refreshUser() });
  const { racfId } = user;
  if (user.isRacfIdAuthenticated && racfId) {
    return [
      {
        id: 'racf',
        label: t('common.user.racf', { racfId }),
        note: t('common.user.racfReset'),
        icon: 'link_off',
        onAction: () => void reset.run({ racfId }),
      },
    ];
  }
  if (!settings.racf) return [];
  return user.racfIds.map(each => ({
    id: `racf ${each}`,
    label: t('common.user.racfConnect', { racfId: each }),
    icon: 'link',
    onAction: () => void connect.run({ racfId: each }),
  }));
}

export function UserMenu() {
  const t = useText();
  const user = useUser();
  const language = otherLanguage(useLanguage());
  const menus = useMenus();
  const unread = useUnreadAnnouncements().length;
  const availability = useAvailability(user);
  const racf = useRacfEntries(user);
  // What would change something waits until one looks at the portal as oneself again.
  const viewOnly = useViewOnly();
  const own = [availability, ...racf].map(each => (viewOnly ? { ...each, disabled: true } : each));
  const screens = linesOf(menus, 'user').map(line => {
    const entry = menuEntry(line, t, user);
    const counts = line.screen.name === viewAnnouncementsScreen.name && unread > 0;
    return counts ? { ...entry, end: <Count value={unread} /> } : entry;
  });
  const entries: MenuEntry[] = [
    { id: 'status', title: t('common.user.status'), titleHidden: true, items: own },
    ...(screens.length > 0 ? [{ id: 'mine', title: t('common.user.mine'), titleHidden: true, items: screens }] : []),
    {
      id: 'portal',
      title: t('common.user.portal'),
      titleHidden: true,
      items: [
        {
          id: 'language',
          label: languageNames[language],
          icon: 'language',
          onAction: () => changeLanguage(language),
        },
        { id: 'help', label: t('common.user.help'), icon: 'help_outline', to: helpScreen.path },
        { id: 'report', label: t('common.report.action'), icon: 'support_agent', onAction: () => openProblemReport() },
      ],
    },
    {
      id: 'end',
      title: t('common.user.signOut'),
      titleHidden: true,
      items: [{ id: 'signOut', label: t('common.user.signOut'), icon: 'logout', to: logoutScreen.path }],
    },
  ];
  return (
    <Menu
      label={t('common.user.menu', { name: `${user.firstName} ${user.lastName}` })}
      className="cw-topbar__button"
      placement="bottom end"
      face={
        <>
          <span className="cw-avatar cw-app-avatar" data-initials={initials(user)} />
          <span className="cw-app-person">
            {user.firstName} {user.lastName}
          </span>
          <Icon name="expand_more" />
        </>
      }
      head={
        <div className="cw-user-card">
          <strong>{staffNameOf({ last: user.lastName, first: user.firstName })}</strong>
          <span className="cw-small cw-muted">
            {user.isRacfIdAuthenticated && user.racfId ? t('common.user.racf', { racfId: user.racfId }) : user.username}
          </span>
        </div>
      }
      entries={entries}
    />
  );
}

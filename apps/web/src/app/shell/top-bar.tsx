import { longWorkPage } from '@commonweal/contracts/access/pages';
import { helpScreen } from '@commonweal/contracts/operations/screens';
import { Icon, Link, later, Menu } from '@commonweal/ui';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { linesOf } from '../../platform/menus/menus.ts';
import { useMenus } from '../../platform/menus/use-menus.ts';
import { openOverlay } from '../../platform/overlays/overlays.ts';
import { useSettings, useUser } from '../../platform/session/session-store.ts';
import { useStore } from '../../platform/store.ts';
import { longWorkStore } from '../../platform/tasks/long-work-store.ts';
import { taskStore } from '../../platform/tasks/tasks.ts';
import { BellButton } from './bell-button.tsx';
import { Brand } from './brand.tsx';
import { MainNav } from './main-nav.tsx';
import { menuEntry } from './menu-entry.tsx';
import { UserMenu } from './user-menu.tsx';

/** Loaded after the page: whoever works by the clock sees it a moment later, nobody waits for it. */
const TimerBar = later(async () => ({ default: (await import('./timer-bar.tsx')).TimerBar }));

const AlertBell = later(async () => ({ default: (await import('./alert-bell.tsx')).AlertBell }), BellButton);

function QuickActions() {
  const t = useText();
  const user = useUser();
  const lines = linesOf(useMenus(), 'quickActions');
  if (lines.length === 0) return null;
  const label = t('common.menu.quickActions');
  return (
    <Menu
      label={label}
      className="cw-topbar__button cw-topbar__button--fill"
      face={
        <>
          <Icon name="add" />
          <span className="cw-topbar__label">{label}</span>
          <Icon name="expand_more" />
        </>
      }
      entries={lines.map(line => menuEntry(line, t, user))}
    />
  );
}

function TrayButton() {
  const t = useText();
  const tasks = useStore(taskStore);
  const long = useStore(longWorkStore);
  const runsPortal = useAccess(longWorkPage.at('Page')) !== 'X';
  const running = [...tasks.filter(task => task.state === 'running'), ...long.filter(work => work.EndedAt === null)]
    .length;
  if (tasks.length === 0 && long.length === 0 && !runsPortal) return null;
  return (
    <button
      type="button"
      className="cw-topbar__icon"
      data-replay="tray"
      aria-label={t('common.tray.button', { count: running })}
      onClick={() => openOverlay('tray')}
    >
      <Icon name="autorenew" />
      {running > 0 && <span className="cw-count-dot">{running}</span>}
    </button>
  );
}

/** The policy manual answers questions elsewhere; where no address is set, our own help does. */
function PolicyChat() {
  const t = useText();
  const { policyChatUrl } = useSettings();
  if (policyChatUrl === '') {
    return (
      <Link className="cw-topbar__icon" to={helpScreen.path} aria-label={t('common.user.help')}>
        <Icon name="chat" />
      </Link>
    );
  }
  return (
    <a
      className="cw-topbar__icon"
      href={policyChatUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('common.policyChat.open')}
    >
      <Icon name="chat" />
    </a>
  );
}

export function TopBar() {
  const t = useText();
  return (
    <header className="cw-topbar">
      <button
        type="button"
        className="cw-topbar__menu"
        data-replay="all menus"
        aria-label={t('common.menu.all')}
        onClick={() => openOverlay('drawer')}
      >
        <Icon name="menu" size="large" />
      </button>
      <Brand />
      <MainNav menus={useMenus()} />
      <div className="cw-topbar__right">
        <button
          type="button"
          className="cw-omnibox"
          data-replay="palette"
          title={t('common.palette.button')}
          onClick={() => openOverlay('palette')}
        >
          <Icon name="search" />
          <span className="cw-omnibox__label">{t('common.palette.short')}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <TimerBar />
        <QuickActions />
        <TrayButton />
        <AlertBell />
        <PolicyChat />
        <UserMenu />
      </div>
    </header>
  );
}

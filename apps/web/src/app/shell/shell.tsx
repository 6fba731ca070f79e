import type { Layout } from '@commonweal/contracts/kit/screen';
import { classNames, later, part, preloadMenus, preloadModals } from '@commonweal/ui';
import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { useShortcuts } from '../../platform/keyboard/keyboard.ts';
import { closeOverlay, overlayStore } from '../../platform/overlays/overlays.ts';
import { problemReportStore } from '../../platform/overlays/problem-report-store.ts';
import { useOptionalUser } from '../../platform/session/session-store.ts';
import { useStore } from '../../platform/store.ts';
import { exportReasonStore } from '../../shared/lists/export-reason.ts';
import { closeOnCase, onCaseStore } from '../../shared/on-case/on-case-store.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { Banners } from './banners.tsx';
import { BusySpinner } from './busy-spinner.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { NotificationArea } from './notification-area.tsx';
import { PlainBar } from './plain-bar.tsx';
import { TopBar } from './top-bar.tsx';

const palette = part(() => import('../palette/palette.tsx'));
const KeyboardHelp = later(() => import('./keyboard-help.tsx'));
const Drawer = later(() => import('./drawer.tsx'));
const Bell = later(() => import('./bell.tsx'));
const TaskTray = later(() => import('./task-tray.tsx'));
const ProblemReport = later(() => import('./problem-report.tsx'));
const OnCaseDialog = later(() => import('../../shared/on-case/on-case.tsx'));
const ExportReasonDialog = later(() => import('../../shared/lists/export-reason-dialog.tsx'));

const layoutClasses: Record<Layout, string> = {
  default: 'cw-layout--default',
  dashboard: 'cw-layout--dashboard',
  home: 'cw-layout--home',
  workflow: 'cw-layout--workflow',
  buttonBarStandalone: 'cw-layout--button-bar',
  raw: 'cw-layout--raw',
};

function Palette() {
  const Loaded = palette.useLoaded();
  return Loaded ? <Loaded /> : null;
}

/** The palette is there at its first key, a menu and a dialog at the first press: they come once the page itself has settled. */
function useLayersAhead(): void {
  const isAsking = useIsFetching() > 0;
  useEffect(() => {
    if (isAsking) return;
    const fetchAll = () => Promise.all([palette.preload(), preloadMenus(), preloadModals()]).catch(() => undefined);
    const timer = setTimeout(() => navigator.onLine && void fetchAll(), 2000);
    return () => clearTimeout(timer);
  }, [isAsking]);
}

/** The shell's layers; each is fetched when it is first opened. */
function Overlays() {
  const overlay = useStore(overlayStore);
  const report = useStore(problemReportStore);
  const exporting = useStore(exportReasonStore);
  const onCase = useStore(onCaseStore);
  return (
    <ErrorBoundary quiet>
      {overlay === 'palette' && <Palette />}
      {overlay === 'keyboard' && <KeyboardHelp onClose={closeOverlay} />}
      {overlay === 'drawer' && <Drawer onClose={closeOverlay} />}
      {overlay === 'bell' && <Bell onClose={closeOverlay} />}
      {overlay === 'tray' && <TaskTray onClose={closeOverlay} />}
      {report && <ProblemReport uid={report.uid} onClose={() => problemReportStore.set(null)} />}
      {exporting && <ExportReasonDialog answer={exporting.answer} />}
      {onCase && <OnCaseDialog {...onCase} onClose={closeOnCase} />}
      <IdleWarning />
      <ConflictNotice />
      <BusySpinner />
    </ErrorBoundary>
  );
}

export function Shell() {
  const t = useText();
  const user = useOptionalUser();
  const layout = useMatches({ select: matches => matches.at(-1)?.staticData.screen?.declaration.layout ?? 'default' });
  const plain = layout === 'raw' || user === null;
  useShortcuts();
  useLayersAhead();
  return (
    <div className="cw-shell">
      <a className="cw-skip-link" href="#main">
        {t('common.skipToMain')}
      </a>
      <ErrorBoundary quiet>{plain ? <PlainBar /> : <TopBar />}</ErrorBoundary>
      <ErrorBoundary quiet>
        <Banners />
      </ErrorBoundary>
      <main id="main" tabIndex={-1} className={classNames('cw-main', layoutClasses[layout])}>
        <NotificationArea />
        <Outlet />
      </main>
      <Overlays />
    </div>
  );
}

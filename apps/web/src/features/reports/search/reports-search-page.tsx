import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { LoadingState, later } from '@commonweal/ui';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { ReportTab } from './report-tab.tsx';

const RowsTab = later(async () => ({ default: (await import('./rows-tab.tsx')).RowsTab }), LoadingState);
const MineTab = later(async () => ({ default: (await import('../mine/mine-tab.tsx')).MineTab }), LoadingState);
const UsersTab = later(async () => ({ default: (await import('./users-tab.tsx')).UsersTab }), LoadingState);

/** Reports: figures, the same by user and day, and the rows behind a number. */
export default function ReportsSearchPage() {
  const { tab } = useScreenParams(reportsSearchScreen);
  switch (tab) {
    case 'rows':
      return <RowsTab />;
    case 'users':
      return <UsersTab />;
    case 'mine':
      return <MineTab />;
    default:
      return <ReportTab />;
  }
}

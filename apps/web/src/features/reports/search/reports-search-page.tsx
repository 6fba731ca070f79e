import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { LoadingState } from '@commonweal/ui';
import { lazy, Suspense } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { ReportTab } from './report-tab.tsx';

const RowsTab = lazy(async () => ({ default: (await import('./rows-tab.tsx')).RowsTab }));
const UsersTab = lazy(async () => ({ default: (await import('./users-tab.tsx')).UsersTab }));

/** Reports: figures, the same by user and day, and the rows behind a number. */
export default function ReportsSearchPage() {
  const { tab } = useScreenParams(reportsSearchScreen);
  return (
    <Suspense fallback={<LoadingState />}>
      {tab === 'rows' ? <RowsTab /> : tab === 'users' ? <UsersTab /> : <ReportTab />}
    </Suspense>
  );
}

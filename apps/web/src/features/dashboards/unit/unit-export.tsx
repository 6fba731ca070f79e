import { workItemSearchPage } from '@commonweal/contracts/access/pages';
import { workItemList } from '@commonweal/contracts/work/calls';
import type { WorkItemFilters } from '@commonweal/contracts/work/schemas';
import { MenuButton } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { exportList } from '../../../shared/lists/export-list.ts';
import { readListState } from '../../../shared/lists/list-state.ts';

/** The open items of the unit as a file, as the search would write it. */
export function UnitExport({ filters }: { filters: WorkItemFilters }) {
  const t = useText();
  if (useAccess(workItemSearchPage.at('Export')) !== 'U') return null;
  const write = (format: 'csv' | 'xlsx') => {
    const asked = Object.entries({ ...filters, Open: 'Y' }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    const state = readListState(workItemList, Object.fromEntries(asked));
    void exportList(
      workItemList,
      state,
      format,
      workItemList.columns.map(column => column.id),
      t,
    );
  };
  return (
    <MenuButton
      label={t('common.word.export')}
      icon="file_download"
      entries={(['csv', 'xlsx'] as const).map(format => ({
        id: format,
        label: format.toUpperCase(),
        onAction: () => write(format),
      }))}
    />
  );
}

import { toFaults } from '@commonweal/contracts/kit/faults';
import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { WorkItemFilters, type WorkItemRow } from '@commonweal/contracts/work/schemas';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { Alert } from '@commonweal/ui';
import { type FilterValues, ListPage } from '@commonweal/ui/data-table';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from '../../platform/address/use-search.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { ListView } from '../../shared/lists/use-list.ts';
import { useRememberedSearch } from '../../shared/records/back-to-search.ts';
import { useRestoredScroll } from '../../shared/records/restored-scroll.ts';
import { useItemColumns } from './item-columns.tsx';
import { useItemFields } from './item-fields.ts';

interface ItemListProps {
  readonly screen: ScreenDeclaration;
  readonly menu: string;
  readonly list: ListView<WorkItemRow>;
  readonly own?: boolean;
  readonly mayExport: boolean;
  readonly actions: ReactNode;
  readonly bulkActions?: Parameters<typeof ListPage<WorkItemRow>>[0]['table']['bulkActions'];
  readonly children?: ReactNode;
}

/** A list of work items, of everybody's or one's own. */
export function ItemList({
  screen,
  menu,
  list,
  own = false,
  mayExport,
  actions,
  bulkActions,
  children,
}: ItemListProps) {
  const t = useText();
  const fields = useItemFields(own);
  const columns = useItemColumns(own);
  const [faults, setFaults] = useState<readonly string[]>([]);
  useRememberedSearch(screen, stringifySearch(useSearchParams()));
  const { onExport, ...table } = list.table;
  useRestoredScroll(screen.path, table.rows.length > 0);

  function apply(values: FilterValues): void {
    const asked = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    const checked = WorkItemFilters.safeParse(asked);
    const found = checked.success ? [] : toFaults(checked.error);
    setFaults(
      found.map(({ path, code, params }) =>
        t(`ui.fault.${code}`, { label: fields.find(field => field.id === path)?.label ?? path, ...params }),
      ),
    );
    if (checked.success) list.filters.onApply(values);
  }

  return (
    <ListPage
      crumbs={[{ label: t('common.portalHome'), to: homeScreen.path }, { label: menu }, { label: t(screen.title) }]}
      title={t(screen.title)}
      actions={actions}
      filters={{ fields, ...list.filters, onApply: apply }}
      table={{
        ...table,
        ...(mayExport && onExport && { onExport }),
        ...(bulkActions && { bulkActions }),
        columns,
        rowKey: row => row.WorkItemId,
        rowLabel: row => `${row.WorkItemId} ${row.ClientName}`,
        rowHref: row => workItemDetailsScreen.at({ WorkItemId: row.WorkItemId }),
      }}
    >
      {faults.length > 0 && (
        <Alert tone="error" live heading={t('work.search.fix')}>
          <ul>
            {faults.map(fault => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Alert>
      )}
      {children}
    </ListPage>
  );
}

import { searchClientAdminPage } from '@commonweal/contracts/access/pages';
import { clientList } from '@commonweal/contracts/clients/calls';
import { ClientFilters } from '@commonweal/contracts/clients/schemas';
import { clientDetailsScreen, clientSearchScreen } from '@commonweal/contracts/clients/screens';
import { toFaults } from '@commonweal/contracts/kit/faults';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Alert, EmptyState } from '@commonweal/ui';
import { type FilterValues, ListPage } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useRememberedSearch } from '../../../shared/records/back-to-search.ts';
import { useRememberedPage } from '../../../shared/records/neighbours.tsx';
import { useRestoredScroll } from '../../../shared/records/restored-scroll.ts';
import { useClientColumns } from './client-columns.tsx';
import { useClientFilters } from './client-filters.ts';

/** A number is searched for in the body of a call; the address never holds it. */
const secret = ['Ssn'] as const;

export default function ClientSearchPage() {
  const t = useText();
  const list = useList(clientList, clientSearchScreen.name, { secret, needsFilter: true, stopsAtLimit: true });
  const columns = useClientColumns();
  const fields = useClientFilters();
  const mayExport = useAccess(searchClientAdminPage.at('Export')) === 'U';
  const [faults, setFaults] = useState<readonly string[]>([]);
  useRememberedSearch(clientSearchScreen);
  const { onExport, ...table } = list.table;
  useRestoredScroll(clientSearchScreen.path, table.rows.length > 0);
  useRememberedPage(
    clientSearchScreen,
    table.rows.map(row => clientDetailsScreen.at({ Pin: row.Pin })),
  );
  const asked = Object.keys(list.state.filters).length > 0;

  function search(values: FilterValues): void {
    const checked = ClientFilters.safeParse(values);
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
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.search') },
        { label: t('clients.search.title') },
      ]}
      title={t('clients.search.title')}
      filters={{ fields, ...list.filters, onApply: search }}
      table={{
        ...table,
        ...(mayExport && asked && onExport && { onExport }),
        columns,
        rowKey: row => row.Pin,
        rowLabel: clientName,
        rowHref: row => clientDetailsScreen.at({ Pin: row.Pin }),
        empty: (
          <EmptyState title={t(asked ? 'clients.search.none' : 'clients.search.start')}>
            {t(asked ? 'clients.search.noneText' : 'clients.search.startText')}
          </EmptyState>
        ),
      }}
    >
      {faults.length > 0 && (
        <Alert tone="error" live heading={t('clients.search.fix')}>
          <ul>
            {faults.map(fault => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Alert>
      )}
    </ListPage>
  );
}

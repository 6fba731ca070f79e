import { homeScreen } from '@commonweal/contracts/session/screens';
import { zipcodeList } from '@commonweal/contracts/zipcodes/calls';
import { zipcodeSearchScreen } from '@commonweal/contracts/zipcodes/screens';
import { ListPage } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { useList } from '../../../platform/lists/use-list.ts';
import { useRememberedSearch } from '../../../platform/records/back-to-search.ts';
import { zipcodeAddress } from '../addresses.ts';
import { useZipcodeColumns } from './zipcode-columns.tsx';
import { useZipcodeFilters } from './zipcode-filters.ts';
import './zipcode-search.css';

export default function ZipcodeSearchPage() {
  const t = useText();
  const list = useList(zipcodeList, zipcodeSearchScreen.name);
  const columns = useZipcodeColumns();
  const fields = useZipcodeFilters();
  useRememberedSearch(zipcodeSearchScreen);
  return (
    <ListPage
      crumbs={[
        { label: t('zipcodes.home'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('zipcodes.search.title') },
      ]}
      title={t('zipcodes.search.title')}
      filters={{ fields, ...list.filters }}
      table={{
        ...list.table,
        columns,
        rowKey: row => row.Zip,
        rowHref: row => zipcodeAddress(row.Zip),
      }}
    />
  );
}

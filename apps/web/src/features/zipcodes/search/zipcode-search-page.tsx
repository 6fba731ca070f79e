import { zipcodeMaintenancePage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { getZipcode, getZipcodeHistory, zipcodeList } from '@commonweal/contracts/zipcodes/calls';
import { zipcodeDetailsScreen, zipcodeSearchScreen } from '@commonweal/contracts/zipcodes/screens';
import { Button } from '@commonweal/ui';
import { ListPage } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useListBulk } from '../../../shared/bulk/use-bulk.tsx';
import { useList } from '../../../shared/lists/use-list.ts';
import { useRememberedSearch } from '../../../shared/records/back-to-search.ts';
import { useZipcodeOffers } from './zipcode-bulk.tsx';
import { useZipcodeColumns } from './zipcode-columns.tsx';
import { useZipcodeFilters } from './zipcode-filters.ts';
import { ZipcodeImport } from './zipcode-import.tsx';
import './zipcode-search.css';

const refreshes = [zipcodeList.search, getZipcode, getZipcodeHistory];

export default function ZipcodeSearchPage() {
  const t = useText();
  const list = useList(zipcodeList, zipcodeSearchScreen.name);
  const columns = useZipcodeColumns();
  const fields = useZipcodeFilters();
  const mayImport = useAccess(zipcodeMaintenancePage.at('Import')) === 'U';
  const [importing, setImporting] = useState(false);
  useRememberedSearch(zipcodeSearchScreen);
  const bulk = useListBulk(list, useZipcodeOffers(), refreshes);
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          { label: t('common.menu.admin') },
          { label: t('zipcodes.search.title') },
        ]}
        title={t('zipcodes.search.title')}
        {...(mayImport && {
          actions: (
            <Button variant="secondary" icon="upload_file" onClick={() => setImporting(true)}>
              {t('zipcodes.import.action')}
            </Button>
          ),
        })}
        filters={{ fields, ...list.filters }}
        table={{
          ...list.table,
          bulkActions: bulk.bulkActions,
          columns,
          rowKey: row => row.Zip,
          rowHref: row => zipcodeDetailsScreen.at({ Zip: row.Zip }),
        }}
      >
        {bulk.banner}
      </ListPage>
      {bulk.dialog}
      {importing && <ZipcodeImport onClose={() => setImporting(false)} />}
    </>
  );
}

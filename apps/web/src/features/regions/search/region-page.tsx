import { getOfficeUse, getRegionOverview, office } from '@commonweal/contracts/regions/calls';
import { regionScreen } from '@commonweal/contracts/regions/screens';
import { getUserChoices } from '@commonweal/contracts/users/calls';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { RecordPage } from '../../../shared/lists/record-page.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { OfficeUse } from './office-use.tsx';
import { OverviewPage } from './overview.tsx';
import { TabSwitch } from './region-bar.tsx';

function OfficePage() {
  const regions = useReferenceTable('REGION');
  return (
    <RecordPage
      record={office}
      screen={regionScreen}
      start={{ Opens: '08:00', Closes: '17:00' }}
      layout={[
        ['OfficeCode', 'Name'],
        ['RegionId', 'County'],
        ['Address1'],
        ['City', 'Zip', 'Phone'],
        ['Opens', 'Closes'],
      ]}
      nameOf={row => row.Name}
      // All eleven do not fit on a small screen; who needs the rest chooses it.
      hidden={['County', 'Address1', 'Zip']}
      cells={{ RegionName: row => regions.describe(row.RegionId) }}
      uses={row => <OfficeUse code={row.OfficeCode} />}
      refreshes={[getOfficeUse, getRegionOverview, getUserChoices]}
      actions={<TabSwitch tab="offices" />}
    />
  );
}

export default function RegionPage() {
  return useScreenParams(regionScreen).tab === 'regions' ? <OverviewPage /> : <OfficePage />;
}

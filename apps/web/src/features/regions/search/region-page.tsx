import { regionPage } from '@commonweal/contracts/access/pages';
import { setOfficesStatus } from '@commonweal/contracts/regions/bulk-calls';
import {
  getOffice,
  getOfficeHistory,
  getOfficeUse,
  getRegionOverview,
  officeList,
} from '@commonweal/contracts/regions/calls';
import { regionScreen } from '@commonweal/contracts/regions/screens';
import { formatPhone, formatTypedTime } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useStatusOffer } from '../../../shared/bulk/status-offer.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { SettingsPage } from '../../../shared/lists/settings-page.tsx';
import { ActiveChip } from '../../../shared/records/active-chip.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { NewOffice, OpenOffice } from './office-dialog.tsx';
import { OverviewPage } from './overview.tsx';
import { TabSwitch } from './region-bar.tsx';

function useFields(): FilterField[] {
  const t = useText();
  const regions = useReferenceTable('REGION');
  return [
    { kind: 'text', id: 'Text', label: t('regions.search.text'), placeholder: t('regions.search.textHint') },
    {
      kind: 'checkboxes',
      id: 'RegionId',
      label: t('regions.column.region'),
      options: regions.entries.map(each => ({ value: each.ReferenceCode, label: each.ReferenceCodeDescription })),
    },
    {
      kind: 'select',
      id: 'Active',
      label: t('regions.column.active'),
      anyLabel: t('regions.search.activeOrNot'),
      options: [
        { value: 'Y', label: t('common.record.active') },
        { value: 'N', label: t('common.record.inactive') },
      ],
    },
  ];
}

function OfficeList() {
  const t = useText();
  const mayEdit = useAccess(regionPage.at('Page')) === 'U';
  const fields = useFields();
  const regions = useReferenceTable('REGION');
  const columns = columnsOf(officeList, t, {
    Name: { opens: true, hideable: false, cell: row => row.Name },
    OfficeCode: { cell: row => <span className="cw-mono">{row.OfficeCode}</span> },
    RegionName: { cell: row => regions.describe(row.RegionId) },
    County: { hiddenByDefault: true, cell: row => row.County },
    // All eleven do not fit on a small screen; who needs the rest chooses it.
    Address1: { hiddenByDefault: true, cell: row => row.Address1 },
    City: { cell: row => row.City },
    Zip: { hiddenByDefault: true, cell: row => <span className="cw-mono">{row.Zip}</span> },
    Phone: { cell: row => <span className="cw-nowrap">{formatPhone(row.Phone)}</span> },
    Opens: { cell: row => <span className="cw-nowrap">{formatTypedTime(row.Opens)}</span> },
    Closes: { cell: row => <span className="cw-nowrap">{formatTypedTime(row.Closes)}</span> },
    Active: {
      cell: row => <ActiveChip isActive={row.Active === 'Y'} />,
    },
  });
  return (
    <SettingsPage
      list={officeList}
      screen={regionScreen}
      columns={columns}
      fields={fields}
      rowKey={row => row.OfficeCode}
      offers={[useStatusOffer(setOfficesStatus)]}
      refreshes={[getOffice, getOfficeHistory, getOfficeUse, getRegionOverview]}
      actions={<TabSwitch tab="offices" />}
      {...(mayEdit && { addLabel: t('regions.office.new') })}
      create={close => <NewOffice onClose={close} />}
      edit={(code, close) => <OpenOffice code={code} onClose={close} />}
    />
  );
}

export default function RegionPage() {
  return useScreenParams(regionScreen).tab === 'regions' ? <OverviewPage /> : <OfficeList />;
}

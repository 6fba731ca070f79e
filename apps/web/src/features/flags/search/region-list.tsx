import { goLiveList } from '@commonweal/contracts/flags/calls';
import { featureFlagScreen } from '@commonweal/contracts/flags/screens';
import { DateTimeText, formatNumber, StatusChip } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { TabSwitch, useBar } from './flag-tabs.tsx';

function useFields(): FilterField[] {
  const t = useText();
  return [
    { kind: 'text', id: 'Text', label: t('common.field.Region') },
    {
      kind: 'select',
      id: 'GoLive',
      label: t('flags.column.goLive'),
      anyLabel: t('flags.search.liveOrNot'),
      options: [
        { value: 'Y', label: t('flags.live.Y') },
        { value: 'N', label: t('flags.live.N') },
      ],
    },
  ];
}

export function RegionList() {
  const t = useText();
  const language = useLanguage();
  const search = useSearchParams();
  const list = useList(goLiveList, featureFlagScreen.name);
  const fields = useFields();
  const regions = useReferenceTable('REGION');
  const live = (value: 'Y' | 'N') => (
    <StatusChip status={value === 'Y' ? 'active' : 'inactive'}>{t(`flags.live.${value}`)}</StatusChip>
  );
  const columns = columnsOf(goLiveList, t, {
    Name: { opens: true, hideable: false, cell: row => regions.describe(row.RegionId) },
    RegionId: { cell: row => <span className="cw-mono">{row.RegionId}</span> },
    GoLive: { cell: row => live(row.GoLive) },
    R3GoLive: { cell: row => live(row.R3GoLive) },
    PendDays: { align: 'end', cell: row => row.PendDays },
    People: { align: 'end', cell: row => formatNumber(row.People, language) },
    ChangedAt: { cell: row => row.ChangedAt && <DateTimeText instant={row.ChangedAt} /> },
    ChangedBy: { cell: row => (row.ChangedBy === 'system' ? t('common.record.setUp') : row.ChangedBy) },
  });
  return (
    <ListPage
      {...useBar()}
      actions={<TabSwitch tab="regions" />}
      filters={{ fields, ...list.filters }}
      table={{
        ...list.table,
        columns,
        rowKey: row => row.RegionId,
        rowHref: row => featureFlagScreen.at({ tab: 'regions', open: row.RegionId }, search),
      }}
    />
  );
}

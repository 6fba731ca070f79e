import { flagList } from '@commonweal/contracts/flags/calls';
import { featureFlagScreen } from '@commonweal/contracts/flags/screens';
import { DateTimeText, StatusChip } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useMeaning } from './flag-dialog.tsx';
import { TabSwitch, useBar } from './flag-tabs.tsx';

function useFields(): FilterField[] {
  const t = useText();
  return [
    { kind: 'text', id: 'Text', label: t('flags.search.text') },
    {
      kind: 'select',
      id: 'ActiveFL',
      label: t('common.word.currentState'),
      anyLabel: t('flags.search.onOrOff'),
      options: [
        { value: 'Y', label: t('flags.on') },
        { value: 'N', label: t('flags.off') },
      ],
    },
  ];
}

export function FlagList() {
  const t = useText();
  const search = useSearchParams();
  const meaning = useMeaning();
  const list = useList(flagList, featureFlagScreen.name);
  const fields = useFields();
  const columns = columnsOf(flagList, t, {
    FeatureFlag: {
      opens: true,
      hideable: false,
      cell: row => (
        <>
          <strong>{row.FeatureFlag}</strong>{' '}
          <span className="cw-small cw-muted cw-wrap">{meaning(row.FeatureFlag)}</span>
        </>
      ),
    },
    ActiveFL: {
      cell: row => (
        <StatusChip status={row.ActiveFL === 'Y' ? 'active' : 'inactive'}>
          {t(row.ActiveFL === 'Y' ? 'flags.on' : 'flags.off')}
        </StatusChip>
      ),
    },
    DefaultFL: { cell: row => t(row.DefaultFL === 'Y' ? 'flags.on' : 'flags.off') },
    Screens: { align: 'end', cell: row => row.Screens },
    ChangedAt: { cell: row => row.ChangedAt && <DateTimeText instant={row.ChangedAt} /> },
    ChangedBy: {
      hiddenByDefault: true,
      cell: row => (row.ChangedBy === 'system' ? t('common.record.setUp') : row.ChangedBy),
    },
  });
  return (
    <ListPage
      {...useBar()}
      actions={<TabSwitch tab="flags" />}
      filters={{ fields, ...list.filters }}
      table={{
        ...list.table,
        columns,
        rowKey: row => row.FeatureFlag,
        rowHref: row => featureFlagScreen.at({ open: row.FeatureFlag }, search),
      }}
    />
  );
}

import { supervisoryUnitList } from '@commonweal/contracts/units/calls';
import { DateTimeText } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { columnsOf } from '../../shared/lists/columns-of.ts';
import { ActiveChip } from '../../shared/records/active-chip.tsx';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

export function useUnitColumns() {
  const t = useText();
  const regions = useReferenceTable('REGION');
  return columnsOf(supervisoryUnitList, t, {
    Name: { opens: true, hideable: false, cell: row => row.Name },
    SupervisoryUnitId: { cell: row => <span className="cw-mono cw-nowrap">{row.SupervisoryUnitId}</span> },
    AdminUnitName: { cell: row => row.AdminUnitName },
    RegionId: { cell: row => regions.describe(row.RegionId) },
    SupervisorName: {
      cell: row => row.SupervisorName ?? <span className="cw-muted">{t('units.none')}</span>,
    },
    Members: { align: 'end', cell: row => row.Members },
    Status: { cell: row => <ActiveChip isActive={row.Status === '296'} /> },
    ChangedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
}

import { zipcodeMaintenancePage } from '@commonweal/contracts/access/pages';
import { zipcodeList } from '@commonweal/contracts/zipcodes/calls';
import { StatusChip } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

export function useZipcodeColumns() {
  const t = useText();
  const { flags } = useUser();
  const regions = useReferenceTable('REGION');
  return columnsOf(zipcodeList, t, {
    Zip: { opens: true, hideable: false, cell: row => <span className="cw-mono">{row.Zip}</span> },
    City: { cell: row => row.City },
    County: { cell: row => row.County },
    RegionId: flags.Region === true ? { cell: row => regions.describe(row.RegionId) } : undefined,
    OfficeName: {
      object: zipcodeMaintenancePage.at('Office'),
      cell: row => row.OfficeName ?? <span className="cw-muted">{t('zipcodes.noOffice')}</span>,
    },
    WorkgroupName: {
      cell: row => row.WorkgroupName ?? <span className="cw-muted">{t('zipcodes.noWorkgroup')}</span>,
    },
    CentralTime: { cell: row => t(`zipcodes.time.${row.CentralTime}`) },
    Active: {
      cell: row => (
        <StatusChip status={row.Active === 'Y' ? 'active' : 'inactive'}>
          {t(`zipcodes.active.${row.Active}`)}
        </StatusChip>
      ),
    },
  });
}

import { supervisoryUnitPage } from '@commonweal/contracts/access/pages';
import { unitMemberList } from '@commonweal/contracts/units/calls';
import { userDetailsScreen } from '@commonweal/contracts/users/screens';
import { Button, Card, EmptyState, later, Stack, StatusChip } from '@commonweal/ui';
import { DataTable } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useBulk } from '../../../shared/bulk/use-bulk.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useInnerList } from '../../../shared/lists/use-inner-list.tsx';
import { useMoveOffer } from '../../../shared/people/move-offer.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { memberRefreshes } from '../queries.ts';

const BringIn = later(async () => ({ default: (await import('./bring-in.tsx')).BringIn }));

function useColumns() {
  const t = useText();
  const regions = useReferenceTable('REGION');
  return columnsOf(unitMemberList, t, {
    Name: { opens: true, hideable: false, cell: row => row.Name },
    UserId: { cell: row => <span className="cw-mono">{row.UserId}</span> },
    RegionId: { cell: row => regions.describe(row.RegionId) },
    SupervisorName: { cell: row => row.SupervisorName ?? <span className="cw-muted">{t('units.none')}</span> },
    CurrentStatus: { cell: row => <StatusChip status={row.CurrentStatus === 'A' ? 'available' : 'unavailable'} /> },
    AccountStatus: { cell: row => t(`units.account.${row.AccountStatus}`) },
  });
}

interface UnitMembersProps {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** Who is in the unit, and the ways in and out. */
export function UnitMembers({ id, name, isActive }: UnitMembersProps) {
  const t = useText();
  const mayMove = useAccess(supervisoryUnitPage.at('Members')) === 'U';
  const [bringing, setBringing] = useState(false);
  const columns = useColumns();
  const filters = { SupervisoryUnitId: id };
  const members = useInnerList(unitMemberList, filters);
  const bulk = useBulk({
    offers: [useMoveOffer()],
    filters,
    refreshes: memberRefreshes,
    onDone: members.restart,
  });
  if (members.instead) return members.instead;
  return (
    <Stack>
      {bulk.banner}
      <Card
        flush
        title={t('units.tab.members')}
        {...(mayMove &&
          isActive && {
            actions: (
              <Button icon="group_add" data-replay="bring people in" onClick={() => setBringing(true)}>
                {t('units.members.add')}
              </Button>
            ),
          })}
      >
        <DataTable
          {...members.table}
          label={t('units.members.table', { name })}
          columns={columns}
          rowKey={row => row.UserId}
          rowLabel={row => row.Name}
          rowHref={row => userDetailsScreen.at({ UserId: row.UserId })}
          bulkActions={bulk.bulkActions}
          empty={
            <EmptyState title={t('units.members.none')} level={3}>
              {t('units.members.noneText')}
            </EmptyState>
          }
          onExport={members.onExport}
        />
      </Card>
      {bulk.dialog}
      {bringing && <BringIn id={id} name={name} onClose={() => setBringing(false)} />}
    </Stack>
  );
}

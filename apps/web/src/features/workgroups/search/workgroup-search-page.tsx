import { userWorkgroupPage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { setWorkgroupsStatus } from '@commonweal/contracts/workgroups/bulk-calls';
import { getWorkgroup, getWorkgroupHistory, workgroupList } from '@commonweal/contracts/workgroups/calls';
import { workgroupStatuses } from '@commonweal/contracts/workgroups/schemas';
import { workgroupSearchScreen } from '@commonweal/contracts/workgroups/screens';
import { ButtonLink, DateTimeText } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { statusOffer } from '../../../platform/bulk/status-offer.tsx';
import { useBulk } from '../../../platform/bulk/use-bulk.tsx';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../platform/lists/columns-of.ts';
import { one, stringifySearch } from '../../../platform/lists/search-params.ts';
import { useList } from '../../../platform/lists/use-list.ts';
import { useRememberedSearch } from '../../../platform/records/back-to-search.ts';
import { useReferenceTable } from '../../../platform/reference/reference-tables.ts';
import { useSearchParams } from '../../../platform/use-search.ts';
import { newWorkgroupAddress, workgroupAddress } from '../addresses.ts';
import { WorkgroupStatusChip } from '../status-chip.tsx';
import { useWorkgroupWords } from '../workgroup-words.ts';
import { AddWorkgroup } from './add-workgroup.tsx';

function useFields(): FilterField[] {
  const t = useText();
  const { types } = useWorkgroupWords();
  return [
    { kind: 'text', id: 'Text', label: t('workgroups.search.text'), placeholder: t('workgroups.search.textExample') },
    {
      kind: 'select',
      id: 'TypeCode',
      label: t('workgroups.column.type'),
      anyLabel: t('workgroups.search.anyType'),
      options: types,
    },
    {
      kind: 'select',
      id: 'Status',
      label: t('workgroups.column.status'),
      anyLabel: t('workgroups.search.anyStatus'),
      options: workgroupStatuses.map(status => ({ value: status, label: t(`workgroups.status.${status}`) })),
    },
    {
      kind: 'text',
      id: 'UserId',
      label: t('workgroups.search.person'),
      placeholder: t('workgroups.search.personExample'),
    },
  ];
}

function useColumns() {
  const t = useText();
  const orders = useReferenceTable('WRKGRPORDER');
  return columnsOf(workgroupList, t, {
    Name: { opens: true, hideable: false, cell: row => row.Name },
    WorkgroupId: { width: 130, cell: row => <span className="cw-mono cw-nowrap">{row.WorkgroupId}</span> },
    TypeName: { cell: row => row.TypeName },
    Status: { cell: row => <WorkgroupStatusChip status={row.Status} /> },
    WorkgroupOrder: { hiddenByDefault: true, cell: row => orders.describe(row.WorkgroupOrder) },
    CapacityThreshold: { align: 'end', width: 140, cell: row => row.CapacityThreshold },
    Members: { align: 'end', cell: row => row.Members },
    Supervisors: { align: 'end', cell: row => row.Supervisors },
    ChangedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
}

export default function WorkgroupSearchPage() {
  const t = useText();
  const params = useSearchParams();
  const { add: _add, ...search } = params;
  const list = useList(workgroupList, workgroupSearchScreen.name);
  const columns = useColumns();
  const fields = useFields();
  const mayCreate = useAccess(userWorkgroupPage.at('Create')) === 'U';
  const here = stringifySearch(search);
  useRememberedSearch(workgroupSearchScreen, here);
  const bulk = useBulk({
    offers: [
      statusOffer({
        id: 'status',
        label: t('workgroups.bulk.action'),
        title: t('workgroups.bulk.title'),
        object: userWorkgroupPage.at('Status'),
        declaration: setWorkgroupsStatus,
        field: 'Status',
        choices: [
          { value: '297', label: t('workgroups.bulk.deactivate') },
          { value: '296', label: t('workgroups.bulk.reactivate') },
        ],
      }),
    ],
    filters: list.state.filters,
    refreshes: [workgroupList.search, getWorkgroup, getWorkgroupHistory],
    onDone: () => list.table.onStateChange({ ...list.table.state, selection: [] }),
  });
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('workgroups.home'), to: homeScreen.path },
          { label: t('common.menu.admin') },
          { label: t('workgroups.search.title') },
        ]}
        title={t('workgroups.search.title')}
        actions={
          mayCreate && (
            <ButtonLink icon="add" to={newWorkgroupAddress(search)}>
              {t('workgroups.add.action')}
            </ButtonLink>
          )
        }
        filters={{ fields, ...list.filters }}
        table={{
          ...list.table,
          bulkActions: bulk.bulkActions,
          columns,
          rowKey: row => row.WorkgroupId,
          rowLabel: row => row.Name,
          rowHref: row => workgroupAddress(row.WorkgroupId),
        }}
      >
        {bulk.banner}
      </ListPage>
      {bulk.dialog}
      {mayCreate && one(params, 'add') === 'workgroup' && (
        <AddWorkgroup closeTo={`${workgroupSearchScreen.path}${here}`} />
      )}
    </>
  );
}

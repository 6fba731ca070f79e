import { userWorkgroupPage } from '@commonweal/contracts/access/pages';
import { recordStatuses } from '@commonweal/contracts/kit/fields';
import { setWorkgroupsStatus } from '@commonweal/contracts/workgroups/bulk-calls';
import { getWorkgroup, getWorkgroupHistory, workgroupList } from '@commonweal/contracts/workgroups/calls';
import { workgroupDetailsScreen, workgroupSearchScreen } from '@commonweal/contracts/workgroups/screens';
import { DateTimeText, later } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { useStatusOffer } from '../../../shared/bulk/status-offer.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import { ActiveChip } from '../../../shared/records/active-chip.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useWorkgroupWords } from '../workgroup-words.ts';

const AddWorkgroup = later(async () => ({ default: (await import('./add-workgroup.tsx')).AddWorkgroup }));

function useFields(): FilterField[] {
  const t = useText();
  const { types } = useWorkgroupWords();
  return [
    { kind: 'text', id: 'Text', label: t('workgroups.search.text'), placeholder: t('workgroups.search.textExample') },
    {
      kind: 'select',
      id: 'TypeCode',
      label: t('common.word.type'),
      anyLabel: t('common.word.anyType'),
      options: types,
    },
    {
      kind: 'select',
      id: 'Status',
      label: t('common.field.Status'),
      anyLabel: t('workgroups.search.anyStatus'),
      options: recordStatuses.map(status => ({ value: status, label: t(`workgroups.status.${status}`) })),
    },
    {
      kind: 'text',
      id: 'UserId',
      label: t('workgroups.search.person'),
      placeholder: t('common.field.UserId'),
    },
  ];
}

function useColumns() {
  const t = useText();
  const orders = useReferenceTable('WRKGRPORDER');
  return columnsOf(workgroupList, t, {
    Name: { opens: true, hideable: false, cell: row => <span className="cw-wrap">{row.Name}</span> },
    WorkgroupId: { width: 130, cell: row => <span className="cw-mono cw-nowrap">{row.WorkgroupId}</span> },
    TypeName: { cell: row => row.TypeName },
    Status: { cell: row => <ActiveChip isActive={row.Status === '296'} /> },
    WorkgroupOrder: { hiddenByDefault: true, cell: row => orders.describe(row.WorkgroupOrder) },
    CapacityThreshold: { align: 'end', width: 140, cell: row => row.CapacityThreshold },
    Members: { align: 'end', cell: row => row.Members },
    Supervisors: { align: 'end', cell: row => row.Supervisors },
    ChangedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
}

export default function WorkgroupSearchPage() {
  const t = useText();
  const fields = useFields();
  const columns = useColumns();
  return (
    <RecordList
      list={workgroupList}
      screen={workgroupSearchScreen}
      columns={columns}
      fields={fields}
      rowKey={row => row.WorkgroupId}
      rowLabel={row => row.Name}
      address={WorkgroupId => workgroupDetailsScreen.at({ WorkgroupId })}
      add={{
        object: userWorkgroupPage.at('Create'),
        label: t('workgroups.add.action'),
        with: { screen: workgroupSearchScreen, dialog: closeTo => <AddWorkgroup closeTo={closeTo} /> },
      }}
      offers={[useStatusOffer(setWorkgroupsStatus)]}
      refreshes={[getWorkgroup, getWorkgroupHistory]}
    />
  );
}

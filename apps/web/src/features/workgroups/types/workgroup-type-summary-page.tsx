import { workgroupTypePage } from '@commonweal/contracts/access/pages';
import { workgroupTypeEditScreen, workgroupTypeSummaryScreen } from '@commonweal/contracts/workgroups/screens';
import { workgroupTypeList } from '@commonweal/contracts/workgroups/type-calls';
import { DateTimeText } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

function useFields(): FilterField[] {
  const t = useText();
  const subtypes = useReferenceTable('DOCSUBTYPE');
  return [
    { kind: 'text', id: 'Text', label: t('workgroups.types.text') },
    {
      kind: 'select',
      id: 'Subtype',
      label: t('workgroups.types.subtype'),
      anyLabel: t('workgroups.types.anySubtype'),
      options: subtypes.options,
    },
  ];
}

export default function WorkgroupTypePage() {
  const t = useText();
  const fields = useFields();
  const columns = columnsOf(workgroupTypeList, t, {
    TypeCode: { cell: row => <span className="cw-mono">{row.TypeCode}</span> },
    Name: { opens: true, hideable: false, cell: row => row.Name },
    SortOrder: { align: 'end', cell: row => row.SortOrder },
    Subtypes: { align: 'end', cell: row => row.Subtypes },
    Workgroups: { align: 'end', cell: row => row.Workgroups },
    ChangedAt: { cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
  return (
    <RecordList
      list={workgroupTypeList}
      screen={workgroupTypeSummaryScreen}
      columns={columns}
      fields={fields}
      rowKey={row => row.TypeCode}
      rowLabel={row => row.Name}
      address={TypeCode => workgroupTypeEditScreen.at({ TypeCode })}
      add={{
        object: workgroupTypePage.at('Page'),
        label: t('workgroups.types.add'),
        with: workgroupTypeEditScreen.at({}),
      }}
    />
  );
}

import { workgroupTypePage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { workgroupTypeEditScreen, workgroupTypeSummaryScreen } from '@commonweal/contracts/workgroups/screens';
import { workgroupTypeList } from '@commonweal/contracts/workgroups/type-calls';
import { ButtonLink, DateTimeText } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useRememberedSearch } from '../../../shared/records/back-to-search.ts';
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
  const list = useList(workgroupTypeList, workgroupTypeSummaryScreen.name);
  const fields = useFields();
  const mayEdit = useAccess(workgroupTypePage.at('Page')) === 'U';
  useRememberedSearch(workgroupTypeSummaryScreen);
  const columns = columnsOf(workgroupTypeList, t, {
    TypeCode: { cell: row => <span className="cw-mono">{row.TypeCode}</span> },
    Name: { opens: true, hideable: false, cell: row => row.Name },
    SortOrder: { align: 'end', cell: row => row.SortOrder },
    Subtypes: { align: 'end', cell: row => row.Subtypes },
    Workgroups: { align: 'end', cell: row => row.Workgroups },
    ChangedAt: { cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
  return (
    <ListPage
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('workgroups.types.title') },
      ]}
      title={t('workgroups.types.title')}
      actions={
        mayEdit && (
          <ButtonLink icon="add" to={workgroupTypeEditScreen.at({})}>
            {t('workgroups.types.add')}
          </ButtonLink>
        )
      }
      filters={{ fields, ...list.filters }}
      table={{
        ...list.table,
        columns,
        rowKey: row => row.TypeCode,
        rowLabel: row => row.Name,
        rowHref: row => workgroupTypeEditScreen.at({ TypeCode: row.TypeCode }),
      }}
    />
  );
}

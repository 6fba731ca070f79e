import { origins, referenceTableList } from '@commonweal/contracts/reference/editor-calls';
import { referenceTableScreen } from '@commonweal/contracts/reference/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { formatNumber } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useList } from '../../../shared/lists/use-list.ts';

function useFields(): FilterField[] {
  const t = useText();
  return [
    { kind: 'text', id: 'Text', label: t('reference.search.text'), placeholder: t('reference.search.textHint') },
    {
      kind: 'select',
      id: 'Origin',
      label: t('reference.column.origin'),
      anyLabel: t('reference.search.anyOrigin'),
      options: origins.map(value => ({ value, label: t(`reference.origin.${value}`) })),
    },
  ];
}

export function TableList() {
  const t = useText();
  const language = useLanguage();
  const list = useList(referenceTableList, referenceTableScreen.name);
  const fields = useFields();
  const columns = columnsOf(referenceTableList, t, {
    TableName: { opens: true, hideable: false, cell: row => <span className="cw-mono">{row.TableName}</span> },
    Origin: { cell: row => t(`reference.origin.${row.Origin}`) },
    Entries: { align: 'end', cell: row => formatNumber(row.Entries, language) },
    ActiveEntries: { align: 'end', cell: row => formatNumber(row.ActiveEntries, language) },
    Note: { cell: row => <span className="cw-small">{row.Note}</span> },
  });
  return (
    <ListPage
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('reference.search.title') },
      ]}
      title={t('reference.search.title')}
      filters={{ fields, ...list.filters }}
      table={{
        ...list.table,
        columns,
        rowKey: row => row.TableName,
        rowHref: row => referenceTableScreen.at({ TableName: row.TableName }),
      }}
    />
  );
}

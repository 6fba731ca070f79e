import { referenceTableScreen } from '@commonweal/contracts/reference/screens';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { DetailsFrame } from '../../../shared/records/details-frame.tsx';
import { EntryList } from '../entries/entry-list.tsx';
import { useTable } from '../queries.ts';
import { TableList } from './table-list.tsx';

/** The entries of a table, as soon as it is known that there is such a table. */
function OneTable({ table }: { table: string }) {
  const t = useText();
  const query = useTable(table);
  if (query.data) return <EntryList table={table} record={query.data} />;
  const unknown = {
    title: t('reference.unknown.title'),
    text: t('reference.unknown.text', { table }),
    find: t('reference.entries.back'),
  };
  return <DetailsFrame list={referenceTableScreen} title={table} query={query} unknown={unknown} />;
}

/** All tables, or the entries of the one that the address names. */
export default function ReferenceTablePage() {
  const { TableName: table } = useScreenParams(referenceTableScreen);
  return table === undefined ? <TableList /> : <OneTable key={table} table={table} />;
}

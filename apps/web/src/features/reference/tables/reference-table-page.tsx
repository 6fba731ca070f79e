import { referenceTableScreen } from '@commonweal/contracts/reference/screens';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { EntryList } from '../entries/entry-list.tsx';
import { TableList } from './table-list.tsx';

/** All tables, or the entries of the one that the address names. */
export default function ReferenceTablePage() {
  const { TableName: table } = useScreenParams(referenceTableScreen);
  return table === undefined ? <TableList /> : <EntryList key={table} table={table} />;
}

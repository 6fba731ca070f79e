import { useSearchParams } from '../../../platform/address/use-search.ts';
import { tableOf } from '../addresses.ts';
import { EntryList } from '../entries/entry-list.tsx';
import { TableList } from './table-list.tsx';

/** All tables, or the entries of the one that the address names. */
export default function ReferenceTablePage() {
  const table = tableOf(useSearchParams());
  return table === undefined ? <TableList /> : <EntryList key={table} table={table} />;
}

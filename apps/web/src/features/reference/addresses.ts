import { referenceTableScreen } from '@commonweal/contracts/reference/screens';
import { one, type SearchParams, stringifySearch } from '../../platform/address/search-params.ts';

/** The open table and the open entry stand in the address beside the state of the list. */
const names = { table: 'TableName', entry: 'entry' } as const;
export const newEntry = '+';

export const tableOf = (search: SearchParams): string | undefined => one(search, names.table);
export const entryOf = (search: SearchParams): string | undefined => one(search, names.entry);

export const tableAddress = (TableName: string): string =>
  `${referenceTableScreen.path}${stringifySearch({ TableName })}`;

export function entryAddress(search: SearchParams, code?: string): string {
  const { [names.entry]: _entry, ...list } = search;
  return `${referenceTableScreen.path}${stringifySearch({ ...list, ...(code !== undefined && { [names.entry]: code }) })}`;
}

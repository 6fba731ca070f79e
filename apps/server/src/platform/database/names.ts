import { clientNameOf } from '@commonweal/contracts/kit/person-names';
import { type RawBuilder, sql } from 'kysely';

/** People as a query names them, in the forms of `contracts/kit/person-names.ts`. Nothing where nobody was joined. */

const part = (alias: string, column: string): RawBuilder<string> => sql.ref<string>(`${alias}.${column}`);

/** "LAST, First M"; a suffix stays with the family name. Lists are ordered by the columns, not by these words. */
export const clientName = (alias: string): RawBuilder<string> =>
  sql<string>`nullif(concat_ws(', ',
    nullif(concat_ws(' ', nullif(upper(${part(alias, 'last_name')}), ''), nullif(${part(alias, 'suffix')}, '')), ''),
    nullif(concat_ws(' ', nullif(${part(alias, 'first_name')}, ''), nullif(${part(alias, 'middle_initial')}, '')), '')), '')`;

/** "Last, First". */
export const staffName = (alias: string): RawBuilder<string> =>
  sql<string>`${part(alias, 'last_name')} || ', ' || ${part(alias, 'first_name')}`;

/** "First Last", as a letter and a sentence write it. */
export const writtenName = (alias: string): RawBuilder<string> =>
  sql<string>`${part(alias, 'first_name')} || ' ' || ${part(alias, 'last_name')}`;

/** What is searched when somebody of the agency is looked for by words. */
export const staffWords = (alias: string): RawBuilder<string> =>
  sql<string>`lower(${part(alias, 'last_name')} || ' ' || ${part(alias, 'first_name')} || ' ' || ${part(alias, 'user_id')})`;

/** "LAST, First M" of a row that was read with the parts. */
export const rowName = (row: {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_initial: string;
  readonly suffix: string;
}): string =>
  clientNameOf({ last: row.last_name, first: row.first_name, middle: row.middle_initial, suffix: row.suffix });

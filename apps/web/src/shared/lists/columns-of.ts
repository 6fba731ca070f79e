import type { Translate } from '@commonweal/ui';
import type { Column } from '@commonweal/ui/data-table';
import type * as z from 'zod';
import type { AnyList } from './any-list.ts';

/** How one column of a list is drawn; its heading, order and sorting come from the declaration. */
export type Drawn<Row> = Pick<Column<Row>, 'cell'> & Partial<Omit<Column<Row>, 'id' | 'header' | 'cell'>>;

/** The declared columns with their cells; a column that nobody draws is not shown. */
export function columnsOf<List extends AnyList>(
  list: List,
  t: Translate,
  drawn: Readonly<Record<string, Drawn<z.infer<List['row']>> | undefined>>,
): Column<z.infer<List['row']>>[] {
  return list.columns.flatMap(({ id, title }) => {
    const column = drawn[id];
    return column ? [{ id, header: t(title), sortable: list.sortable.includes(id), ...column }] : [];
  });
}

import { exportRowLimit } from '@commonweal/contracts/kit/limits';
import { type FilterCounts, type ListDeclaration, listThreshold } from '@commonweal/contracts/kit/list';
import type * as z from 'zod';
import { inTurns } from '../turns.ts';
import { cellReader } from './cells.ts';
import { exportRows } from './export.ts';
import { type CallContext, type Handler, handle, handleFile } from './handle.ts';
import { namesHiddenFrom } from './hidden-inputs.ts';
import { isColumnVisible } from './masking.ts';

/** A list's two calls from one query: the page on the screen and the whole result as a file. */

export interface Window {
  readonly sort: string;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
  /** The key of the row that the page follows, in a list that is paged by it; the offset stands for where that row is gone. */
  readonly after?: string | undefined;
}

interface Store<Filters, Row> {
  count(context: CallContext, filters: Filters): Promise<number>;
  rows(context: CallContext, filters: Filters, window: Window): Promise<Row[]>;
  /** Both at once, where counting costs as much as finding. */
  page?(context: CallContext, filters: Filters, window: Window): Promise<readonly [total: number, data: Row[]]>;
  /** A cell as people read it, where that differs from the row's value. */
  cell?(context: CallContext, row: Row, column: string): string | number | null;
  /** What the declaration's `extras` promise. */
  extras?(context: CallContext, filters: Filters): Promise<Readonly<Record<string, unknown>>>;
  /** How many rows each value of the declaration's `counted` filters leaves. */
  counts?(context: CallContext, filters: Filters): Promise<FilterCounts['Counts']>;
  readonly fileName: string;
}

interface SearchRequest<Filters> {
  readonly Filters: Filters;
  readonly Sort: string;
}

const windowOf = (sort: string, limit: number, offset: number, after?: string): Window => ({
  sort: sort.replace(/^-/, ''),
  descending: sort.startsWith('-'),
  limit,
  offset,
  after,
});

const exportChunk = 5000;

export interface ExportRequest {
  readonly Format: 'csv' | 'xlsx';
  readonly Columns: string[];
  /** Where the rows are about people. */
  readonly Reason?: string;
}

/** What the trail keeps of a file that left the portal. */
export const whyExported = ({ Format, Reason }: ExportRequest, total: number): string =>
  [`${total} rows as ${Format}`, Reason].filter(Boolean).join(': ');

export function handleList<Filters extends z.ZodObject, Row extends z.ZodObject>(
  declaration: Pick<
    ListDeclaration<Filters, Row>,
    'search' | 'export' | 'counts' | 'filters' | 'row' | 'columns' | 'keyset'
  >,
  store: Store<z.infer<Filters>, z.infer<Row>>,
): Handler[] {
  type Search = SearchRequest<z.infer<Filters>>;
  const { counts } = declaration;
  const count = store.counts?.bind(store);
  return [
    ...(counts && count
      ? [
          handle(counts, async (context, given) => {
            const counted = await count(context, (given as Search).Filters);
            const hidden = namesHiddenFrom(counts, context.caller);
            return { Counts: Object.fromEntries(Object.entries(counted).filter(([name]) => !hidden.has(name))) };
          }),
        ]
      : []),
    handle(declaration.search, async (context, given) => {
      const request = given as Search & { Page: number; PageSize: number; After?: string };
      const offset = Math.min((request.Page - 1) * request.PageSize, listThreshold);
      const limit = Math.min(request.PageSize, listThreshold - offset);
      const window = windowOf(request.Sort, limit, offset, request.After);
      const { Filters: filters } = request;
      const page = store.page
        ? store.page(context, filters, window)
        : Promise.all([store.count(context, filters), store.rows(context, filters, window)]);
      const [[total, data], extras] = await Promise.all([page, store.extras?.(context, filters)]);
      context.audit({ fields: Object.keys(request.Filters), reason: `${data.length} of ${total}` });
      return { data, total, isthresholdlimitexceeded: total > listThreshold, thresholdlimit: listThreshold, ...extras };
    }),
    handleFile(declaration.export, async (context, given) => {
      const request = given as Search & ExportRequest;
      const total = Math.min(await store.count(context, request.Filters), exportRowLimit);
      context.audit({ fields: request.Columns, reason: whyExported(request, total) });
      const visible = request.Columns.filter(id => isColumnVisible(declaration.export, context.caller, id));
      const columns = visible.flatMap(id => declaration.columns.find(column => column.id === id) ?? []);
      const read = await cellReader(context, columns);
      async function* rows(): AsyncGenerator<(string | number | null)[]> {
        let after: string | undefined;
        for (let offset = 0; offset < total; offset += exportChunk) {
          const window = windowOf(request.Sort, Math.min(exportChunk, total - offset), offset, after);
          const found = await store.rows(context, request.Filters, window);
          const last = found.at(-1);
          if (declaration.keyset && last) after = String(Reflect.get(last, declaration.keyset));
          for await (const some of inTurns(found)) {
            for (const row of some) {
              yield columns.map(
                column => store.cell?.(context, row, column.id) ?? read(column, Reflect.get(row, column.id)),
              );
            }
          }
        }
      }
      const headings = columns.map(column => context.platform.texts.text(context.language, column.title));
      return exportRows(request.Format, `${store.fileName}-${context.today}`, headings, rows());
    }),
  ];
}

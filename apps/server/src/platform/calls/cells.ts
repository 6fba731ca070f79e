import type { ListColumn } from '@commonweal/contracts/kit/list';
import { Temporal } from 'temporal-polyfill';
import { displayZone } from '../clock.ts';
import { listLabels } from './cell-store.ts';
import type { Cell } from './export.ts';
import type { CallContext } from './handle.ts';

type Reader = (column: ListColumn, value: unknown) => Cell;

/** `03/10/2026`, as a day is typed on every screen; undefined for what is no day. */
function dayText(value: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year === undefined ? undefined : `${month}/${day}/${year}`;
}

/** `03/10/2026 2:05 PM`, in the zone on the wall of the offices. */
function momentText(value: string): string {
  const local = Temporal.Instant.from(value).toZonedDateTimeISO(displayZone);
  const hour = local.hour % 12 || 12;
  return `${dayText(local.toPlainDate().toString())} ${hour}:${String(local.minute).padStart(2, '0')} ${local.hour < 12 ? 'AM' : 'PM'}`;
}

/** How the cells of a file read: codes by their words, days as on the screen, moments in the agency's zone, lists with semicolons. */
export async function cellReader(context: CallContext, columns: readonly ListColumn[]): Promise<Reader> {
  const tables = [
    ...new Set(columns.flatMap(column => (column.reads && 'table' in column.reads ? [column.reads.table] : []))),
  ];
  const labels = new Map<string, string>();
  if (tables.length > 0) {
    for (const row of await listLabels(context.db, tables))
      labels.set(`${row.table_name} ${row.code}`, context.language === 'es' ? row.label_es : row.label_en);
  }
  const one = (column: ListColumn, value: unknown): Cell => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'number') return value;
    const text = String(value);
    const { reads } = column;
    if (reads && 'table' in reads) return labels.get(`${reads.table} ${text}`) ?? text;
    if (reads && 'texts' in reads) return context.platform.texts.text(context.language, `${reads.texts}.${text}`);
    if (reads && 'instant' in reads) return momentText(text);
    return dayText(text) ?? text;
  };
  return (column, value) =>
    Array.isArray(value) ? value.map(each => one(column, each)).join('; ') : one(column, value);
}

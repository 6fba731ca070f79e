import type { HistoryEntry } from '@commonweal/contracts/kit/history';
import type { Translate } from '@commonweal/ui';
import type { HistoryChange, HistoryEntry as ShownEntry } from '@commonweal/ui/history';

/** The fields of a ZIP code that people change, and how their stored values read. */

const titles: Readonly<Record<string, string>> = {
  City: 'zipcodes.column.city',
  OfficeCode: 'zipcodes.column.office',
  OfficeName: 'zipcodes.column.office',
  WorkgroupId: 'zipcodes.column.workgroup',
  WorkgroupName: 'zipcodes.column.workgroup',
  County: 'zipcodes.column.county',
  CentralTime: 'zipcodes.column.centralTime',
  Active: 'zipcodes.column.active',
};

export const fieldTitle = (t: Translate, field: string): string => (titles[field] ? t(titles[field]) : field);

export function valueWords(t: Translate, field: string, value: unknown): string {
  if (field === 'Active' && (value === 'Y' || value === 'N')) return t(`zipcodes.active.${value}`);
  if (field === 'CentralTime' && (value === 'Y' || value === 'N')) return t(`zipcodes.time.${value}`);
  return typeof value === 'string' ? value : '';
}

function changesOf(t: Translate, { Before, After }: HistoryEntry): HistoryChange[] {
  const fields = [...new Set([...Object.keys(Before ?? {}), ...Object.keys(After ?? {})])];
  return fields.map(field => ({
    field: fieldTitle(t, field),
    before: valueWords(t, field, Before?.[field]),
    after: valueWords(t, field, After?.[field]),
  }));
}

/** One change as the history shows it. A save that changed nothing leaves an entry without lines. */
export function toShownEntry(t: Translate, entry: HistoryEntry): ShownEntry {
  const changes = changesOf(t, entry);
  const fields = changes.map(change => change.field).join(', ');
  return {
    id: entry.HistoryId,
    who: entry.ChangedByName,
    at: entry.ChangedAt,
    what: changes.length === 0 ? t('zipcodes.history.nothing') : t('zipcodes.history.changed', { fields }),
    changes,
    ...(entry.Reason !== '' && { reason: entry.Reason }),
  };
}

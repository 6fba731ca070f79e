import type { HistoryEntry } from '@commonweal/contracts/kit/history';
import type { HistoryEntry as ShownEntry } from '@commonweal/ui/history';
import { fieldWords, type Sources, valueWords } from '../words.ts';

/** The fields in the order of the screen. Left out is what repeats another: the region's number, the ids of supervisor and unit. */
const order = [
  'FirstName',
  'MiddleInitial',
  'LastName',
  'Email',
  'Phone',
  'RegionId',
  'OfficeCode',
  'SupervisoryUnitName',
  'SupervisorName',
  'CurrentStatus',
  'AccountStatus',
  'Roles',
  'RacfIds',
  'Characteristics',
];

const fieldsOf = ({ Before, After }: HistoryEntry): string[] =>
  order.filter(field => field in (Before ?? {}) || field in (After ?? {}));

/** What happened, in one key. */
export function changeKey(entry: HistoryEntry): string {
  if (entry.Before === null) return 'users.history.added';
  const fields = fieldsOf(entry);
  const [only] = fields.length === 1 ? fields : [];
  if (fields.length === 0) return 'users.history.nothing';
  if (only === 'AccountStatus') {
    return entry.After?.AccountStatus === 'A' ? 'users.history.reactivated' : 'users.history.deactivated';
  }
  if (only === 'CurrentStatus') {
    return entry.After?.CurrentStatus === 'A' ? 'users.history.available' : 'users.history.unavailable';
  }
  if (only === 'Roles' || only === 'RacfIds' || only === 'Characteristics') return `users.history.${only}`;
  return 'users.history.profile';
}

export function toShownEntry(sources: Sources, entry: HistoryEntry): ShownEntry {
  const { t } = sources;
  const changes = fieldsOf(entry).map(field => ({
    field: fieldWords(t, field),
    before: valueWords(sources, field, entry.Before?.[field]),
    after: valueWords(sources, field, entry.After?.[field]),
  }));
  return {
    id: entry.HistoryId,
    who: entry.ChangedByName,
    at: entry.ChangedAt,
    what: t(changeKey(entry)),
    changes: changes.filter(change => change.before !== '' || change.after !== ''),
    ...(entry.Reason !== '' && { reason: entry.Reason }),
  };
}

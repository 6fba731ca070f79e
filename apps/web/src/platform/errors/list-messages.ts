import { type Message, message } from '../content/message.ts';

/** Screens on which an empty list is ordinary and says nothing (specification 8). */
const quietWhenEmpty: ReadonlySet<string> = new Set([
  'CaseDetails',
  'MyWorkItems',
  'SupervisoryUnitSearch',
  'SupervisoryUnitDetails',
  'ApplicationNotes',
  'EditHousehold',
]);

const ownEmptyText: ReadonlyMap<string, string> = new Map([['WorkItemSearch', 'no_work_items_found']]);

export function emptyListMessage(screen: string): Message | null {
  if (quietWhenEmpty.has(screen)) return null;
  return message('warning', ownEmptyText.get(screen) ?? 'common_no_records');
}

/** More was found than is shown. A modal gets a warning, the document view stays silent. */
export function limitMessage(screen: string, limit: number, place: 'page' | 'modal' = 'page'): Message | null {
  if (screen === 'DocumentView') return null;
  const key = screen === 'WorkItemSearch' ? 'WorkItemSearch_LimitExceed' : 'common_record_limit_exceed';
  return message(place === 'modal' ? 'warning' : 'info', key, { limit });
}

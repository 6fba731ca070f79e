import type { SessionRow } from '@commonweal/contracts/session/calls';

const sortable = ['Name', 'StartedAt', 'LastSeenAt'] as const;

/** `-LastSeenAt` sorts the newest first; ties keep the order of the server. */
export function compareSessions(sort: string): (a: SessionRow, b: SessionRow) => number {
  const field = sortable.find(each => each === sort.replace(/^-/, '')) ?? 'LastSeenAt';
  const direction = sort.startsWith('-') ? -1 : 1;
  return (a, b) => direction * a[field].localeCompare(b[field], 'en-US');
}

import { type AgeBucket, filtersOfAge } from '../dashboards/ageing.ts';
import type { DocumentFilters } from './schemas.ts';

/**
 * What the supervisor's view of documents counts. A number is the filters of the search that lists its rows: the screen links
 * with them, and a test asks the search for each.
 */

/** In days since a paper was received. */
export const documentAges = [
  { id: '0–1', from: 0, to: 1 },
  { id: '2–3', from: 2, to: 3 },
  { id: '4–7', from: 4, to: 7 },
  { id: '8–15', from: 8, to: 15 },
  { id: '16+', from: 16 },
] as const satisfies readonly AgeBucket[];

export const waits = { Waiting: 'Y' } as const satisfies DocumentFilters;
export const isFree = { Waiting: 'Y', Taken: 'N' } as const satisfies DocumentFilters;
export const inHand = { Waiting: 'Y', Taken: 'Y' } as const satisfies DocumentFilters;

export const ofAge = (bucket: AgeBucket, today: string): DocumentFilters => ({
  ...waits,
  ...filtersOfAge(bucket, today),
});

/** What a row of each table is about. */
export const ofQueue = (WorkgroupId: string): DocumentFilters => ({ WorkgroupId });
export const ofPerson = (AssignedTo: string): DocumentFilters => ({ AssignedTo });
export const ofSubtype = (code: string): DocumentFilters => (code === '' ? { Unnamed: 'Y' } : { DocSubTypeId: code });
export const indexedBy = (IndexedBy: string, IndexedOn: string): DocumentFilters => ({ IndexedBy, IndexedOn });

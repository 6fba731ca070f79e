import { type AccessCode, type SeedRole, satisfies } from '../kit/access.ts';
import { applicationSummaryPage, caseDetailsPage, clientDetailsPage } from './pages.ts';

/**
 * Row limits follow data of the role. Whoever holds a role that is limited to its own filings sees no other application
 * and no client or case at all, unless another of their roles opens the page of that kind of record by itself.
 */

export const recordKinds = ['application', 'client', 'case'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The page on which a record of the kind opens. */
export const pageOfRecord: Readonly<Record<RecordKind, string>> = {
  application: applicationSummaryPage.at('Page'),
  client: clientDetailsPage.at('Page'),
  case: caseDetailsPage.at('Page'),
};

/** On a fresh installation. */
export const seedOwnFilingsOnly: readonly SeedRole[] = ['CBOAssistor'];

/** The kinds in which a person is limited: `others` are the rights of their roles that carry no limit. */
export const limitedKinds = (holdsLimit: boolean, others: ReadonlyMap<string, AccessCode>): ReadonlySet<RecordKind> =>
  new Set(holdsLimit ? recordKinds.filter(kind => !satisfies(others.get(pageOfRecord[kind]) ?? 'X', 'R')) : []);

import { myWorkItemsPage, workItemSearchPage } from '@commonweal/contracts/access/pages';
import type { Numbers } from '@commonweal/contracts/dashboards/numbers';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import type { WorkItemFilters } from '@commonweal/contracts/work/schemas';
import { myWorkItemsScreen, workItemSearchScreen } from '@commonweal/contracts/work/screens';
import { useAccess } from '../../platform/access/access.ts';

export type LinkTo = (filters: WorkItemFilters, sort?: string) => string | undefined;

/** Addresses of the lists behind the numbers; none where the list is closed to the person. */
const linkTo = (path: string, opens: boolean, base: WorkItemFilters): LinkTo =>
  opens ? (filters, sort) => `${path}${stringifySearch({ ...base, ...filters, sort })}` : () => undefined;

export const useMyLinks = (): LinkTo =>
  linkTo(myWorkItemsScreen.path, useAccess(myWorkItemsPage.at('Page')) !== 'X', {});

export const useUnitLinks = (base: WorkItemFilters): LinkTo =>
  linkTo(workItemSearchScreen.path, useAccess(workItemSearchPage.at('Page')) !== 'X', base);

/** The filters of a number that is named by its day or its age. */
export const filtersOf = (numbers: Numbers, id: string): WorkItemFilters => numbers[id] ?? {};

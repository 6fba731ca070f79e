import { useOptionalUser } from '../../platform/session/session-store.ts';
import type { AnyList } from './any-list.ts';

/** The flag Region: where it is off, no list shows the region or asks for it. */
export const useRegionsShown = (): boolean => useOptionalUser()?.flags.Region === true;

/** The columns of a list that say a region; a filter for it has the same name, or the table's. */
export const regionsIn = (list: AnyList): string[] => {
  const columns = list.columns.filter(({ reads }) => reads && 'table' in reads && reads.table === 'REGION');
  return columns.length === 0 ? [] : [...columns.map(({ id }) => id), 'Region', 'RegionId'];
};

export const withoutRegions = <Filters extends object>(list: AnyList, filters: Filters): Filters => {
  const regions = regionsIn(list);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !regions.includes(name))) as Filters;
};

import { onLeaving } from '../../platform/session/leaving.ts';
import { createStore } from '../../platform/store.ts';
import type { FilterValues } from './list-state.ts';

/** Filters that must not stand in an address, such as a social security number: in memory, by screen, until sign-out. */
export const privateFilters = createStore<Readonly<Record<string, FilterValues>>>({});

onLeaving(() => privateFilters.set({}));

/** The two halves of what was typed: for the address, and for memory only. */
export function partFilters(
  values: FilterValues,
  hidden: readonly string[],
): { open: FilterValues; secret: FilterValues } {
  const entries = Object.entries(values);
  return {
    open: Object.fromEntries(entries.filter(([name]) => !hidden.includes(name))),
    secret: Object.fromEntries(entries.filter(([name]) => hidden.includes(name))),
  };
}

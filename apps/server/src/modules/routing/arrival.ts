import type { NumberedItem } from '@commonweal/contracts/routing/effect';
import type { LineFault } from '../../platform/csv.ts';

/** An item to try changes on, with what routing and priorities look at. */
export interface Arrival extends NumberedItem {
  readonly AgeDays: number;
  readonly DueInDays: number | null;
}

export interface Arrivals {
  readonly items: readonly Arrival[];
  readonly faults: readonly LineFault[];
}

import type { ClaimedMonth } from './store.ts';

/** What is claimed back for a month of a program. */
export const claimedFor = (claimed: readonly ClaimedMonth[], program: string, month: string): number =>
  claimed.find(each => each.program === program && each.month === month)?.cents ?? 0;

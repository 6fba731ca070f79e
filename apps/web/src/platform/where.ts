import { keepNumber } from '@commonweal/contracts/replay/mask';
import { createStore } from './store.ts';

/** Where the person is: the screen's own name, and the case, client or application that its address names. */

export const screenStore = createStore('');

export const currentScreenName = (): string => screenStore.get();

/** The parameters of an address that name a record, as the audit trail calls it. */
const subjects = ['ApplicationNumber', 'CaseNumber', 'Pin'] as const;
export type ScreenSubject = Readonly<Partial<Record<(typeof subjects)[number], string>>>;

export function subjectOf(search: string): ScreenSubject {
  const given = new URLSearchParams(search);
  const named = subjects.flatMap(name => {
    // Whatever is no number of ours is not passed on: an address can be typed.
    const value = keepNumber(given.get(name) ?? '');
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(named);
}

export const currentSubject = (): ScreenSubject => subjectOf(globalThis.location?.search ?? '');

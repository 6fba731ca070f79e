import { createStore } from './store.ts';

/** Where the person is: the screen's own name, and the case, client or application that its address names. */

export const screenStore = createStore('');

export const currentScreenName = (): string => screenStore.get();

/** The parameters of an address that name a record, as the audit trail calls it. */
const subjects = ['ApplicationNumber', 'CaseNumber', 'Pin'] as const;
export type ScreenSubject = Readonly<Partial<Record<(typeof subjects)[number], string>>>;

/** Whatever is no number of ours is not passed on: an address can be typed. */
const isNumber = (value: string): boolean => /^[A-Za-z0-9-]{1,20}$/.test(value);

export function subjectOf(search: string): ScreenSubject {
  const given = new URLSearchParams(search);
  const named = subjects.flatMap(name => {
    const value = given.get(name) ?? '';
    return isNumber(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(named);
}

export const currentSubject = (): ScreenSubject => subjectOf(globalThis.location?.search ?? '');

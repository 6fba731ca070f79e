import { readPreference, writePreference } from '../device/preferences.ts';
import { createStore, useStore } from '../store.ts';

/** One-key shortcuts can be switched off (WCAG 2.1.4): speech input would trigger them. */
const store = createStore(readPreference('singleKeys') !== 'off');

export const useSingleKeys = (): boolean => useStore(store);
export const areSingleKeysOn = (): boolean => store.get();

export function switchSingleKeys(on: boolean): void {
  writePreference('singleKeys', on ? 'on' : 'off');
  store.set(on);
}

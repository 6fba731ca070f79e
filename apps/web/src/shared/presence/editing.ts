import { useEffect } from 'react';
import { createStore, useStore } from '../../platform/store.ts';

/** How many forms on the page hold changes that are not saved: whoever has one is changing the record. */
const changedForms = createStore(0);

export const useIsEditing = (): boolean => useStore(changedForms) > 0;

export function useMarksEditing(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    changedForms.set(count => count + 1);
    return () => changedForms.set(count => count - 1);
  }, [changed]);
}

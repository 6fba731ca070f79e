import { createStore } from '../../platform/store.ts';

/** Open while somebody is asked why they take a list of people away as a file. */
export const exportReasonStore = createStore<{ answer(reason: string | null): void } | null>(null);

/** The reason, or null where the person thought better of it. */
export const askExportReason = (): Promise<string | null> =>
  new Promise(resolve => {
    exportReasonStore.get()?.answer(null);
    exportReasonStore.set({
      answer(reason) {
        exportReasonStore.set(null);
        resolve(reason);
      },
    });
  });

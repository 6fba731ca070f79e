import { createStore } from '../store.ts';

/** Open with the reference id it is about, empty for a report without one; null while closed. */
export const problemReportStore = createStore<{ uid: string } | null>(null);

export const openProblemReport = (uid = ''): void => problemReportStore.set({ uid });

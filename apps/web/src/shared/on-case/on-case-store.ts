import { onLeaving } from '../../platform/session/leaving.ts';
import { createStore } from '../../platform/store.ts';
import { currentSubject } from '../../platform/where.ts';

/** What is written about a case without leaving the page; the case is the one on the page, or picked first. */
export type OnCase = 'note' | 'change';

export const onCaseStore = createStore<{ readonly action: OnCase; readonly caseNumber: string } | null>(null);

export const openOnCase = (action: OnCase): void =>
  onCaseStore.set({ action, caseNumber: currentSubject().CaseNumber ?? '' });
export const closeOnCase = (): void => onCaseStore.set(null);

onLeaving(closeOnCase);

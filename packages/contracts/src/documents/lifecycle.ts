import { lifecycle } from '../kit/lifecycle.ts';
import { documentErrors } from './errors.ts';

export const documentStates = [
  'received',
  'scanning',
  'quarantined',
  'unreadable',
  'waiting for index',
  'indexed',
  'deleted',
] as const;
export type DocumentState = (typeof documentStates)[number];

export const documentActions = [
  'scan',
  'clean',
  'settle',
  'fail',
  'quarantine',
  'index',
  'forward',
  'delete',
  'restore',
] as const;
export type DocumentAction = (typeof documentActions)[number];

const { notAllowed: no, notScanned, quarantined, isDeleted } = documentErrors;

const inScan = { index: notScanned, forward: notScanned, delete: notScanned, restore: documentErrors.notDeleted };
const afterScan = { scan: no, clean: no, settle: no, fail: no, quarantine: no, restore: documentErrors.notDeleted };

/**
 * `clean` leaves a paper to whoever indexes it; `settle` is the same for one of which all is known, because a worker said it
 * or because it had been indexed before. What comes back is scanned again: what was wrong with it may still be.
 */
export const documentLife = lifecycle<DocumentState, DocumentAction>('document', {
  starts: ['received'],
  actions: documentActions,
  states: {
    received: { scan: 'scanning', clean: no, settle: no, fail: no, quarantine: no, ...inScan },
    scanning: {
      scan: 'scanning',
      clean: 'waiting for index',
      settle: 'indexed',
      fail: 'unreadable',
      quarantine: 'quarantined',
      ...inScan,
    },
    quarantined: { ...afterScan, scan: 'scanning', index: quarantined, forward: quarantined, delete: 'deleted' },
    unreadable: { ...afterScan, index: 'indexed', forward: 'unreadable', delete: 'deleted' },
    'waiting for index': { ...afterScan, index: 'indexed', forward: 'waiting for index', delete: 'deleted' },
    indexed: { ...afterScan, index: 'indexed', forward: 'indexed', delete: 'deleted' },
    deleted: { ...afterScan, index: isDeleted, forward: isDeleted, delete: isDeleted, restore: 'received' },
  },
});

/** The bytes of these are given to nobody. */
export const closedToReading: readonly DocumentState[] = ['received', 'scanning', 'quarantined'];
export const isClosedToReading = (state: DocumentState): boolean => closedToReading.includes(state);

/** What a person has to do something with. */
export const waitingStates = ['waiting for index', 'unreadable'] as const satisfies readonly DocumentState[];

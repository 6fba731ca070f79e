import { lifecycle } from '../kit/lifecycle.ts';
import { conversionErrors } from './errors.ts';

export const lineStates = ['taken', 'unreadable', 'faulty', 'look', 'ready', 'loaded'] as const;
export type LineState = (typeof lineStates)[number];

const no = conversionErrors.nothingToChoose;
const checked = { fault: 'faulty', doubt: 'look', pass: 'ready', load: no } as const;

/** A line of a conversion file: checked as often as wanted, loaded once. What cannot be read stays as it is. */
export const conversionLineLife = lifecycle<LineState, 'fault' | 'doubt' | 'pass' | 'load'>(
  'line of a conversion file',
  {
    starts: ['taken', 'unreadable'],
    actions: ['fault', 'doubt', 'pass', 'load'],
    states: {
      taken: checked,
      unreadable: { fault: no, doubt: no, pass: no, load: no },
      faulty: checked,
      look: checked,
      ready: { ...checked, load: 'loaded' },
      loaded: { fault: no, doubt: no, pass: no, load: no },
    },
  },
);

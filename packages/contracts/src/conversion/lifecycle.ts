import { lifecycle } from '../kit/lifecycle.ts';
import { conversionErrors } from './errors.ts';

export const lineStates = ['taken', 'unreadable', 'faulty', 'look', 'ready', 'loaded', 'removed'] as const;
export type LineState = (typeof lineStates)[number];

export const regionStates = ['old', 'planned', 'portal'] as const;
export type RegionState = (typeof regionStates)[number];

const notYet = conversionErrors.notCutOver;
const already = conversionErrors.alreadyCutOver;

/** Who decides the cases of a region that came from the old system. Cutting over and going back are each asked for and approved. */
export const regionLife = lifecycle<RegionState, 'cutOver' | 'begin' | 'back'>('region that is converted', {
  starts: ['old'],
  actions: ['cutOver', 'begin', 'back'],
  states: {
    old: { cutOver: 'planned', begin: notYet, back: notYet },
    planned: { cutOver: already, begin: 'portal', back: 'old' },
    portal: { cutOver: already, begin: already, back: 'old' },
  },
});

/** As the day has it. */
export const regionStateOf = (decidesFrom: string | null, today: string): RegionState =>
  decidesFrom === null ? 'old' : decidesFrom > today ? 'planned' : 'portal';

const no = conversionErrors.nothingToChoose;
const checked = { fault: 'faulty', doubt: 'look', pass: 'ready', load: no, remove: 'removed' } as const;
const over = { fault: no, doubt: no, pass: no, load: no, remove: no } as const;

/** A line of a conversion file: checked as often as wanted, loaded once, or removed in the end. What cannot be read stays as it is. */
export const conversionLineLife = lifecycle<LineState, 'fault' | 'doubt' | 'pass' | 'load' | 'remove'>(
  'line of a conversion file',
  {
    starts: ['taken', 'unreadable'],
    actions: ['fault', 'doubt', 'pass', 'load', 'remove'],
    states: {
      taken: checked,
      unreadable: over,
      faulty: checked,
      look: checked,
      ready: { ...checked, load: 'loaded' },
      loaded: over,
      removed: over,
    },
  },
);

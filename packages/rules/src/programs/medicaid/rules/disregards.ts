import { atLeastZero, type Cents, percentOf } from '../../../kit/money.ts';

interface Disregards {
  readonly general: Cents;
  readonly earned_disregard: Cents;
  readonly rest_percent: number;
}

/** The general disregard comes off unearned income first; what is left of it, and the earned one, off earnings; then half. */
export function afterDisregards(unearned: Cents, earned: Cents, disregards: Disregards): Cents {
  const left = atLeastZero(disregards.general - unearned);
  const counted = atLeastZero(earned - left - disregards.earned_disregard);
  return atLeastZero(unearned - disregards.general) + percentOf(counted, disregards.rest_percent);
}

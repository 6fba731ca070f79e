import { postponedCertification } from '@commonweal/rules';
import { firstDayOf } from '@commonweal/rules/kit/dates';

/** The period that an approval gives. Pure. */

interface Period {
  readonly from: string;
  readonly to: string;
}

export interface AboutPeriod {
  readonly month: string;
  /** What the rules say for a household that begins with the month; null where they say nothing. */
  readonly certification: Period | null;
  /** The month lies within what is certified already: a change begins no other period. */
  readonly isCertified: boolean;
  /** Expedited, and proof may come later. */
  readonly isPostponed: boolean;
  readonly applicationDate: string;
  /** The end that an expedited period has once its proof is there; empty where none waits. */
  readonly postponedTo: string;
}

export interface GivenPeriod {
  /** Null: as it is. */
  readonly from: string | null;
  readonly to: string | null;
  readonly postponedTo: string | null;
}

const asItIs: GivenPeriod = { from: null, to: null, postponedTo: null };

/**
 * With postponed proof the month of application, and the next one after the 15th (7 CFR 273.2(i)(4)(iii)); the rest is released
 * when the proof is there, and is no renewal: the period ends when it would have ended.
 */
export function periodOf(about: AboutPeriod): GivenPeriod {
  const { certification, month } = about;
  if (about.isCertified || certification === null) return asItIs;
  if (about.postponedTo >= firstDayOf(month)) return { ...asItIs, to: about.postponedTo };
  if (about.isPostponed && about.applicationDate !== '') {
    const { to } = postponedCertification(about.applicationDate);
    if (to >= firstDayOf(month) && to < certification.to) {
      return { from: certification.from, to, postponedTo: certification.to };
    }
  }
  return { ...certification, postponedTo: null };
}

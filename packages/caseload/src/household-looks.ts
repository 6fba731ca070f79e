import type { Writing } from './case-rows.ts';
import { addDays, momentOn } from './dates.ts';
import type { Household } from './household.ts';
import { idAt } from './ids.ts';
import type { Row, Rows } from './tables.ts';

/** Two years of looks at a household, as the trail keeps them. */

export interface LookOptions {
  /** How many a household with a case gets on average. */
  readonly each: number;
}

const days = 730;
const looks: readonly (readonly [{ readonly activity: string; readonly screen: string }, number])[] = [
  [{ activity: 'CASE_VIEWED', screen: 'CaseDetails' }, 60],
  [{ activity: 'CASE_NOTES_VIEWED', screen: 'CaseDetails' }, 25],
  [{ activity: 'CLIENT_VIEWED', screen: 'ClientDetails' }, 15],
];
/** Most looks are those of whoever works the case. */
const ofOthers = 0.15;

export function householdLooks(
  household: Household,
  { random, now, today, worker }: Writing,
  staff: readonly string[],
  { each }: LookOptions,
): Rows[] {
  const { caseNumber, people, story } = household;
  if (caseNumber === null || story.stage === 'registering') return [];
  const rows: Row[] = [];
  const last = story.closedOn ?? today;
  const count = random.between(0, 2 * each);
  for (let at = 0; at < count; at += 1) {
    const { activity, screen } = random.weighted(looks);
    const isOfClient = activity === 'CLIENT_VIEWED';
    const person = random.pick(people);
    const on = addDays(today, -random.between(0, days));
    // Nobody looks at a case before it is there; afterwards somebody may.
    if (on < story.receivedOn || on > addDays(last, 90)) continue;
    const moment = momentOn(random, on, now);
    rows.push({
      audit_id: idAt(random, moment),
      at: moment,
      // Who is not granted a confidential household does not see it.
      actor: !household.confidential && random.chance(ofOthers) ? random.pick(staff) : worker,
      activity,
      outcome: 'done',
      screen,
      subject_type: isOfClient ? 'client' : 'case',
      subject_id: isOfClient ? person.clientId : caseNumber,
      case_number: isOfClient ? null : caseNumber,
      pin: isOfClient ? person.pin : null,
    });
  }
  return [{ table: 'audit_event', rows }];
}

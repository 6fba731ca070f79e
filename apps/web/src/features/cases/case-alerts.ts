import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { type NextDate, nextDates } from './next-dates.ts';

export interface CaseAlert {
  readonly what: NextDate['what'] | 'deceased';
  readonly day: string;
  readonly program: string;
  readonly pin: string;
}

/** What is overdue on a case, and members who have died and still take part: said in the head of every page of it. */
export function caseAlerts(
  view: Pick<CaseView, 'Programs' | 'OpenVerifications' | 'Members'>,
  today: string,
): CaseAlert[] {
  const overdue = nextDates(view)
    .filter(({ date }) => date < today)
    .map(({ what, date, program }): CaseAlert => ({ what, day: date, program, pin: '' }));
  const deceased = view.Members.filter(({ Holds, DeathDate }) => Holds === 'now' && DeathDate !== '').map(
    ({ Pin, DeathDate }): CaseAlert => ({ what: 'deceased', day: DeathDate, program: '', pin: Pin }),
  );
  return [...overdue, ...deceased];
}

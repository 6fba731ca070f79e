import { addMonths, firstOfMonth } from './dates.ts';
import type { Asking, Known } from './known.ts';

const adult = 18;
/** Of the 48 months that adults have (s. 414.105, F.S.), at least one is left while they receive it. */
const mostMonths = 47;

/** Months since the application, without the running one. */
function monthsHad({ story, today }: Asking): number {
  let months = 0;
  while (months < mostMonths && addMonths(firstOfMonth(story.applicationDate), months + 1) <= today) months += 1;
  return months;
}

/**
 * What a decision on cash assistance has to know, of households that receive it: how long each adult had it, and, where there is no
 * income, shelter or money, that there is none. Whoever still waits for a decision is asked.
 */
export function saidForCash(asking: Asking, known: readonly Known[]): Known[] {
  const { people, story } = asking;
  if (!story.programs.some(each => each.program === 'TCA' && each.status === 'R')) return [];
  const since = firstOfMonth(story.applicationDate);
  const [head] = people;
  const says = (...kinds: Known['kind'][]): boolean => known.some(each => kinds.includes(each.kind));
  const had = people
    .filter(person => person.age >= adult)
    .map(
      (person): Known => ({
        kind: 'cash-history',
        person,
        since,
        data: { MonthsUsed: monthsHad(asking), ReceivedLately: 'Y' },
      }),
    );
  return [
    ...had,
    ...(says('earned-income', 'self-employment', 'unearned-income') || !head
      ? []
      : [
          {
            kind: 'unearned-income' as const,
            person: head,
            since,
            data: { IncomeType: 'NI', Frequency: 'MO', Amount: 0 },
          },
        ]),
    ...(says('shelter')
      ? []
      : [{ kind: 'shelter' as const, person: null, since, data: { ShelterType: 'NO', Frequency: 'MO', Amount: 0 } }]),
    ...(says('liquid-asset') || !head
      ? []
      : [
          {
            kind: 'liquid-asset' as const,
            person: head,
            since,
            data: { AssetType: 'NO', Value: 0, Owners: [head.pin] },
          },
        ]),
  ];
}

import type { Writing } from './case-rows.ts';
import { addDays, momentOn } from './dates.ts';
import type { Household } from './household.ts';
import { idAt } from './ids.ts';
import type { Rows } from './tables.ts';

type Told = readonly [type: string, text: (head: string) => string, pinned?: boolean];

const told: readonly Told[] = [
  ['CALL', head => `${head} called about the pending application. Explained what is still needed and by when.`],
  ['INT', head => `Phone interview with ${head}. Household and income confirmed, rights and duties explained.`],
  ['VER', () => 'Asked for pay stubs of the last four weeks and the lease. Due in ten days.'],
  ['VER', () => 'Pay stubs received and compared with the wage data. They agree.'],
  ['CHG', head => `${head} reported a new rent from the first of the month. Lease to follow.`],
  ['GEN', () => 'Mail returned once. Address confirmed by phone with the head of the household.'],
  ['DEC', () => 'Decision made on the proof in the file. Notice goes out tonight.'],
  ['CALL', head => `Left a message for ${head}: the interview can be done by phone any day before noon.`],
];
const always: Told = ['GEN', head => `Call ${head} after 3 PM only: works mornings. Interpreter asked for.`, true];

export function noteRows(household: Household, caseId: string | null, writing: Writing): Rows[] {
  const { random, now, worker, today } = writing;
  if (caseId === null) return [];
  const [head] = household.people;
  const name = head ? `${head.gender === 'F' ? 'Ms.' : 'Mr.'} ${head.lastName}` : 'The client';
  const chosen = [
    ...(random.chance(0.1) ? [always] : []),
    ...Array.from(
      {
        length: random.weighted([
          [0, 25],
          [1, 35],
          [2, 25],
          [4, 15],
        ] as const),
      },
      () => random.pick(told),
    ),
  ];
  return [
    {
      table: 'note',
      rows: chosen.map(([note_type, text, pinned], at) => {
        const day = addDays(household.story.applicationDate, at * 3 + random.between(0, 3));
        const written = momentOn(random, day > today ? today : day, now);
        return {
          region_id: household.address.place.regionId,
          id: idAt(random, written),
          about: 'case',
          case_id: caseId,
          note_type,
          text: text(name),
          pinned: pinned ?? false,
          written_at: written,
          written_by: worker,
        };
      }),
    },
  ];
}

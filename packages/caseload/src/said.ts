import { addDays, firstOfMonth } from './dates.ts';
import type { Asking, Fact, Known } from './known.ts';
import type { Person } from './person.ts';
import { onMedicare, receivedIn } from './receiving.ts';

/** What decisions had to know of households that receive: who still waits for one is asked. */

const adult = 18;
/** Up to here, and without a child that is younger, the time limit for adults counts (7 CFR 273.24(c)). */
const workAge = 64;
const youngChild = 14;
const enoughHours = 20;
/** Long enough for every wait of a permanent resident. */
const daysInCountry = 365 * 9;

type Says = (kind: Known['kind'], person?: Person) => boolean;

interface Telling {
  readonly asking: Asking;
  readonly received: ReadonlySet<string>;
  readonly says: Says;
  readonly since: string;
}

/** Where there is no income, home or money: that there is none. */
function nothing({ asking, received, says, since }: Telling): Known[] {
  const [head] = asking.people;
  if (!head) return [];
  const has = (...programs: string[]): boolean => programs.some(program => received.has(program));
  const isPoor = !(says('earned-income') || says('self-employment') || says('unearned-income'));
  // Who gets Medicaid for a disability or in old age and has nothing else has supplemental income.
  const income = has('MSSI')
    ? { IncomeType: 'SI', Payer: 'Social Security', Frequency: 'MO', Amount: 94_000 }
    : { IncomeType: 'NI', Frequency: 'MO', Amount: 0 };
  const none = { Frequency: 'MO', Amount: 0 };
  return [
    ...(isPoor ? [{ kind: 'unearned-income' as const, person: head, since, data: income }] : []),
    ...(has('SNAP', 'TCA') && !says('shelter')
      ? [{ kind: 'shelter' as const, person: null, since, data: { ShelterType: 'NO', ...none } }]
      : []),
    ...(has('SNAP') && !says('utility')
      ? [{ kind: 'utility' as const, person: null, since, data: { UtilityType: 'NO', ...none } }]
      : []),
    ...(has('TCA', 'MSSI', 'MSP') && !says('liquid-asset')
      ? [
          {
            kind: 'liquid-asset' as const,
            person: head,
            since,
            data: { AssetType: 'NO', Value: 0, Owners: [head.pin] },
          },
        ]
      : []),
  ];
}

function workOf({ asking, received, says, since }: Telling): Known[] {
  const { applicationDate } = asking.story;
  const hasChild = asking.people.some(person => person.age < youngChild && person.birthDate <= applicationDate);
  if (!received.has('SNAP') || hasChild) return [];
  return asking.people
    .filter(person => person.age >= adult && person.age <= workAge && !person.disabled && !says('work-rules', person))
    .map(person => ({
      kind: 'work-rules' as const,
      person,
      since,
      data: { Registration: 'RG', AbawdMonths: 0, HoursPerWeek: enoughHours },
    }));
}

/** Whoever is claimed is claimed by the first who files; where nobody files, nobody is. */
function taxesOf({ asking, received, since }: Telling): Known[] {
  if (!received.has('MFAM')) return [];
  const filer = asking.people.find(person => !['DE', 'NF', 'UN', ''].includes(person.taxFilingStatus));
  return asking.people
    .filter(person => person.taxFilingStatus === 'DE')
    .map(person => ({
      kind: 'tax-filing' as const,
      person,
      since: since < person.birthDate ? person.birthDate : since,
      data: filer ? { TaxFilingStatus: 'DE', ClaimedBy: filer.pin } : { TaxFilingStatus: 'NF' },
    }));
}

const arrivalsOf = ({ asking, since }: Telling): Known[] =>
  asking.people
    .filter(person => person.alienNumber !== '')
    .map(person => {
      const long = addDays(since, -daysInCountry);
      const born = person.birthDate;
      return {
        kind: 'immigration' as const,
        person,
        since: since < born ? born : since,
        data: { EntryDate: long < born ? born : long },
      };
    });

const medicareOf = ({ asking, received, says, since }: Telling): Known[] =>
  received.has('MSP')
    ? onMedicare(asking.people)
        .filter(person => !says('health-insurance', person))
        .map(person => ({
          kind: 'health-insurance' as const,
          person,
          since,
          data: { InsuranceType: 'MA', Institution: 'Medicare' },
        }))
    : [];

/** Further facts, beside those that are there. */
export function saidByReceiving(asking: Asking, facts: readonly Fact[]): Known[] {
  const received = receivedIn(asking.story);
  if (received.size === 0) return [];
  const says: Says = (kind, person) =>
    facts.some(fact => fact.kind === kind && (!person || fact.clientId === person.clientId));
  const telling = { asking, received, says, since: firstOfMonth(asking.story.applicationDate) };
  return [...nothing(telling), ...workOf(telling), ...taxesOf(telling), ...arrivalsOf(telling), ...medicareOf(telling)];
}

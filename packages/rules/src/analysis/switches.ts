import type { HouseholdDocument } from '../household/schema.ts';
import { withEntry } from './variants.ts';

/** A fact that is not an amount, turned the other way. */
export interface Switch {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly changed: HouseholdDocument;
}

type PersonDocument = HouseholdDocument['people'][number];

function personSwitches(household: HouseholdDocument, person: PersonDocument, index: number): Switch[] {
  const change = (field: keyof PersonDocument & string, from: unknown, to: unknown): Switch => ({
    path: `/people/${index}/${field}`,
    from,
    to,
    changed: withEntry(household, 'people', index, { [field]: to }),
  });
  const switches = [change('disabled', person.disabled ?? false, !person.disabled)];
  if (person.ssn === 'missing' || person.ssn === 'refused') switches.push(change('ssn', person.ssn, 'applied'));
  if (person.ssn === 'given' || person.ssn === 'applied') switches.push(change('ssn', person.ssn, 'refused'));
  if (person.citizenship !== undefined && person.citizenship !== null && person.citizenship !== 'citizen') {
    const { entry_date: _entry, ...rest } = person;
    const people = household.people.map((one, at) =>
      at === index ? { ...rest, citizenship: 'citizen' as const } : one,
    );
    switches.push({
      path: `/people/${index}/citizenship`,
      from: person.citizenship,
      to: 'citizen',
      changed: { ...household, people },
    });
  }
  if ((person.work?.hours_per_week ?? 0) < 20) {
    switches.push(change('work', person.work ?? null, { ...person.work, hours_per_week: 20 }));
  }
  if (person.student?.level === 'higher')
    switches.push(change('student', person.student, { ...person.student, half_time: !person.student.half_time }));
  return switches;
}

function householdSwitches(household: HouseholdDocument): Switch[] {
  const pays = household.utilities?.pays ?? [];
  const hasHeating = pays.includes('heating_cooling');
  const changedPays = hasHeating
    ? pays.filter(one => one !== 'heating_cooling')
    : [...pays, 'heating_cooling' as const];
  const switches: Switch[] = [
    {
      path: '/utilities/pays',
      from: pays,
      to: changedPays,
      changed: { ...household, utilities: { ...household.utilities, pays: changedPays } },
    },
  ];
  const barred = household.categorical;
  for (const flag of ['disqualified_ipv', 'head_work_sanction', 'felony', 'lottery'] as const) {
    if (!barred?.[flag]) continue;
    switches.push({
      path: `/categorical/${flag}`,
      from: true,
      to: false,
      changed: { ...household, categorical: { ...barred, [flag]: false } },
    });
  }
  return switches;
}

export const listSwitches = (household: HouseholdDocument): Switch[] => [
  ...household.people.flatMap((person, index) => personSwitches(household, person, index)),
  ...householdSwitches(household),
];

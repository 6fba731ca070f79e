import type { HouseholdDocument } from '../household/schema.ts';
import { withEntry } from './variants.ts';

/** A fact that is not an amount, as a household could rightly change or correct it: never to its own harm, never to hide. */
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
  const switches: Switch[] = [];
  if (!person.disabled) switches.push(change('disabled', false, true));
  if (person.ssn === 'missing' || person.ssn === 'refused') switches.push(change('ssn', person.ssn, 'applied'));
  if (person.citizenship === 'lpr') {
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
  if (person.citizenship === 'lpr' && (person.quarters_of_work ?? 0) < 40) {
    switches.push(change('quarters_of_work', person.quarters_of_work ?? null, 40));
  }
  if ((person.work?.hours_per_week ?? 0) < 20) {
    switches.push(change('work', { hours_per_week: 0, ...person.work }, { ...person.work, hours_per_week: 20 }));
  }
  if (person.student?.level === 'higher' && person.student.half_time) {
    switches.push(change('student', person.student, { ...person.student, half_time: false }));
  }
  if ((person.sanctions ?? []).length > 0) switches.push(change('sanctions', person.sanctions, []));
  return switches;
}

function householdSwitches(household: HouseholdDocument): Switch[] {
  const pays = household.utilities?.pays ?? [];
  const switches: Switch[] = [];
  if (!pays.includes('heating_cooling')) {
    const more = [...pays, 'heating_cooling' as const];
    const changed = { ...household, utilities: { ...household.utilities, pays: more } };
    switches.push({ path: '/utilities/pays', from: pays, to: more, changed });
  }
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
